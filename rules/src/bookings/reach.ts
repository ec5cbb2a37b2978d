/** How far a change of one session of a series reaches, and what it does to the others. Product §5. */
import { addDays, dayNumber, formatTime, parseTime } from '../time/calendar_dates.ts'
import type { Instant } from '../time/instants.ts'
import type { WireTimes } from '../time/wire_period.ts'

/** This session; this one and those of the series that begin with it or later; all of the series. */
export const reaches = ['this', 'following', 'all'] as const
export type Reach = (typeof reaches)[number]

interface Placed {
  id: string
  start: Instant
}

/** The sessions of a series that a change of one of them reaches, in their order. */
export const reachedFrom = <Session extends Placed>(
  session: Placed,
  reach: Reach,
  series: readonly Session[],
): Session[] =>
  series.filter(
    (one) =>
      one.id === session.id ||
      reach === 'all' ||
      (reach === 'following' && one.start.epochMilliseconds >= session.start.epochMilliseconds),
  )

/** How a session was moved, by its wall times: the same can be done to the others of its series. Minutes. */
export interface TimeShift {
  /** From the old start to the new one, days included. */
  start: number
  /** By how much it became longer; negative: shorter. */
  longer: number
}

const DAY = 1440

/** An end at or before the start is on the next day. */
function lengthOf({ start_time, end_time }: WireTimes): number {
  const length = (parseTime(end_time) ?? 0) - (parseTime(start_time) ?? 0)
  return length > 0 ? length : length + DAY
}

const startOf = ({ appointment_date, start_time }: WireTimes): number =>
  dayNumber(appointment_date) * DAY + (parseTime(start_time) ?? 0)

export const shiftBetween = (from: WireTimes, to: WireTimes): TimeShift => ({
  start: startOf(to) - startOf(from),
  longer: lengthOf(to) - lengthOf(from),
})

/**
 * A session's times after the shift. Clock times are shifted, so a series keeps them when clocks change.
 * @returns null where it would become so short that nothing is left, or longer than a day
 */
export function shifted(times: WireTimes, shift: TimeShift): WireTimes | null {
  const length = lengthOf(times) + shift.longer
  if (length <= 0 || length > DAY) return null
  const minute = (parseTime(times.start_time) ?? 0) + shift.start
  const days = Math.floor(minute / DAY)
  const start = minute - days * DAY
  const end = start + length
  return {
    appointment_date: addDays(times.appointment_date, days),
    start_time: formatTime(start),
    // formatTime writes the end of the day as 24:00, and what is later as a time of the next day.
    end_time: formatTime(end),
  }
}
