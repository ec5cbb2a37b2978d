import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { later } from '../../later.tsx'
import { Tool } from './Tool.tsx'
import type { Picture } from './uploads.ts'

const PicturesDialog = later(() => import('./PicturesDialog.tsx').then((m) => m.PicturesDialog))

/** Opens the dialog that uploads pictures, and reports the chosen ones. */
export function PictureTool({
  found,
  children,
}: {
  found: (pictures: readonly Picture[]) => void
  children: ReactNode
}) {
  const { t } = useTranslation('editor')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Tool name={t('picture')} run={() => setOpen(true)}>
        {children}
      </Tool>
      {open && (
        <PicturesDialog
          close={() => setOpen(false)}
          found={(pictures) => {
            setOpen(false)
            found(pictures)
          }}
        />
      )}
    </>
  )
}
