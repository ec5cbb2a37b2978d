import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { named } from '../../viewer/named.ts'
import { thisMoment } from '../../viewer/today.ts'
import { useViewer } from '../../viewer/useViewer.ts'
import { writtenMoment } from '../written_moment.ts'
import './print_sheet.css'

interface PrintSheetProps {
  title: string
  /** What the content is of: a date, filters, how many there are. Empty ones are left out. */
  facts?: readonly string[]
  /** On paper that is wider than tall. */
  wide?: boolean
  /** Printed alone, even if the page that it was opened on has a sheet of its own. */
  alone?: boolean
  children: ReactNode
}

/**
 * What is printed instead of the page: a heading with the organisation's name, and the whole content. It has nothing
 * to click, and on the screen it isn't there.
 */
export function PrintSheet({ title, facts = [], wide = false, alone = false, children }: PrintSheetProps) {
  const { t } = useTranslation('printing')
  const { user } = useViewer()
  return createPortal(
    <section
      className={['print-sheet', wide && 'print-sheet-wide', alone && 'print-sheet-alone']
        .filter(Boolean)
        .join(' ')}
    >
      <header>
        <p className="line-apart">
          <span>{named(user?.tenant ?? null, 'name')}</span>
          <span>{t('printed', { at: writtenMoment(thisMoment()) })}</span>
        </p>
        <h1>{title}</h1>
        <p>{facts.filter(Boolean).join(' · ')}</p>
      </header>
      {children}
    </section>,
    document.body,
  )
}
