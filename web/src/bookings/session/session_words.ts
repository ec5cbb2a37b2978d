import { momentText, timeText, timesText, whenText } from '../../kit/days.ts'
import type { TFunction } from 'i18next'
import type { BookedSession } from '../bookings.graphql.ts'
import { thisMoment } from '../../viewer/today.ts'
import { named } from '../../viewer/named.ts'

type When = Parameters<typeof whenText>[0]

/** Where a session moves to; without the date if it stays. */
export const goalText = (from: When, to: When): string =>
  from.appointment_date === to.appointment_date ? timesText(to) : whenText(to)

/** From when to when a session moves; the date once if it stays. */
export const shiftText = (from: When, to: When): string => `${whenText(from)} → ${goalText(from, to)}`

/** Which session can't be moved: from when, and to when unless the reason says it by itself. */
export const whenNotMoved = (one: When & { moved_from: When | null }, why: string): string =>
  one.moved_from === null
    ? whenText(one)
    : why.includes(timesText(one))
      ? whenText(one.moved_from)
      : shiftText(one.moved_from, one)

/** What a session is called: what its applicant wrote, or else what it is of. Seats are booked without a subject. */
export const titleOf = (
  session: Pick<BookedSession, 'theme' | 'resources_name' | 'resources_name_en'>,
): string => session.theme || named(session, 'resources_name')

/** When and what, on one line. */
export const sessionName = (session: BookedSession): string =>
  `${whenText(session)} · ${named(session, 'resources_name')}`

/** Whether the user can perform an action now. */
export const can = (session: BookedSession, action: string): boolean =>
  session.actions.some((one) => one.action === action && one.allowed === 1)

/** Whether cancelling the session at this moment counts like missing it. */
export const isLateCancel = (
  { late_cancel_after }: Pick<BookedSession, 'late_cancel_after'>,
  moment = thisMoment(),
): boolean => late_cancel_after !== null && moment > late_cancel_after

/** Whether a session that is ended now counts like a missed one: it has to be signed in to, and nobody has. */
export const isUnsigned = ({
  appointment_state,
  sign_in_from,
}: Pick<BookedSession, 'appointment_state' | 'sign_in_from'>): boolean =>
  appointment_state === 0 && sign_in_from !== null

/** Until when the user can cancel, and from when that counts like a missed session; empty if they can't. */
export function cancelText(
  session: Pick<BookedSession, 'cancel_until' | 'late_cancel_after'>,
  t: TFunction<'bookings'>,
  moment = thisMoment(),
): string {
  const { cancel_until, late_cancel_after } = session
  if (cancel_until === null) return ''
  if (late_cancel_after === null) return t('cancel_until', { at: momentText(cancel_until) })
  return isLateCancel(session, moment)
    ? t('late_cancel')
    : t('late_cancel_after', { at: momentText(late_cancel_after) })
}

/** When the user can sign in; empty where there is no signing in, or it was done. */
export function signWindowText(
  session: Pick<BookedSession, 'appointment_state' | 'sign_in_from' | 'sign_in_until'>,
  t: TFunction<'bookings'>,
): string {
  const { appointment_state, sign_in_from, sign_in_until } = session
  if (appointment_state !== 0 || sign_in_from === null || sign_in_until === null) return ''
  return t('sign_in_window', { from: timeText(sign_in_from), until: timeText(sign_in_until) })
}

/** That the user has to be back, or to say that they are there, by some time; empty if not. */
export const timerText = (
  { away_until, report_until }: Pick<BookedSession, 'away_until' | 'report_until'>,
  t: TFunction<'attendance'>,
): string =>
  report_until
    ? t('reported_short', { at: timeText(report_until) })
    : away_until
      ? t('away_short', { at: timeText(away_until) })
      : ''

/** How long an approval usually takes; empty if too few were decided to say. @param minutes half took no longer */
export function usuallyText(minutes: number | null | undefined, t: TFunction<'bookings'>): string {
  if (minutes === null || minutes === undefined) return ''
  if (minutes <= 60) return t('usually_within_minutes', { count: Math.max(5, Math.ceil(minutes / 5) * 5) })
  const hours = Math.ceil(minutes / 60)
  return hours <= 48
    ? t('usually_within_hours', { count: hours })
    : t('usually_within_days', { count: Math.ceil(hours / 24) })
}

/** What came to nothing, and the action in its history that says by whom. */
interface SessionOutcome {
  kind: 'rejected' | 'not_decided' | 'cancelled' | 'ended'
  action: string
  tone: 'bad' | 'plain'
}

/** What became of a session that can't be used any more; null of all others. */
export function outcomeOf({
  status,
  audit_status,
  reason,
}: Pick<BookedSession, 'status' | 'audit_status' | 'reason'>): SessionOutcome | null {
  if (status === 'rejected') return { kind: 'rejected', action: 'reject', tone: 'bad' }
  if (status === 'reservation_failed' && audit_status === WAITS)
    return { kind: 'not_decided', action: '', tone: 'bad' }
  if (!reason) return null
  if (status === 'cancelled') return { kind: 'cancelled', action: 'cancel', tone: 'plain' }
  if (status === 'termination') return { kind: 'ended', action: 'terminate', tone: 'plain' }
  return null
}

/** Why it came to nothing, on the line of a list; empty where nobody said it. */
export function whyText(
  session: Pick<BookedSession, 'status' | 'audit_status' | 'reason'>,
  t: TFunction<'bookings'>,
): string {
  const outcome = outcomeOf(session)
  return session.reason || (outcome?.kind === 'not_decided' ? t('outcome.not_decided') : '')
}

/** The `audit_status` of what waits for approval. */
const WAITS = 1

/** The approval's state; empty if none is needed. Nothing is waited for once it should have begun. Product §4 `audit_status`. */
export function auditText(
  session: Pick<BookedSession, 'status' | 'audit_status' | 'reason'>,
  t: TFunction<'bookings'>,
): string {
  const { audit_status } = session
  if (outcomeOf(session)?.kind === 'not_decided') return t('outcome.not_decided')
  return audit_status === 1
    ? t('audit_1')
    : audit_status === 2
      ? t('audit_2')
      : audit_status === 3
        ? t('audit_3')
        : ''
}

/**
 * When the user signed in and out, or that they didn't; empty before that time. Product §4
 * `appointment_state`.
 */
export function signText(
  session: Pick<BookedSession, 'appointment_date' | 'appointment_state' | 'sign_in_time' | 'sign_out_time'>,
  t: TFunction<'bookings'>,
): string {
  const { appointment_date, appointment_state, sign_in_time, sign_out_time } = session
  // On the session's own day the time is enough.
  const at = (moment: string) => (moment.startsWith(appointment_date) ? timeText(moment) : momentText(moment))
  if (appointment_state === 2) return t('not_signed_in')
  return [
    sign_in_time && t('signed_in_at', { at: at(sign_in_time) }),
    sign_out_time && t('signed_out_at', { at: at(sign_out_time) }),
  ]
    .filter(Boolean)
    .join(t('list_comma'))
}
