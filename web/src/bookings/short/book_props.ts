import type { WirePeriod } from '../bookings.graphql.ts'
import type { BookingValues } from '../dialog/booking_form.ts'
import type { BookingTarget } from '../dialog/kept_form.ts'

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
  /** For pages on which the choice may still be drawn: the form is a few lines at first. */
  folded?: FoldedForm | undefined
  /** Told how high the form is, in pixels. */
  onHeight?: ((px: number) => void) | undefined
}

export interface FoldedForm {
  /** The period while a finger changes it. */
  dragged: WirePeriod | null
  /** The user goes on to the rest of the form. */
  onUnfold(): void
}

/** What the dialog takes over from the short form. */
export interface BegunBooking {
  values: BookingValues
  /** The user entered something. */
  dirty: boolean
  idempotency_key: string
}
