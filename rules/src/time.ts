/**
 * Instants, and what the clock on the wall of the tenant's zone says. Nothing here knows what time it is
 * now: that is always handed in. Product §2.
 */
import { Temporal } from 'temporal-polyfill'
import { isDate, isEndTime, isTimestamp, type DateText, type TimestampText, type TimeText } from './wire.ts'

export { Temporal }
export type Instant = Temporal.Instant

/** Half-open: start belongs to it, end does not. */
export interface Period {
  start: Instant
  end: Instant
}

/** Both ends belong to it. */
export interface DateRange {
  begin: DateText
  end: DateText
}

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/** 'HH:mm' (or '24:00') as minutes since midnight, 0..1440; null for anything else. */
export function parseTime(text: string): number | null {
  return isEndTime(text) ? Number(text.slice(0, 2)) * 60 + Number(text.slice(3)) : null
}

/** Minutes since midnight as 'HH:mm'; 1440 is '24:00'. Minutes past that wrap: they belong to the next day. */
export function formatTime(minutes: number): TimeText {
  const within = minutes === 1440 ? 1440 : ((minutes % 1440) + 1440) % 1440
  return `${pad(Math.floor(within / 60))}:${pad(within % 60)}`
}

/** Whole days since 1970-01-01. */
export function dayNumber(date: DateText): number {
  return Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10))) / DAY_MS
}

/** The date that many days after 1970-01-01. */
export function dateOfDayNumber(day: number): DateText {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}

/** The date n days later (earlier for a negative n). */
export function addDays(date: DateText, n: number): DateText {
  return dateOfDayNumber(dayNumber(date) + n)
}

/** 1 Monday … 7 Sunday. */
export function weekdayOf(date: DateText): number {
  return ((((dayNumber(date) + 3) % 7) + 7) % 7) + 1
}

/** 1 … 12. */
export function monthNumber(date: DateText): number {
  return Number(date.slice(5, 7))
}

/** The week, Monday to Sunday, that the date is in. */
export function weekOf(date: DateText): DateRange {
  const begin = addDays(date, 1 - weekdayOf(date))
  return { begin, end: addDays(begin, 6) }
}

/** The month that the date is in, first to last day. */
export function monthOf(date: DateText): DateRange {
  const begin = `${date.slice(0, 8)}01`
  const next = addDays(begin, 31)
  return { begin, end: addDays(`${next.slice(0, 8)}01`, -1) }
}

/**
 * The instant at which the zone's clocks show that date and time; '24:00' is the start of the next day.
 * A time that a daylight-saving change skips means the same span after the change (02:30 becomes 03:30); one
 * that happens twice means the first ('compatible', as in RFC 5545). A day whose midnight is skipped starts at
 * its first minute. @throws RangeError for text that is no date or time: validate with isDate and isTime first
 */
export function instantAt(zone: string, date: DateText, time: TimeText): Instant {
  const minutes = parseTime(time)
  if (minutes === null || !isDate(date)) throw new RangeError(`not a date and time: ${date} ${time}`)
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
    if (instants.size >= KEPT) instants.clear()
    instants.set(key, instant)
  }
  return instant
}

/** The timestamps of rules are asked for with every row of a grid. */
const instants = new Map<string, Instant | null>()
const KEPT = 1_000

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
  return Temporal.PlainDate.from(date).toZonedDateTime(zone).toInstant()
}

function localText(zone: string, instant: Instant): string {
  return instant.toZonedDateTimeISO(zone).toPlainDateTime().toString({ smallestUnit: 'second' })
}

function pad(n: number): string {
  return String(n).padStart(2, '0')
}
