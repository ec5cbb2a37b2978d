import { useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useBackCloses } from '../../kit/useBackCloses.ts'
import { useKeepsFocus } from '../../kit/useKeepsFocus.ts'

interface SeatSheetProps {
  title: string
  onClose(): void
  children: ReactNode
}

/** Beside the plan; on a phone over its lower part. Escape and, on a phone, Back close it. */
export function SeatSheet({ title, onClose, children }: SeatSheetProps) {
  const { t } = useTranslation('seats')
  const sheet = useKeepsFocus<HTMLElement>()
  useBackCloses(true, onClose)
  useEffect(() => sheet.current?.focus({ preventScroll: true }), [sheet])
  useEffect(() => {
    const leave = ({ key, defaultPrevented }: KeyboardEvent) => {
      // A dialog over it closes first.
      if (key === 'Escape' && !defaultPrevented && !document.querySelector('.ant-modal, .ant-drawer-open'))
        onClose()
    }
    window.addEventListener('keydown', leave)
    return () => window.removeEventListener('keydown', leave)
  }, [onClose])
  return (
    <section ref={sheet} className="seat-sheet" role="dialog" aria-label={title} tabIndex={-1}>
      <header className="line-apart">
        <h2>{title}</h2>
        <button type="button" className="seat-close" aria-label={t('close')} onClick={onClose}>
          ✕
        </button>
      </header>
      {children}
    </section>
  )
}
