/**
 * One local day as integer minutes since it started. On the usual day minute 540 is 09:00; on a day that a
 * daylight-saving change shortens or stretches the minutes are the ones that really pass (1380 or 1500 of
 * them) and minuteOf / timeOf translate. Frames are kept, because a grid asks for the same day a thousand times.
 */
import {
  addDays,
  dayPeriod,
  formatTime,
  instantAt,
  monthNumber,
  parseTime,
  wallOf,
  weekdayOf,
} from './time.ts'
import { Temporal, type Instant, type Period } from './time.ts'
import type { DateText, TimeText } from './wire.ts'

export interface DayFrame {
  zone: string
  date: DateText
  /** Epoch milliseconds of the first minute. */
  start_ms: number
  /** 1440, or what a change of clocks makes of it. */
  minutes: number
  /** 1 Monday … 7 Sunday. */
  weekday: number
  /** 1 … 12. */
  month: number
}

const KEPT = 4_000
const frames = new Map<string, DayFrame>()

/** The frame of that local day. */
export function dayFrame(zone: string, date: DateText): DayFrame {
  const key = `${date} ${zone}`
  const known = frames.get(key)
  if (known) return known
  const day = dayPeriod(zone, date)
  const start_ms = day.start.epochMilliseconds
  const minutes = Math.round((day.end.epochMilliseconds - start_ms) / 60_000)
  const frame = { zone, date, start_ms, minutes, weekday: weekdayOf(date), month: monthNumber(date) }
  if (frames.size >= KEPT) frames.clear()
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
 * The minute of the day at which clocks show `wall` minutes after midnight (0..2880: past 1440 it is the next
 * day's). Skipped and repeated times as in instantAt.
 */
export function minuteOf(frame: DayFrame, wall: number): number {
  if (wall > 1440) return frame.minutes + minuteOf(dayFrame(frame.zone, addDays(frame.date, 1)), wall - 1440)
  if (frame.minutes === 1440) return wall
  return Math.round(minutesInto(frame, instantAt(frame.zone, frame.date, formatTime(wall))))
}

/** What clocks show at a minute of the day, as the wire says it; the day's own end is '24:00'. */
export function timeOf(frame: DayFrame, minute: number): TimeText {
  if (minute === frame.minutes) return '24:00'
  if (minute > frame.minutes) {
    const next = dayFrame(frame.zone, addDays(frame.date, 1))
    return minute - frame.minutes === next.minutes ? '24:00' : timeOf(next, minute - frame.minutes)
  }
  if (frame.minutes === 1440) return formatTime(minute)
  return wallOf(frame.zone, instantOfMinute(frame, minute)).time
}

/**
 * Whether the wire can name this minute. Of an hour that happens twice it can name only the first, so no
 * session starts or ends inside the second; sessions may run across it.
 */
export function canBeNamed(frame: DayFrame, minute: number): boolean {
  if (minute > frame.minutes) {
    return canBeNamed(dayFrame(frame.zone, addDays(frame.date, 1)), minute - frame.minutes)
  }
  if (frame.minutes === 1440) return true
  return minuteOf(frame, parseTime(timeOf(frame, minute)) ?? 0) === minute
}
