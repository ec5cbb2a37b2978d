/** When somebody who was not seen leaving is asked for, and when the clock closes what nobody ended. Product §7. */
import { addDays } from '../../time/calendar_dates.ts'
import { instantAt, wallOf, type Instant } from '../../time/instants.ts'

/** From then on hosts are asked about visits that last all of their day, which say no hour. */
const EVENING = '20:00'

/** What decides whether hosts are asked at a moment. */
export interface LeavingAsked {
  /** Visits that end before this are over. */
  over_before: Instant
  /** So are those that end in the last minute before this: visits of whole days; null: it isn't evening yet. */
  day_ends: Instant | null
}

/** Which visits are over at a moment, so that their hosts are asked whether the visitor has left. */
export function leavingAsked(zone: string, now: Instant): LeavingAsked {
  const { date, time } = wallOf(zone, now)
  return {
    over_before: now,
    day_ends: time >= EVENING ? instantAt(zone, addDays(date, 1), '00:00') : null,
  }
}

/** Until when what nobody ended stays open. */
export interface ClosedBefore {
  /** Visits that ended before this are closed: the midnight after their end. */
  ended: Instant
  /** Stays without an end are closed that began before this: the midnight after the day that follows. */
  began: Instant
}

/** What is closed at a moment. Who works at night is not closed while they do. */
export function closedBefore(zone: string, now: Instant): ClosedBefore {
  const { date } = wallOf(zone, now)
  return { ended: instantAt(zone, date, '00:00'), began: instantAt(zone, addDays(date, -1), '00:00') }
}
