import { Temporal } from 'temporal-polyfill'
import type { ContentLine } from './content_lines.ts'
import { digits, type EventTime } from './event_times.ts'
import { copied } from './kept_texts.ts'
import type { LineReason } from './reasons.ts'
import { reason } from './report.ts'

/** An additional start. If it was given as a period it has its own end. */
export interface FurtherTime extends EventTime {
  end: EventTime | null
  duration: Duration | null
}

/** Days are as long as the calendar's days; seconds are exact. */
export interface Duration {
  days: number
  seconds: number
}

/** Values that many events share: each is stored once. */
export interface Kept {
  text: (text: string) => string
  times: Map<string, EventTime>
}

/** Stops reading the event. What isn't understood never counts as absent. */
export class Unreadable extends Error {
  readonly reason: LineReason

  constructor(reason: LineReason) {
    super(reason.why)
    this.reason = reason
  }
}

export function notUnderstood({ name, params, value }: ContentLine, part = value): never {
  const zone = params.get('TZID')
  const said = zone === undefined ? part : `${part}; TZID=${zone}`
  throw new Unreadable(reason('bad_value', name, { value: said.slice(0, 80) }))
}

/** A text without its escapes: RFC 5545 §3.3.11. */
export function textOf(line: ContentLine): string {
  // Of vCalendar 1.0, whose values are bytes of any encoding.
  if (line.params.has('ENCODING') || line.params.has('CHARSET')) notUnderstood(line)
  return line.value.replaceAll(/\\([nN\\,;:"])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign)).trim()
}

/**
 * A whole number from 0.
 * @throws Unreadable
 */
export const numberOf = (line: ContentLine): number =>
  /^\d{1,9}$/.test(line.value) ? Number(line.value) : notUnderstood(line)

/**
 * A date or a time: RFC 5545 §3.3.4, §3.3.5. A date has no zone, whatever stands beside it.
 * @throws Unreadable
 */
export function timeOf(line: ContentLine, kept: Kept): EventTime {
  if (line.params.get('VALUE') === 'PERIOD') notUnderstood(line)
  return timeIn(line, line.value, kept)
}

/**
 * The times of a list. An empty item is nothing.
 * @throws Unreadable
 */
export function timesOf(line: ContentLine, kept: Kept): EventTime[] {
  if (line.params.get('VALUE') === 'PERIOD') notUnderstood(line)
  return itemsOf(line).map((item) => timeIn(line, item, kept))
}

/**
 * The times and periods of an RDATE.
 * @throws Unreadable
 */
export function furtherTimesOf(line: ContentLine, kept: Kept): FurtherTime[] {
  const type = line.params.get('VALUE')
  return itemsOf(line).map((item) => {
    const [start = '', end, ...more] = item.split('/').map((part) => part.trim())
    const is_period = type === undefined ? end !== undefined : type === 'PERIOD'
    if (more.length > 0 || is_period !== (end !== undefined)) notUnderstood(line, item)
    const from = timeIn(line, start, kept, is_period)
    if (end === undefined) return { ...from, end: null, duration: null }
    if (from.all_day) notUnderstood(line, item)
    if (/^[+-]?P/i.test(end)) return { ...from, end: null, duration: lengthIn(line, end) }
    const until = timeIn(line, end, kept, true)
    return until.all_day ? notUnderstood(line, item) : { ...from, end: until, duration: null }
  })
}

/**
 * A length of time, not negative: RFC 5545 §3.3.6.
 * @throws Unreadable
 */
export const durationOf = (line: ContentLine): Duration => lengthIn(line, line.value)

const itemsOf = ({ value }: ContentLine) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')

const LENGTH =
  /^\+?P(?=[\dT])(?:(\d{1,6})W)?(?:(\d{1,6})D)?(?:T(?=\d)(?:(\d{1,8})H)?(?:(\d{1,8})M)?(?:(\d{1,8})S)?)?$/i

function lengthIn(line: ContentLine, text: string): Duration {
  const found = LENGTH.exec(text)
  if (!found) return notUnderstood(line, text)
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = found
    .slice(1)
    .map((part) => Number(part ?? 0))
  return { days: weeks * 7 + days, seconds: hours * 3600 + minutes * 60 + seconds }
}

const TIME = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z)?)?$/
/** Names beside a time that ends in Z and mean the same. */
const MEANS_UTC = /^\/?(etc\/)?(utc|uct|gmt|zulu|universal|z)$/i

/** @param in_period VALUE speaks of the period, not of its ends */
function timeIn(line: ContentLine, text: string, { times, text: share }: Kept, in_period = false): EventTime {
  const said = in_period ? undefined : line.params.get('VALUE')
  const tzid = line.params.get('TZID') ?? null
  const key = `${text} ${tzid ?? ''} ${said ?? ''}`
  const known = times.get(key)
  if (known) return known
  const found = TIME.exec(text.toUpperCase())
  const all_day = found?.[4] === undefined
  const is_utc = found?.[7] !== undefined
  if (!found || (said !== undefined && said !== (all_day ? 'DATE' : 'DATE-TIME')))
    return notUnderstood(line, text)
  if (is_utc && tzid !== null && !MEANS_UTC.test(tzid)) return notUnderstood(line, text)
  const wall = wallOf(found)
  if (wall === null) return notUnderstood(line, text)
  const time = { wall, all_day, zone: all_day ? null : is_utc ? 'UTC' : tzid === null ? null : share(tzid) }
  times.set(copied(key), time)
  return time
}

/** By the file's digits: a day or an hour that doesn't exist is refused, not rolled over. */
function wallOf(found: readonly (string | undefined)[]): number | null {
  const [, year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found.map((part) =>
    Number(part ?? 0),
  )
  try {
    const date = { year, month, day, hour, minute, second }
    return digits(Temporal.PlainDateTime.from(date, { overflow: 'reject' }))
  } catch {
    return null
  }
}
