/**
 * The clock times of the minutes of one local day. Minutes are the ones that really pass since the day began;
 * what clocks show at one of them differs where a daylight-saving change came before it. No date library: the
 * server knows the changes and sends them, the browser reads times by them.
 */
import { formatTime, parseTime } from './calendar_dates.ts'
import type { TimeText } from '../records/wire_formats.ts'

/** At that minute since the day began clocks are put forward (back for a negative shift) by so many minutes. */
export interface ClockChange {
  minute: number
  shift: number
}

/** A local day and the one after it, into which hours over midnight reach. */
export interface DayClock {
  /** Minutes of the day: 1440, or what a change of clocks makes of it. */
  minutes: number
  /** The changes of this day and the next, earliest first. A day whose midnight is skipped has one at its minute 0. */
  clock_changes: readonly ClockChange[]
}

/** A day on which, as on the next, no clock is changed. */
export const usual_day: DayClock = { minutes: 1440, clock_changes: [] }

const DAY = 1440

/**
 * What clocks show at a minute of the day, as minutes after its midnight: 0..1440, and past the day's end 1440 and what
 * the next day's clocks show.
 */
export function wallAt(day: DayClock, minute: number): number {
  if (minute === day.minutes) return DAY
  return day.clock_changes.reduce(
    (wall, change) => (change.minute <= minute ? wall + change.shift : wall),
    minute,
  )
}

/**
 * The minute of the day at which clocks show `wall` minutes after midnight (0..2880: past 1440 it is the next
 * day's). A time that a change skips means the same span after the change; one that happens twice means the first.
 */
export function minuteOf(day: DayClock, wall: number): number {
  if (wall === 0) return 0
  if (wall === DAY) return day.minutes
  let ahead = 0
  for (const { minute, shift } of day.clock_changes) {
    // Before the change, or skipped by it.
    if (wall - ahead < minute || wall < minute + ahead + shift) return wall - ahead
    ahead += shift
  }
  return wall - ahead
}

/** What clocks show at a minute of the day, as the wire says it; the end of this day and of the next is '24:00'. */
export function timeOf(day: DayClock, minute: number): TimeText {
  const wall = wallAt(day, minute)
  return formatTime(minute > day.minutes ? wall - DAY : wall)
}

/**
 * Whether the wire can name this minute. Of an hour that happens twice it can name only the first, so no
 * session starts or ends inside the second; sessions may run across it.
 */
export function canBeNamed(day: DayClock, minute: number): boolean {
  return minuteOf(day, wallAt(day, minute)) === minute
}

/** Minutes of the day of a period whose times the wire says; one that ends at or before it starts ends the day after. */
export function minutesOfPeriod(
  day: DayClock,
  { start_time, end_time }: { start_time: TimeText; end_time: TimeText },
): { start: number; end: number } {
  const start = parseTime(start_time) ?? 0
  const end = parseTime(end_time) ?? DAY
  return { start: minuteOf(day, start), end: minuteOf(day, end <= start ? end + DAY : end) }
}
