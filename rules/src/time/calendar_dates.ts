/**
 * Dates and times of day as the wire writes them, counted by text alone: no zone, no instant and no date library, so
 * that the browser can use all of it. Product §2.
 */
import { isEndTime, type DateText, type TimeText } from '../records/wire_formats.ts'

/** Both ends belong to it. */
export interface DateRange {
  begin: DateText
  end: DateText
}

const DAY_MS = 86_400_000

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

function pad(n: number): string {
  return String(n).padStart(2, '0')
}
