import { useRef, useState, type ChangeEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { upload } from '../../../graphql/upload.ts'
import { Tool } from './Tool.tsx'

/** Uploads a picture and tells its address. */
export function PictureTool({ found, children }: { found: (address: string) => void; children: ReactNode }) {
  const { t } = useTranslation('editor')
  const { t: kit } = useTranslation('kit')
  const field = useRef<HTMLInputElement>(null)
  const [said, setSaid] = useState('')
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (!file) return
    setSaid(kit('uploading'))
    const answer = await upload(file).catch(() => null)
    target.value = ''
    if (answer?.uri && !answer.errno) {
      setSaid('')
      found(answer.uri)
    } else setSaid(answer?.error || kit('upload_failed'))
  }
  return (
    <>
      <Tool name={t('picture')} run={() => field.current?.click()}>
        {children}
      </Tool>
      <input
        ref={field}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp"
        onChange={(event) => void choose(event)}
      />
      <span className="rich-text-said" role="status">
        {said}
      </span>
    </>
  )
}
