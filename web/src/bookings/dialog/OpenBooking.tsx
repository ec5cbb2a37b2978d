import { useDeferredValue, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { later, prefetch } from '../../kit/later.tsx'
import { Skeleton } from '../../kit/states.tsx'
import { loadWords } from '../../locales/words.ts'
import { useViewer } from '../../viewer/useViewer.ts'
import type { BookingDialogProps } from './BookingDialog.tsx'
import { keptForm, type KeptForm } from './kept_form.ts'
import './booking_shell.css'

const BookingDialog = later(
  () =>
    Promise.all([import('./BookingDialog.tsx'), loadWords(['booking_form', 'blacklist', 'exceptions'])]).then(
      ([m]) => m.BookingDialog,
    ),
  { antd: true },
)

/** The booking dialog. Its frame appears at once; its content follows as soon as it is loaded and drawn. */
export function OpenBooking(props: BookingDialogProps) {
  const drawn = useDeferredValue(true, false)
  const shell = <BookingShell onClose={() => props.onClose(false)} />
  return drawn ? <BookingDialog {...props} fallback={shell} /> : shell
}

/** The frame of the dialog, with placeholder bars for the form. */
export function BookingShell({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('bookings')
  useEffect(() => {
    const leave = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onClose()
    }
    window.addEventListener('keydown', leave)
    return () => window.removeEventListener('keydown', leave)
  }, [onClose])
  return (
    <div className="booking-shell">
      <div role="dialog" aria-busy="true" aria-label={t('book_title')} className="booking-shell-frame">
        <p className="booking-shell-title">{t('book_title')}</p>
        <Skeleton lines={8} />
      </div>
    </div>
  )
}

interface BookingStandbyProps {
  /** The page is usable, and the browser has been idle. */
  leisure: boolean
  onClose(done: boolean): void
}

/** For pages that book: loads the dialog while idle, and reopens it with its input after a reload. */
export function BookingStandby({ leisure, onClose }: BookingStandbyProps) {
  const account = useViewer().user?.account ?? ''
  const { pathname } = useLocation()
  const [kept, setKept] = useState<KeptForm | null>(() => keptForm(account, pathname))
  useEffect(() => {
    if (leisure) prefetch(BookingDialog.load)
  }, [leisure])
  useEffect(() => {
    // A press means that it will soon be needed.
    const load = () => void BookingDialog.load().catch(() => null)
    window.addEventListener('pointerdown', load, { once: true, passive: true })
    return () => window.removeEventListener('pointerdown', load)
  }, [])
  if (!kept) return null
  const { idempotency_key, ...wish } = kept
  return (
    <OpenBooking
      wish={wish}
      idempotency_key={idempotency_key}
      begun
      restored
      onPeriod={(period) => setKept({ ...kept, period })}
      onClose={(done) => {
        setKept(null)
        onClose(done)
      }}
    />
  )
}
