import { useState } from 'react'
import { later } from '../../kit/later.tsx'
import { PageOpening } from '../../kit/states.tsx'
import { loadWords } from '../../locales/words.ts'
import type { BegunBooking, BookProps } from './book_props.ts'

const ShortBooking = later(() =>
  Promise.all([import('./ShortBooking.tsx'), loadWords(['short_booking', 'booking_form', 'blacklist'])]).then(
    ([m]) => m.ShortBooking,
  ),
)

const OpenBooking = later(() => import('../dialog/OpenBooking.tsx').then((m) => m.OpenBooking))

/** For pages that book: loads the short form before it is needed. */
export const loadShortBooking = ShortBooking.load

/** Books a period: the short form first, the whole dialog for everything else, such as a series. Spec 000 §2. */
export function Book(props: BookProps) {
  const [begun, setBegun] = useState<BegunBooking | null>(null)
  if (props.wish.from?.series) return <OpenBooking {...props} fallback={<PageOpening />} />
  if (!begun) return <ShortBooking {...props} onMore={setBegun} fallback={<PageOpening />} />
  const { values, dirty, idempotency_key } = begun
  return (
    <OpenBooking
      {...props}
      wish={{ ...props.wish, from: values }}
      begun={dirty}
      idempotency_key={idempotency_key}
      fallback={<PageOpening />}
    />
  )
}
