/** Cancelling a session: the deadline, and the reason. Product §4, §5 cancel_notification_rule_apply, cancel_notification_rule_admin. */
import { adherence, state, type Actor, type SessionSnapshot } from '../sessions/states.ts'
import type { ResourceRules } from '../booking_rules/booking_rules.ts'
import { refusal, type Refusal } from '../refusals/refusals.ts'
import { minutesBetween, type Instant } from '../time/instants.ts'

export type CancelRules = Pick<
  ResourceRules,
  | 'cancel_notification_rule_apply'
  | 'cancel_notification_rule_admin'
  | 'late_cancel_counts'
  | 'punctuality_rule'
  | 'default_appointment_state'
>

/**
 * The start must be at least so many minutes away as the actor's `cancel_notification_rule_…` says; exactly that many are
 * allowed. A draft can be dropped at any time, and where `late_cancel_counts` the applicant may cancel a
 * booked session later. transition checks the state.
 * @param action what gives up the time: cancelling, or moving the session
 */
export function checkCancel(
  session: SessionSnapshot,
  action: 'cancel' | 'change_time',
  rules: CancelRules,
  actor: 'applicant' | 'administrator',
  now: Instant,
): Refusal | null {
  if (session.state === state.draft) return null
  if (action === 'cancel' && mayBeLate(session, rules, actor)) return null
  const needed =
    actor === 'applicant' ? rules.cancel_notification_rule_apply : rules.cancel_notification_rule_admin
  const minutes_left = minutesBetween(now, session.start)
  if (minutes_left >= needed) return null
  return refusal('CANCEL_TOO_LATE', 'start_time', { needed, minutes_left: Math.floor(minutes_left) })
}

/**
 * Whether cancelling the session now counts like missing it: it is later than the cancel rule allows.
 * `late_cancel_counts` lets the applicant do that with a session that is booked, and it counts where not coming does.
 */
export const isLateCancel = (
  session: SessionSnapshot,
  rules: CancelRules,
  actor: Actor,
  now: Instant,
): boolean =>
  countsWhenLate(session, rules, actor) &&
  minutesBetween(now, session.start) < rules.cancel_notification_rule_apply

const mayBeLate = (session: Pick<SessionSnapshot, 'state'>, rules: CancelRules, actor: Actor): boolean =>
  actor === 'applicant' && session.state === state.succeeded && rules.late_cancel_counts === 1

/** Where nobody signs in and everybody counts as having come, who gives the time back late pays no more than who stays away. */
const countsWhenLate = (...[session, rules, actor]: Parameters<typeof mayBeLate>): boolean =>
  mayBeLate(session, rules, actor) &&
  (rules.punctuality_rule > 0 || rules.default_appointment_state === adherence.missed)

/** The applicant's deadlines for cancelling a session. */
export interface CancelDeadlines {
  /** The last moment at which they can cancel, or the start. */
  until: Instant
  /** Cancelling later than this counts like missing the session; null: it never does. */
  late_after: Instant | null
}

export function cancelDeadlines(
  session: Pick<SessionSnapshot, 'start' | 'state'>,
  rules: CancelRules,
): CancelDeadlines {
  const needed = rules.cancel_notification_rule_apply
  const deadline = session.start.subtract({ minutes: needed })
  if (!mayBeLate(session, rules, 'applicant')) return { until: deadline, late_after: null }
  const counts = needed > 0 && countsWhenLate(session, rules, 'applicant')
  return { until: session.start, late_after: counts ? deadline : null }
}

/** An administrator must give a reason when they cancel or terminate a session. */
export function checkReason(actor: 'applicant' | 'administrator', reason: string | null): Refusal | null {
  return actor === 'administrator' && !reason?.trim() ? refusal('REASON_MISSING', 'reason') : null
}
