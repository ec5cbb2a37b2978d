import { useState } from 'react'
import { later } from '../../kit/later.tsx'
import { PageOpening } from '../../kit/states.tsx'
import { loadWords } from '../../locales/words.ts'
import type { WirePeriod } from '../bookings.graphql.ts'
import type { BookingValues } from '../dialog/booking_form.ts'
import type { BookingTarget } from '../dialog/kept_form.ts'
import { OpenBooking } from '../dialog/OpenBooking.tsx'

const ShortBooking = later(() =>
  Promise.all([import('./ShortBooking.tsx'), loadWords(['short_booking', 'booking_form', 'blacklist'])]).then(
    ([m]) => m.ShortBooking,
  ),
)

/** For pages that book: loads the short form before it is needed. */
export const loadShortBooking = ShortBooking.load

export interface BookProps {
  wish: BookingTarget
  /** A new value means that the resource's bookings have changed. */
  live?: unknown
  /** Where on the screen the chosen period or resource is. */
  anchor?: () => DOMRect | null
  /** @param done something was booked or saved as a draft */
  onClose(done: boolean): void
  /** Called when another period is chosen. */
  onPeriod(period: WirePeriod): void
  /** Called when another room is chosen; without it none is offered. */
  onResource?: (id: string) => void
}

/** What the dialog takes over from the short form. */
export interface BegunBooking {
  values: BookingValues
  /** The user entered something. */
  dirty: boolean
  idempotency_key: string
}

/** Books a period: the short form first, the whole dialog for everything else. Spec 000 §2. */
export function Book(props: BookProps) {
  const [begun, setBegun] = useState<BegunBooking | null>(null)
  if (!begun) return <ShortBooking {...props} onMore={setBegun} fallback={<PageOpening />} />
  const { values, dirty, idempotency_key } = begun
  return (
    <OpenBooking
      {...props}
      wish={{ ...props.wish, from: values }}
      begun={dirty}
      idempotency_key={idempotency_key}
    />
  )
}
