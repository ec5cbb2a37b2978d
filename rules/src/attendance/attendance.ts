/** When signing in and out is possible. Product §5 punctuality, earliest punctuality, sign-out. */
import { frameAt } from '../time/day_frame.ts'
import type { ResourceRules } from '../booking_rules/booking_rules.ts'
import { addMinutes, compareInstants, Temporal, type Instant, type Period } from '../time/instants.ts'

export type AttendanceRules = Pick<
  ResourceRules,
  | 'punctuality_rule'
  | 'deviation_minutes'
  | 'earliest_punctuality_rule'
  | 'earliest_deviation_minutes'
  | 'sign_out_rule'
>

export interface AttendanceWindow {
  /** Signing in is possible from here, */
  sign_in_from: Instant
  /** until here, both included. Never after the session's end. */
  sign_in_until: Instant
  /** The clock completes a performed session from here on. */
  closes_at: Instant
}

/** The bounds for one session; with punctuality_rule 0 there is no sign-in and the bounds have no meaning. */
export function attendanceWindow(session: Period, zone: string, rules: AttendanceRules): AttendanceWindow {
  const deadline = addMinutes(session.start, rules.deviation_minutes)
  const by_deviation = rules.punctuality_rule === 1 && compareInstants(deadline, session.end) < 0
  return {
    sign_in_from: signInFrom(session, zone, rules),
    sign_in_until: by_deviation ? deadline : session.end,
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
