import { wallOf } from '#rules/time/instants.ts'
import { bookingOf, type BookingModel } from '#server/bookings/bookings.service.ts'
import type { TransitionCtx } from '#server/sessions/sessions.service.ts'
import type { StoredRequest } from './waiting_list.table.ts'

/** The booking that a request asks for, of the resource that is offered: of a time that had begun, what is left. */
export const bookingModel = (
  { zone }: Pick<TransitionCtx, 'zone'>,
  { model, start_at }: Pick<StoredRequest, 'model' | 'start_at'>,
  resources_id: string,
): BookingModel => {
  const { date, time } = wallOf(zone, start_at)
  return bookingOf(resources_id, { ...model, appointment_date: date, start_time: time })
}

/** Of an offer of what was left of a time, when that began; null for an offer of all of it. */
export const wholeFrom = (
  { zone }: Pick<TransitionCtx, 'zone'>,
  { model, start_at }: Pick<StoredRequest, 'model' | 'start_at'>,
): string | null => {
  const { start_time } = model
  return start_time && start_time !== wallOf(zone, start_at).time ? start_time : null
}
