/** Times by which somebody has to show that they are there, or the session is released: see leave.ts and reports.ts. */
import { addMinutes, compareInstants, type Instant, type Period } from '../time/instants.ts'

export interface Timed {
  /** Its applicant has left for a while, and has to be back by then. */
  away_until?: Instant | null
  /** A neighbour has said that nobody is there; somebody of the session has to answer by then. */
  report_until?: Instant | null
}

/** Which of the two was not kept. */
export type Timer = 'away_until' | 'report_until'

/**
 * Which timer has run out: the session is released. One that would run out after the session's end says nothing.
 * The last moment itself is in time.
 */
export function ranOut(session: Timed & Pick<Period, 'end'>, now: Instant): Timer | null {
  for (const name of ['away_until', 'report_until'] as const) {
    const until = session[name]
    if (until && compareInstants(until, session.end) < 0 && compareInstants(now, until) > 0) return name
  }
  return null
}

/**
 * A timer after an outage: what it took is given back, and at least some minutes after it, as for signing in.
 * Null: the outage didn't meet it.
 */
export function timerAfter(outage: Period, until: Instant, least_minutes: number): Instant | null {
  if (compareInstants(outage.start, until) > 0) return null
  const lasted = Math.ceil((outage.end.epochMilliseconds - outage.start.epochMilliseconds) / 60_000)
  const moved = addMinutes(until, lasted)
  const latest = addMinutes(outage.end, least_minutes)
  return compareInstants(moved, latest) < 0 ? latest : moved
}
