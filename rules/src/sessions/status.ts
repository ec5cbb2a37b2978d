/** The one status that users see, and what they can do with a session now. Product §4. */
import { attendanceWindow } from '../attendance/attendance.ts'
import { ranOut } from '../attendance/timers.ts'
import { checkCancel } from '../bookings/cancel.ts'
import {
  adherence,
  state,
  transition,
  type SessionAction,
  type Actor,
  type LifeRules,
  type SessionSnapshot,
} from './lifecycle.ts'
import { isRefusal, refusal, type Refusal } from '../refusals/refusals.ts'
import type { StatusKey } from './status_keys.ts'
import { compareInstants, type Instant } from '../time/instants.ts'

export type { StatusKey } from './status_keys.ts'

/**
 * The status at `now`. It anticipates the clock's jobs, whether or not they have run: an approval not given
 * by the start shows as failed, a session without sign-in after its deadline as missed, an ended one as completed. A session in progress that needs no
 * sign-in shows its future adherence.
 */
export function displayStatus(
  session: SessionSnapshot,
  rules: LifeRules,
  zone: string,
  now: Instant,
): StatusKey {
  switch (session.state) {
    case state.draft:
      return 'to_be_submitted'
    case state.awaiting_approval:
      return compareInstants(now, session.start) >= 0 ? 'reservation_failed' : 'to_be_approved'
    case state.failed:
      return 'reservation_failed'
    case state.rejected:
      return 'rejected'
    case state.cancelled:
      return 'cancelled'
    case state.terminated:
      return 'termination'
    case state.completed:
      return session.appointment_state === adherence.missed ? 'non_performance' : 'completed'
    case state.succeeded:
      return statusOfSucceeded(session, rules, zone, now)
  }
}

function statusOfSucceeded(
  session: SessionSnapshot,
  rules: LifeRules,
  zone: string,
  now: Instant,
): StatusKey {
  const over = ranOut(session, now)
  const unmissed = over === 'report_until' && session.appointment_state === adherence.performed
  if (unmissed) return 'completed'
  if (session.appointment_state === adherence.missed || over) return 'non_performance'
  const times = attendanceWindow(session, zone, rules)
  if (session.appointment_state === adherence.performed) {
    return compareInstants(now, times.closes_at) < 0 ? 'performed' : 'completed'
  }
  if (rules.punctuality_rule === 0) {
    if (compareInstants(now, session.start) < 0) return 'to_be_performed'
    const kept = rules.default_appointment_state === adherence.performed
    if (compareInstants(now, session.end) < 0) return kept ? 'performed' : 'reservation_succeeded'
    return kept ? 'completed' : 'non_performance'
  }
  if (compareInstants(now, times.sign_in_from) < 0) return 'reservation_succeeded'
  if (compareInstants(now, times.sign_in_until) <= 0) return 'to_be_kept'
  return times.excused ? 'completed' : 'non_performance'
}

export interface SessionViewer {
  /** The person's roles in this session. */
  actors: readonly Actor[]
}

export interface PossibleAction {
  action: SessionAction
  possible: boolean
  /** Why not; null if possible. */
  refusal: Refusal | null
}

const shown: readonly SessionAction[] = [
  'submit',
  'approve',
  'reject',
  'sign_in',
  'return',
  'confirm',
  'leave',
  'sign_out',
  'terminate',
  'change_time',
  'update',
  'hand_over',
  'cancel',
  'mark_kept',
  'mark_missed',
  'evaluate',
  'book_again',
  'delete',
]

/**
 * The actions that make sense for this person and state, each either possible or with its reason. Actions
 * that the state or the person rules out are omitted; those that only the time forbids are listed with the
 * reason.
 */
export function actionsOf(
  session: SessionSnapshot,
  viewer: SessionViewer,
  rules: LifeRules,
  zone: string,
  now: Instant,
): PossibleAction[] {
  return shown.flatMap((action): PossibleAction[] => {
    const reasons = partsFor(action, viewer).map((actor) => whyNot(session, action, actor, rules, zone, now))
    if (reasons.includes(null)) return [{ action, possible: true, refusal: null }]
    const why = reasons.find((found) => found && !never(found)) ?? null
    return why ? [{ action, possible: false, refusal: why }] : []
  })
}

/** Who has a session of their own does this as its applicant, also where they administer its resource. */
const as_applicant: ReadonlySet<SessionAction> = new Set(['terminate', 'change_time', 'hand_over'])

/** The parts in which an action is offered. */
const partsFor = (action: SessionAction, { actors }: SessionViewer): readonly Actor[] =>
  as_applicant.has(action) && actors.includes('applicant')
    ? actors.filter((actor) => actor !== 'administrator')
    : actors

function whyNot(
  session: SessionSnapshot,
  action: SessionAction,
  actor: Actor,
  rules: LifeRules,
  zone: string,
  now: Instant,
): Refusal | null {
  const outcome = transition(session, action, actor, now, { zone, rules })
  if (isRefusal(outcome)) return outcome
  if (action === 'terminate') return whyNothingToEnd(session, now)
  if (action === 'hand_over' && actor === 'applicant')
    return checkCancel(session, 'change_time', rules, actor, now)
  const cancels = action === 'cancel' || action === 'change_time'
  return cancels && (actor === 'applicant' || actor === 'administrator')
    ? checkCancel(session, action, rules, actor, now)
    : null
}

/**
 * An administrator may terminate a session at any time, but it is offered while there is something to end: before the
 * start they cancel it.
 */
function whyNothingToEnd(session: SessionSnapshot, now: Instant): Refusal | null {
  if (compareInstants(now, session.start) < 0) return refusal('NOT_STARTED')
  return compareInstants(now, session.end) < 0
    ? null
    : refusal('BAD_TRANSITION', null, { action: 'terminate', from: session.state, to: null })
}

function never(refused: Refusal): boolean {
  return refused.code === 'BAD_TRANSITION' || refused.code === 'NOT_ALLOWED'
}
