/**
 * Plain types of the wire: a date is 'yyyy-MM-dd', a time of day 'HH:mm' ('24:00' only as an end), a
 * timestamp 'yyyy-MM-dd HH:mm:ss', a flag 0 or 1. All in the tenant's zone. Product §2.
 */

/** A calendar date, 'yyyy-MM-dd'. */
export type DateText = string
/** A time of day, 'HH:mm'; '24:00' is the end of the day. */
export type TimeText = string
/** A local date-time, 'yyyy-MM-dd HH:mm:ss'. */
export type TimestampText = string
/** A boolean as on the wire. */
export type Flag = 0 | 1

/** A phone number, with or without its country code. */
export const PHONE = /^[+\d][\d\- ]{4,}$/
/** An email address. */
export const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** The most rows that one request changes: lists send more in several. */
export const MAX_IDS = 200

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/
const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/
const TIMESTAMP = /^(\d{4}-\d{2}-\d{2}) (([01]\d|2[0-3]):[0-5]\d):([0-5]\d)$/

/**
 * Whether a date exists: 2026-02-29 does not. Years 1970 to 9998, so that the following days can be written
 * too.
 */
export function isDate(text: unknown): text is DateText {
  const parts = typeof text === 'string' ? DATE.exec(text) : null
  if (!parts) return false
  const year = Number(parts[1])
  const month = Number(parts[2])
  const day = Number(parts[3])
  if (year < 1970 || year > 9998 || month < 1 || month > 12 || day < 1) return false
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** 'HH:mm' from 00:00 to 23:59. */
export function isTime(text: unknown): text is TimeText {
  return typeof text === 'string' && TIME.test(text)
}

/** Like isTime, but also '24:00' for the end of the day. */
export function isEndTime(text: unknown): text is TimeText {
  return text === '24:00' || isTime(text)
}

/** 'yyyy-MM-dd HH:mm:ss' with a date that exists. */
export function isTimestamp(text: unknown): text is TimestampText {
  const parts = typeof text === 'string' ? TIMESTAMP.exec(text) : null
  return parts !== null && isDate(parts[1])
}

/** The distinct names of a comma-separated text. */
export const listedNames = (text: string | null | undefined): string[] => [
  ...new Set(
    (text ?? '')
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean),
  ),
]
