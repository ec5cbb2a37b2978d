/**
 * The effect of an action on a session. The table is in transitions.ts; this module evaluates the time
 * conditions of its rows, and adds what the rules contribute to the outcome. Product §4.
 */
import { isLateCancel, type CancelRules } from '../bookings/cancel.ts'
import { attendanceWindow, neededMembers, type AttendanceRules } from '../attendance/attendance.ts'
import { checkLeave, leaveUntil, type LeaveRules } from '../attendance/leave.ts'
import { checkReport, type ReportRules } from '../attendance/reports.ts'
import type { StrictRules } from '../attendance/strict_dates.ts'
import { rulesOfDate } from '../attendance/strict_periods.ts'
import { ranOut } from '../attendance/timers.ts'
import type { ResourceRules } from '../booking_rules/booking_rules.ts'
import { refusal, type Refusal } from '../refusals/refusals.ts'
import { adherence, audit, sign_out, state } from './states.ts'
import type { SessionAction, Actor, SessionSnapshot, SessionFacts } from './states.ts'
import { compareInstants, timestampText, type Instant } from '../time/instants.ts'
import { transitions, type Transition, type When } from './transitions.ts'
import { wayOutBy, ways_out, type WayOutName } from './ways_out.ts'

export * from './states.ts'

const { awaiting_approval, succeeded, completed } = state
const { missed } = adherence

/** The rules that a session's life depends on. */
export type LifeRules = AttendanceRules &
  CancelRules &
  LeaveRules &
  ReportRules &
  Pick<ResourceRules, 'default_appointment_state'>

export interface TransitionOptions {
  zone: string
  rules: LifeRules
  /** For submit, and for changes that ask again: whether the session needs approval. */
  needs_approval?: boolean
  /** For sign_in: how many of the session's people will have signed in with it; missing: enough. */
  signed_in?: number
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
      ? badTransition(session, action, lines[0], missedHow(session, now, options))
      : refusal('NOT_ALLOWED', null, { why: 'action', action })
  }
  const over = ranOut(session, now)
  // Only the clock says so, or an administrator otherwise.
  if (over && (actor === 'applicant' || actor === 'participant') && isOpen(session))
    return refusal('RELEASED', null, {
      why: over,
      until: timestampText(options.zone, session[over] ?? session.end),
    })
  let late: Refusal | null = null
  for (const line of fitting) {
    const against = checkTimeWindow(line.when, session, now, options)
    if (!against) {
      const way = wayOut(session, action, actor, now, options)
      return {
        ...factsOf(session),
        ...line.to,
        ...outcomeByRules(session, action, line, options),
        ...(way && ways_out[way].missed ? { appointment_state: missed } : {}),
      }
    }
    late ??= against
  }
  return late ?? badTransition(session, action, lines[0])
}

/** Which way out of the session an allowed action is; null: the session goes on. */
export const wayOut = (
  session: SessionSnapshot,
  action: SessionAction,
  actor: Actor,
  now: Instant,
  { zone, rules }: Pick<TransitionOptions, 'zone' | 'rules'>,
): WayOutName | null =>
  wayOutBy(session, action, actor, {
    late: isLateCancel(session, rules, actor, now),
    signs_in: rules.punctuality_rule > 0,
    excused: attendanceWindow(session, zone, rules).excused,
  })

/** Actions by which a session becomes another: what was approved may no longer be what it is. */
export const changes: ReadonlySet<string> = new Set<SessionAction>(['change_time', 'update', 'hand_over'])

/** Actions after which a session's sign-out is settled. */
const ends: ReadonlySet<SessionAction> = new Set(['end', 'terminate', 'miss_return', 'miss_confirm'])

const isOpen = ({ state: at, appointment_state }: SessionFacts): boolean =>
  at === succeeded && appointment_state !== missed

