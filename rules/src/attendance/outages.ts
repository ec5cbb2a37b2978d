/** What a time in which nobody could reach the product does to the times by which people have to act. Product §4. */
import { addMinutes, compareInstants, type Instant, type Period } from '../time/instants.ts'
import { attendanceWindow, type Attended, type AttendanceRules } from './attendance.ts'

/** At least this long after the product is back, people can still do what they couldn't meanwhile. Minutes. */
export const AFTER_OUTAGE_MINUTES = 10

/**
 * Until when a session can be signed in after an outage, as its `extended_until`: the deadline moves by what the outage
 * took of the time since the start, and at least until `AFTER_OUTAGE_MINUTES` after it. Outages add up if they are applied
 * in the order in which they happened. Null: this one changes nothing. Beyond the session's end only if there was too
 * little time before it: signing in ends with the session.
 */
export function extendedBy(
  outage: Period,
  session: Attended,
  zone: string,
  rules: AttendanceRules,
): Instant | null {
  if (rules.punctuality_rule === 0) return null
  const { sign_in_from: from, sign_in_until: until } = attendanceWindow(session, zone, rules)
  if (compareInstants(outage.end, from) <= 0 || compareInstants(outage.start, until) > 0) return null
  const moved = addMinutes(until, minutesOf(outage, { start: session.start, end: until }))
  const latest = addMinutes(outage.end, AFTER_OUTAGE_MINUTES)
  const within = compareInstants(moved, session.end) < 0 ? moved : session.end
  const extended = compareInstants(within, latest) < 0 ? latest : within
  return compareInstants(extended, until) > 0 ? extended : null
}

/** How much of a period another one took, in minutes that may be broken. */
function minutesOf(outage: Period, { start, end }: Period): number {
  const from = Math.max(outage.start.epochMilliseconds, start.epochMilliseconds)
  const to = Math.min(outage.end.epochMilliseconds, end.epochMilliseconds)
  return Math.max(0, to - from) / 60_000
}
