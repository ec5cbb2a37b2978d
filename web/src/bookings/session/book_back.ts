import type { QueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { refusalText, succeeded } from '../../graphql/answer.ts'
import { request } from '../../graphql/client.ts'
import { idempotencyKey } from '../../graphql/idempotency.ts'
import { session_queries } from '../../graphql/session_queries.ts'
import { toast } from '../../graphql/toast.ts'
import {
  CheckAppointmentInformation,
  SaveAppointmentInformation,
  type BookedSession,
  type BookingInput,
} from '../bookings.graphql.ts'
import { BookingForm, modelOf } from '../dialog/booking_form.ts'
import { filledFrom } from '../dialog/filled_from.ts'
import { isLateCancel } from './session_words.ts'

/**
 * Whether a session that its applicant cancels would be the same again if it were booked once more: an approval would be asked
 * for again, a series would lose one of its sessions to another booking, and a late cancel is counted whatever comes next.
 */
export const isAsBefore = (
  session: Pick<
    BookedSession,
    'appointment_user' | 'audit_status' | 'late_cancel_after' | 'mode' | 'refused_count' | 'series_count'
  >,
  account: string | undefined,
): boolean =>
  session.appointment_user === account &&
  !session.audit_status &&
  session.mode === 'normal' &&
  session.series_count <= 1 &&
  session.refused_count === 0 &&
  !isLateCancel(session)

/** The booking that a session was made by. What its applicant had read for it, they have read. */
export function bookingOf(session: BookedSession): BookingInput {
  const { resources_id, appointment_date, start_time, end_time } = session
  const { values } = new BookingForm({ ...filledFrom(session), instructions_read: true })
  return modelOf(values, resources_id, { appointment_date, start_time, end_time }, values.notifiy_channels)
}

/**
 * What became of the time of a session that was just cancelled: whoever waited for it is offered it in the moment of the cancel,
 * and other rules may stand against booking it once more. Without an answer it passes for free: booking it says more.
 */
export async function fateOfTime(session: BookedSession): Promise<'free' | 'passed_on' | 'lost'> {
  const asked = request(CheckAppointmentInformation, { model: bookingOf(session) }, { silent: true })
  const found = await asked.then((r) => r.checkAppointmentInformation[0]).catch(() => undefined)
  if (!found || found.refusals.length === 0) return 'free'
  return found.can_wait === 1 ? 'passed_on' : 'lost'
}

/** Books a cancelled session again, as anybody could book its time now, and says whether that was possible. */
export async function bookBack(
  session: BookedSession,
  client: QueryClient,
  t: TFunction<'bookings'>,
): Promise<void> {
  const model = { ...bookingOf(session), idempotency_key: idempotencyKey() }
  const { saveAppointmentInformation: answer } = await request(SaveAppointmentInformation, { model })
  if (!answer) return
  await Promise.all(session_queries.map((name) => client.invalidateQueries({ queryKey: [name] })))
  if (succeeded(answer)) return toast(t(answer.state === 1 ? 'submitted' : 'booked_back'), 'success')
  const [why = answer] = answer.refusals ?? []
  toast(t('not_booked_back', { why: refusalText(why) }))
}
