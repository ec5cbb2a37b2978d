/** Cancelling a session: the deadline, and the reason. Product §4, §5 cancel_notification_rule. */
import { state, type SessionSnapshot } from '../sessions/lifecycle.ts'
import type { ResourceRules } from '../booking_rules/booking_rules.ts'
import { refusal, type Refusal } from '../refusals/refusals.ts'
import { minutesBetween, type Instant } from '../time/instants.ts'

export type CancelRules = Pick<
  ResourceRules,
  'cancel_notification_rule_apply' | 'cancel_notification_rule_admin'
>

/**
 * The start must be at least the actor's `cancel_notification_rule` minutes away; exactly that many are
 * allowed. A draft can be dropped at any time. transition checks the state.
 */
export function checkCancel(
  session: SessionSnapshot,
  rules: CancelRules,
  actor: 'applicant' | 'administrator',
  now: Instant,
): Refusal | null {
  if (session.state === state.draft) return null
  const needed =
    actor === 'applicant' ? rules.cancel_notification_rule_apply : rules.cancel_notification_rule_admin
  const minutes_left = minutesBetween(now, session.start)
  if (minutes_left >= needed) return null
  return refusal('CANCEL_TOO_LATE', 'start_time', { needed, minutes_left: Math.floor(minutes_left) })
}

/** An administrator must give a reason when they cancel or terminate a session. */
export function checkReason(actor: 'applicant' | 'administrator', reason: string | null): Refusal | null {
  return actor === 'administrator' && !reason?.trim() ? refusal('REASON_MISSING', 'reason') : null
}