/** The parts of the outcome that depend on the rules. */
function outcomeByRules(
  session: SessionSnapshot,
  action: SessionAction,
  line: Transition,
  { rules, needs_approval, signed_in = Infinity }: TransitionOptions,
): Partial<SessionFacts> {
  if (action === 'sign_in' && signed_in < neededMembers(rules))
    return { appointment_state: session.appointment_state }
  if (action === 'submit' && needs_approval) {
    return { state: awaiting_approval, audit_status: audit.to_be_approved }
  }
  if (changes.has(action) && session.state === succeeded && needs_approval) {
    return { state: awaiting_approval, audit_status: audit.to_be_approved }
  }
  if (changes.has(action) && session.state === awaiting_approval && needs_approval === false) {
    return { state: succeeded, audit_status: audit.not_needed }
  }
  if (!ends.has(action)) return {}
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
        return refusal('SIGN_IN_TOO_EARLY', null, {
          minutes: minutesTo(now, times.sign_in_from),
          from: timestampText(zone, times.sign_in_from),
        })
      return tooLate(zone, now, times.sign_in_until)
    case 'may_come':
      if (before(session.start)) return refusal('NOT_STARTED')
      if (!before(session.end)) return badTransition(session, 'terminate', undefined)
      return times.excused ? null : tooLate(zone, now, times.sign_in_until)
    case 'may_leave':
      if (before(session.start)) return refusal('NOT_STARTED')
      if (session.away_until || !before(session.end) || !leaveUntil(rules, zone, session.start, now))
        return badTransition(session, 'leave', undefined)
      return checkLeave(session, rules, zone)
    case 'away':
      return session.away_until ? null : badTransition(session, 'return', undefined)
    case 'not_returned':
      return ranOut(session, now) === 'away_until' ? null : badTransition(session, 'miss_return', undefined)
    case 'reportable':
      if (before(session.start) || !before(session.end)) return badTransition(session, 'report', undefined)
      return checkReport(session, rules, zone, now)
    case 'reported':
      return session.report_until ? null : badTransition(session, 'confirm', undefined)
    case 'not_confirmed':
      return ranOut(session, now) === 'report_until'
        ? null
        : badTransition(session, 'miss_confirm', undefined)
    case 'after_sign_in':
      if (times.excused) return badTransition(session, 'miss', undefined)
      return compareInstants(now, times.sign_in_until) > 0 ? null : refusal('NOT_ENDED')
    case 'excused_end':
      if (!times.excused) return badTransition(session, 'end', undefined)
      return compareInstants(now, session.end) > 0 ? null : refusal('NOT_ENDED')
    case 'after_end':
      return before(session.end) ? refusal('NOT_ENDED') : null
    case 'after_sign_out':
      return before(times.closes_at) ? refusal('NOT_ENDED') : null
  }
}

function tooLate(zone: string, now: Instant, until: Instant): Refusal | null {
  if (compareInstants(now, until) <= 0) return null
  return refusal('SIGN_IN_TOO_LATE', null, {
    minutes: minutesTo(until, now),
    until: timestampText(zone, until),
  })
}

function minutesTo(from: Instant, to: Instant): number {
  return Math.ceil((to.epochMilliseconds - from.epochMilliseconds) / 60_000)
}

function badTransition(
  session: SessionFacts,
  action: SessionAction,
  line: Transition | undefined,
  more: Refusal['details'] = {},
): Refusal {
  const to = line?.to.state ?? null
  return refusal('BAD_TRANSITION', null, { action, from: session.state, to, ...more })
}

/**
 * That a session was missed, which is what people see of it, whatever its stored state: `until` when it could have been
 * signed in to, where that is over, and whether it was released.
 */
function missedHow(
  session: SessionSnapshot,
  now: Instant,
  { zone, rules }: TransitionOptions,
): Refusal['details'] {
  if (session.appointment_state !== missed || (session.state !== succeeded && session.state !== completed))
    return {}
  const { sign_in_until } = attendanceWindow(session, zone, rules)
  const over =
    session.state === succeeded && rules.punctuality_rule > 0 && compareInstants(now, sign_in_until) > 0
  return {
    missed: 1,
    released: session.state === completed || !holds(session, rules, zone) ? 1 : 0,
    ...(over ? { until: timestampText(zone, sign_in_until) } : {}),
  }
}

function factsOf(session: SessionFacts): SessionFacts {
  const { state: at, audit_status, appointment_state, sign_out_status } = session
  return { state: at, audit_status, appointment_state, sign_out_status }
}

/**
 * Whether a session holds its resource: awaiting approval, succeeded, or completed (used time stays used),
 * but not a missed session whose type frees the rest on its date.
 */
export function holds(
  session: SessionFacts & Pick<SessionSnapshot, 'start'>,
  rules: StrictRules,
  zone: string,
): boolean {
  if (session.state === completed || session.state === awaiting_approval) return true
  if (session.state !== succeeded) return false
  return (
    session.appointment_state !== missed || rulesOfDate(rules, zone, session.start).missed_frees_slot === 0
  )
}
