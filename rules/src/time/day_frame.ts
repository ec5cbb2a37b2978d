/**
 * One local day as integer minutes since it started. On the usual day minute 540 is 09:00; on a day that a
 * daylight-saving change shortens or stretches the minutes are the ones that really pass (1380 or 1500 of
 * them) and day_clock.ts translates. Frames are kept, because a grid asks for the same day a thousand times.
 */
import { addDays, monthNumber, weekdayOf } from './calendar_dates.ts'
import type { ClockChange, DayClock } from './day_clock.ts'
import {
  addMinutes,
  compareInstants,
  dayPeriod,
  minutesBetween,
  Temporal,
  wallOf,
  type Instant,
  type Period,
} from './instants.ts'
import type { DateText } from '../records/wire_formats.ts'

export interface DayFrame extends DayClock {
  zone: string
  date: DateText
  /** Epoch milliseconds of the first minute. */
  start_ms: number
  /** 1 Monday … 7 Sunday. */
  weekday: number
  /** 1 … 12. */
  month: number
}

const CACHED = 4_000
const frames = new Map<string, DayFrame>()

/** The frame of that local day. */
export function dayFrame(zone: string, date: DateText): DayFrame {
  const key = `${date} ${zone}`
  const known = frames.get(key)
  if (known) return known
  const day = dayPeriod(zone, date)
  const start_ms = day.start.epochMilliseconds
  const minutes = Math.round((day.end.epochMilliseconds - start_ms) / 60_000)
  const frame: DayFrame = {
    zone,
    date,
    start_ms,
    minutes,
    clock_changes: clockChanges(zone, day.start, dayPeriod(zone, addDays(date, 1)).end),
    weekday: weekdayOf(date),
    month: monthNumber(date),
  }
  if (frames.size >= CACHED) frames.clear()
  frames.set(key, frame)
  return frame
}

/** The frame of the local day that an instant falls on. */
export function frameAt(zone: string, instant: Instant): DayFrame {
  return dayFrame(zone, wallOf(zone, instant).date)
}

/** Minutes from the day's start to an instant, with a fraction; below 0 before it, beyond its length after it. */
export function minutesInto(frame: DayFrame, instant: Instant): number {
  return (instant.epochMilliseconds - frame.start_ms) / 60_000
}

/** The instant of a minute of the day. */
export function instantOfMinute(frame: DayFrame, minute: number): Instant {
  return Temporal.Instant.fromEpochMilliseconds(frame.start_ms + minute * 60_000)
}

/** A run of minutes as a period. */
export function periodOfMinutes(frame: DayFrame, start: number, end: number): Period {
  return { start: instantOfMinute(frame, start), end: instantOfMinute(frame, end) }
}

/**
 * The changes of clocks between two instants. Most days have none, and looking for one costs more than a day's whole
 * frame does: it is looked for only where the offset differs.
 */
function clockChanges(zone: string, from: Instant, until: Instant): ClockChange[] {
  const first = from.toZonedDateTimeISO(zone)
  const changes: ClockChange[] = []
  // A day whose midnight is skipped begins later by the clock.
  const skipped = first.hour * 60 + first.minute
  if (skipped > 0) changes.push({ minute: 0, shift: skipped })
  if (first.offsetNanoseconds === addMinutes(until, -1).toZonedDateTimeISO(zone).offsetNanoseconds)
    return changes
  let before = first
  for (;;) {
    const change = before.getTimeZoneTransition('next')
    if (!change || compareInstants(change.toInstant(), until) >= 0) return changes
    const shift = (change.offsetNanoseconds - before.offsetNanoseconds) / 60e9
    changes.push({ minute: minutesBetween(from, change.toInstant()), shift })
    before = change
  }
}
