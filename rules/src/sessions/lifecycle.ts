/**
 * The effect of an action on a session. The table is in transitions.ts; this module evaluates the time
 * conditions of its rows, and adds what the rules contribute to the outcome. Product §4.
 */
import { isLateCancel, type CancelRules } from '../bookings/cancel.ts'
import { attendanceWindow, type AttendanceRules } from '../attendance/attendance.ts'
import type { ResourceRules } from '../booking_rules/booking_rules.ts'
import { refusal, type Refusal } from '../refusals/refusals.ts'
import { adherence, audit, sign_out, state } from './states.ts'
import type { SessionAction, Actor, SessionSnapshot, SessionFacts } from './states.ts'
import { compareInstants, type Instant } from '../time/instants.ts'
import { transitions, type Transition, type When } from './transitions.ts'

export * from './states.ts'

const { awaiting_approval, succeeded, completed } = state
const { missed } = adherence

/** The rules that a session's life depends on. */
export type LifeRules = AttendanceRules & CancelRules & Pick<ResourceRules, 'default_appointment_state'>

export interface TransitionOptions {
  zone: string
  rules: LifeRules
  /** For submit: whether the session needs approval. */
  needs_approval?: boolean
}

/**
 * The session's new facts, or why not: BAD_TRANSITION with the current and the requested state, or the time
 * rule that forbids it. checkCancel and checkChange check the deadlines of cancelling and changing.
 */
export function transition(
  session: SessionSnapshot,
  action: SessionAction,
  actor: Actor,
  now: Instant,
  options: TransitionOptions,
): SessionFacts | Refusal {
  const lines = transitions.filter((line) => line.action === action)
  const fitting = lines.filter(
    (line) =>
      line.who.includes(actor) &&
      line.from.includes(session.state) &&
      (line.adherence?.includes(session.appointment_state) ?? true) &&
      (line.requires_sign_in === undefined || line.requires_sign_in === options.rules.punctuality_rule > 0),
  )
  if (fitting.length === 0) {
    const allowed = lines.some((line) => line.who.includes(actor))
    return allowed
      ? badTransition(session, action, lines[0])
      : refusal('NOT_ALLOWED', null, { why: 'action', action })
  }
  let late: Refusal | null = null
  for (const line of fitting) {
    const against = checkTimeWindow(line.when, session, now, options)
    if (!against) {
      const late_cancel = action === 'cancel' && isLateCancel(session, options.rules, actor, now)
      return {
        ...factsOf(session),
        ...line.to,
        ...(late_cancel ? { appointment_state: missed } : outcomeByRules(session, action, line, options)),
      }
    }
    late ??= against
  }
  return late ?? badTransition(session, action, lines[0])
}

/** The parts of the outcome that depend on the rules. */
function outcomeByRules(
  session: SessionSnapshot,
  action: SessionAction,
  line: Transition,
  { rules, needs_approval }: TransitionOptions,
): Partial<SessionFacts> {
  if (action === 'submit' && needs_approval) {
    return { state: awaiting_approval, audit_status: audit.to_be_approved }
  }
  if (action === 'change_time' && session.state === succeeded && needs_approval) {
    return { state: awaiting_approval, audit_status: audit.to_be_approved }
  }
  if (action === 'change_time' && session.state === awaiting_approval && needs_approval === false) {
    return { state: succeeded, audit_status: audit.not_needed }
  }
  if (action !== 'end' && action !== 'terminate') return {}
  if (line.requires_sign_in === false) {
    return { appointment_state: rules.default_appointment_state, sign_out_status: sign_out.not_required }
  }
  if (action === 'terminate') return {}
  return {
    sign_out_status: rules.sign_out_rule === 0 ? sign_out.not_required : sign_out.closed_automatically,
  }
}

function checkTimeWindow(
  when: When,
  session: SessionSnapshot,
  now: Instant,
  { zone, rules }: TransitionOptions,
): Refusal | null {
  const before = (moment: Instant): boolean => compareInstants(now, moment) < 0
  const times = attendanceWindow(session, zone, rules)
  switch (when) {
    case 'any':
      return null
    case 'before_start':
      return before(session.start) ? null : refusal('ALREADY_STARTED')
    case 'from_start':
      return before(session.start) ? refusal('NOT_STARTED') : null
    case 'in_use':
      if (before(session.start)) return refusal('NOT_STARTED')
      return before(session.end) ? null : badTransition(session, 'terminate', undefined)
    case 'sign_in_window':
      if (before(times.sign_in_from))
        return refusal('SIGN_IN_TOO_EARLY', null, { minutes: minutesTo(now, times.sign_in_from) })
      return compareInstants(now, times.sign_in_until) > 0
        ? refusal('SIGN_IN_TOO_LATE', null, { minutes: minutesTo(times.sign_in_until, now) })
        : null
    case 'after_sign_in':
      return compareInstants(now, times.sign_in_until) > 0 ? null : refusal('NOT_ENDED')
    case 'after_end':
      return before(session.end) ? refusal('NOT_ENDED') : null
    case 'after_sign_out':
      return before(times.closes_at) ? refusal('NOT_ENDED') : null
  }
}

function minutesTo(from: Instant, to: Instant): number {
  return Math.ceil((to.epochMilliseconds - from.epochMilliseconds) / 60_000)
}

function badTransition(session: SessionFacts, action: SessionAction, line: Transition | undefined): Refusal {
  const to = line?.to.state ?? null
  return refusal('BAD_TRANSITION', null, { action, from: session.state, to })
}

function factsOf(session: SessionFacts): SessionFacts {
  const { state: at, audit_status, appointment_state, sign_out_status } = session
  return { state: at, audit_status, appointment_state, sign_out_status }
}

/**
 * Whether a session holds its resource: awaiting approval, succeeded, or completed (used time stays used),
 * but not a missed session whose type frees the rest.
 */
export function holds(session: SessionFacts, rules: Pick<ResourceRules, 'missed_frees_slot'>): boolean {
  if (session.state === completed || session.state === awaiting_approval) return true
  if (session.state !== succeeded) return false
  return session.appointment_state !== missed || rules.missed_frees_slot === 0
}
