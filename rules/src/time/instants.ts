/**
 * Instants, and what the clock on the wall of the tenant's zone says. Nothing here knows what time it is
 * now: that is always handed in. Product §2.
 */
import { Temporal } from 'temporal-polyfill'
import { addDays, dayNumber, parseTime } from './calendar_dates.ts'
import {
  isDate,
  isTimestamp,
  type DateText,
  type TimestampText,
  type TimeText,
} from '../records/wire_formats.ts'

export { Temporal }
export type Instant = Temporal.Instant

/** Half-open: start belongs to it, end does not. */
export interface Period {
  start: Instant
  end: Instant
}

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/**
 * The instant at which the zone's clocks show that date and time; '24:00' is the start of the next day.
 * A time that a daylight-saving change skips means the same span after the change (02:30 becomes 03:30); one
 * that happens twice means the first ('compatible', as in RFC 5545). A day whose midnight is skipped starts at
 * its first minute. @throws RangeError for text that is no date or time: validate with isDate and isTime first
 */
export function instantAt(zone: string, date: DateText, time: TimeText): Instant {
  const minutes = parseTime(time)
  if (minutes === null || !isDate(date)) throw new RangeError(`not a date and time: ${date} ${time}`)
  const calm = calmInstant(zone, date, minutes)
  if (calm) return calm
  if (minutes === 0) return startOfDay(zone, date)
  if (minutes === 1440) return startOfDay(zone, addDays(date, 1))
  return Temporal.PlainDateTime.from(`${date}T${time}`)
    .toZonedDateTime(zone, { disambiguation: 'compatible' })
    .toInstant()
}

/** What the zone's clocks show then. Seconds are dropped. */
export function wallOf(zone: string, instant: Instant): { date: DateText; time: TimeText } {
  const text = localText(zone, instant)
  return { date: text.slice(0, 10), time: text.slice(11, 16) }
}

/** The same as 'yyyy-MM-dd HH:mm:ss', the wire's timestamp. */
export function timestampText(zone: string, instant: Instant): TimestampText {
  return localText(zone, instant).slice(0, 19).replace('T', ' ')
}

/** The instant of a wire timestamp, of a bare date (its first minute), or null for anything else. */
export function instantOf(zone: string, text: TimestampText | DateText): Instant | null {
  const key = `${text} ${zone}`
  let instant = instants.get(key)
  if (instant === undefined) {
    instant = parseInstant(zone, text)
    if (instants.size >= CACHED) instants.clear()
    instants.set(key, instant)
  }
  return instant
}

/** The timestamps of rules are asked for with every row of a grid. */
const instants = new Map<string, Instant | null>()
const CACHED = 1_000

function parseInstant(zone: string, text: TimestampText | DateText): Instant | null {
  if (text.length === 10) return isDate(text) ? startOfDay(zone, text) : null
  if (!isTimestamp(text)) return null
  const seconds = Number(text.slice(17, 19))
  return instantAt(zone, text.slice(0, 10), text.slice(11, 16)).add({ seconds })
}

/** The whole local day: 23, 24 or 25 hours long. */
export function dayPeriod(zone: string, date: DateText): Period {
  return { start: startOfDay(zone, date), end: startOfDay(zone, addDays(date, 1)) }
}

/** Minutes from a to b, negative when b is earlier, with a fraction where there are seconds. */
export function minutesBetween(a: Instant, b: Instant): number {
  return (b.epochMilliseconds - a.epochMilliseconds) / MINUTE_MS
}

/** The instant that many minutes later (earlier for a negative number). */
export function addMinutes(instant: Instant, minutes: number): Instant {
  return Temporal.Instant.fromEpochMilliseconds(instant.epochMilliseconds + minutes * MINUTE_MS)
}

/** -1, 0 or 1, as a sort wants it. */
export function compareInstants(a: Instant, b: Instant): number {
  return Math.sign(a.epochMilliseconds - b.epochMilliseconds)
}

/** Whether two half-open periods share a moment; touching ends do not. */
export function overlap(a: Period, b: Period): boolean {
  return compareInstants(a.start, b.end) < 0 && compareInstants(b.start, a.end) < 0
}

function startOfDay(zone: string, date: DateText): Instant {
  const calm = calmInstant(zone, date, 0)
  if (calm) return calm
  return Temporal.PlainDate.from(date).toZonedDateTime(zone).toInstant()
}

function localText(zone: string, instant: Instant): string {
  const ms = instant.epochMilliseconds
  const offset = calmOffset(zone, Math.floor(ms / DAY_MS))
  return offset === null
    ? instant.toZonedDateTimeISO(zone).toPlainDateTime().toString({ smallestUnit: 'second' })
    : new Date(ms + offset).toISOString().slice(0, -'.000Z'.length)
}

/** The instant of a date and minute if the clocks aren't changed around it; null: they are. */
function calmInstant(zone: string, date: DateText, minutes: number): Instant | null {
  const day = dayNumber(date)
  const offset = calmOffset(zone, day)
  // No zone is further than a day from UTC.
  const calm = offset !== null && offset === calmOffset(zone, day - 1) && offset === calmOffset(zone, day + 1)
  return calm ? Temporal.Instant.fromEpochMilliseconds(day * DAY_MS + minutes * MINUTE_MS - offset) : null
}

/**
 * The milliseconds by which the zone's clocks are ahead of UTC on a whole day of UTC; null where they are changed on it. The
 * calendar library takes microseconds for what a series or a grid asks for hundreds of times.
 * @param day days since 1970-01-01
 */
function calmOffset(zone: string, day: number): number | null {
  let offsets = calm_offsets.get(zone)
  if (!offsets) calm_offsets.set(zone, (offsets = new Map()))
  let offset = offsets.get(day)
  if (offset === undefined) {
    const [at_start, at_end] = [offsetAt(zone, day * DAY_MS), offsetAt(zone, (day + 1) * DAY_MS)]
    offset = at_start === at_end ? at_start : null
    if (offsets.size >= CACHED_DAYS) offsets.clear()
    offsets.set(day, offset)
  }
  return offset
}

const calm_offsets = new Map<string, Map<number, number | null>>()
const CACHED_DAYS = 4_000

const offsetAt = (zone: string, ms: number): number =>
  Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone).offsetNanoseconds / 1e6
