/** When signing in and out is possible. Product §5 punctuality, earliest punctuality, sign-out. */
import { frameAt } from '../time/day_frame.ts'
import type { ResourceRules } from '../booking_rules/booking_rules.ts'
import type { Timed } from './timers.ts'
import type { StrictRules } from './strict_dates.ts'
import { rulesOfDate } from './strict_periods.ts'
import { refusal, type Refusal } from '../refusals/refusals.ts'
import { addMinutes, compareInstants, Temporal, type Instant, type Period } from '../time/instants.ts'

export type AttendanceRules = StrictRules &
  Pick<
    ResourceRules,
    | 'punctuality_rule'
    | 'deviation_minutes'
    | 'earliest_punctuality_rule'
    | 'earliest_deviation_minutes'
    | 'sign_out_rule'
    | 'quorum_members'
    | 'quorum_minutes'
  >

export interface AttendanceWindow {
  /** Signing in is possible from here, */
  sign_in_from: Instant
  /** until here, both included. Never after the session's end. */
  sign_in_until: Instant
  /** The clock completes a performed session from here on. */
  closes_at: Instant
  /** Too little time was left to sign in after an outage: the session ends without being missed. */
  excused: boolean
}

/** A session's time, and until when signing in was made possible because of an outage. */
export interface Attended extends Period, Pick<Timed, 'report_until'> {
  extended_until?: Instant | null
}

/** The bounds for one session; with punctuality_rule 0 there is no sign-in and the bounds have no meaning. */
export function attendanceWindow(session: Attended, zone: string, rules: AttendanceRules): AttendanceWindow {
  const { extended_until, report_until } = session
  const by_rule = deadlineByRule(session, zone, rules)
  const extended = extended_until ? later(by_rule, extended_until) : by_rule
  const deadline = report_until && compareInstants(report_until, extended) < 0 ? report_until : extended
  return {
    sign_in_from: signInFrom(session, zone, rules),
    sign_in_until: compareInstants(deadline, session.end) < 0 ? deadline : session.end,
    excused: extended_until ? compareInstants(extended_until, session.end) > 0 : false,
    closes_at: rules.sign_out_rule === 1 ? addMinutes(session.end, rules.deviation_minutes) : session.end,
  }
}

function signInFrom(session: Period, zone: string, rules: AttendanceRules): Instant {
  switch (rules.earliest_punctuality_rule) {
    case 0:
      return session.start
    case 1:
      return addMinutes(session.start, -rules.earliest_deviation_minutes)
    case 2:
      return Temporal.Instant.fromEpochMilliseconds(frameAt(zone, session.start).start_ms)
  }
}

const later = (a: Instant, b: Instant): Instant => (compareInstants(a, b) < 0 ? b : a)

function deadlineByRule(session: Period, zone: string, rules: AttendanceRules): Instant {
  const { start, end } = session
  const { sign_in_minutes } = rulesOfDate(rules, zone, start)
  const bounds = [
    rules.punctuality_rule === 1 ? addMinutes(start, rules.deviation_minutes) : end,
    ...(sign_in_minutes === null ? [] : [addMinutes(start, sign_in_minutes)]),
    ...(rules.quorum_members < 2 || rules.quorum_minutes === 0
      ? []
      : [addMinutes(start, rules.quorum_minutes)]),
  ]
  return bounds.reduce((a, b) => (compareInstants(a, b) < 0 ? a : b))
}

type GroupRules = Pick<ResourceRules, 'quorum_members' | 'punctuality_rule'>

/** How many of a session's people have to sign in for it to be kept; without sign-in the quorum is not in force. */
export const neededMembers = (rules: GroupRules): number =>
  rules.punctuality_rule === 0 ? 1 : Math.max(1, rules.quorum_members)

/** Whether so many people with an account, the applicant included, can be enough; else GROUP_TOO_SMALL. */
export function checkGroup(people: number, rules: GroupRules): Refusal | null {
  const limit = neededMembers(rules)
  return people >= limit ? null : refusal('GROUP_TOO_SMALL', 'participants', { limit, used: people })
}
