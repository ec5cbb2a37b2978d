import { weekdayOf } from '#rules/time/calendar_dates.ts'
import { isDate } from '#rules/records/wire_formats.ts'
import {
  date_zh,
  isHalf,
  isLate,
  time_range,
  time_zh,
  weekday_behind_zh,
  weekdayOfSign,
} from './written_times.zh.ts'

// Dates and times as spreadsheets, databases and people write them. Whoever names a weekday has to name the right one.

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const MONTH = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?'
/** 7-Dec-26, 7 December 2026, 7th of Dec. 2026 */
const DAY_FIRST = new RegExp(
  `^(\\d{1,2})(?:st|nd|rd|th)?[\\s-]+(?:of\\s+)?${MONTH},?[\\s-]+(\\d{4}|\\d{2})$`,
  'i',
)
/** December 7, 2026 */
const MONTH_FIRST = new RegExp(`^${MONTH}\\s+(\\d{1,2})(?:st|nd|rd|th)?,?\\s+(\\d{4})$`, 'i')
const WEEKDAY_BEFORE = /^(mon|tue|wed|thu|fri|sat|sun)[a-z]*[.,]?\s+/i
/** Of a column of days that a database or a program wrote. */
const MIDNIGHT = /[T ]00:00(?::00(?:\.0+)?)?Z?$/

/** 'yyyy-m-d' of a date that is written out; null: it isn't one. The day may not exist. */
export function writtenDate(text: string): string | null {
  const plain = text.normalize('NFKC').trim().replace(MIDNIGHT, '')
  const [, before = ''] = WEEKDAY_BEFORE.exec(plain) ?? []
  const [, behind = ''] = weekday_behind_zh.exec(plain) ?? []
  const bare = plain.replace(WEEKDAY_BEFORE, '').replace(weekday_behind_zh, '')
  const date = dateIn(bare)
  if (date === null || !isDate(date)) return null
  const said = before ? WEEKDAYS.indexOf(before.toLowerCase()) + 1 : behind ? weekdayOfSign(behind) : null
  return said === null || said === weekdayOf(date) ? date : null
}

function dateIn(text: string): string | null {
  const plain = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(text)
  if (plain) return iso(plain[1], plain[3], plain[4])
  const zh = date_zh.exec(text)
  if (zh) return iso(zh[1], zh[2], zh[3])
  const day_first = DAY_FIRST.exec(text)
  if (day_first) return iso(yearOf(day_first[3]), monthOf(day_first[2]), day_first[1])
  const month_first = MONTH_FIRST.exec(text)
  return month_first && iso(month_first[3], monthOf(month_first[1]), month_first[2])
}

const iso = (year = '', month = '', day = ''): string =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
const monthOf = (name = ''): string => String(MONTHS.indexOf(name.toLowerCase()) + 1)
/** Nobody imports periods of another century. */
const yearOf = (text = ''): string => (text.length === 2 ? `20${text}` : text)

/** 'HH:mm' of a time that is written out: 8am, 0830, and in Chinese; null: it isn't one. It may be none of a day. */
export function writtenTime(text: string): string | null {
  const plain = text.normalize('NFKC').trim()
  const [, short, half] = /^(\d{1,2}) ?([ap])\.?m\.?$/i.exec(plain) ?? []
  if (short !== undefined) {
    const hour = Number(short)
    if (hour < 1 || hour > 12) return null
    return clock((hour % 12) + (half?.toLowerCase() === 'p' ? 12 : 0), 0)
  }
  const [, hours, minutes] = /^([01]\d|2[0-3])([0-5]\d)$/.exec(plain) ?? []
  if (hours !== undefined) return clock(Number(hours), Number(minutes))
  const zh = time_zh.exec(plain)
  if (!zh) return null
  const [, part, hour = '', colon, minute, rest] = zh
  const at = Number(hour)
  return clock(isLate(part) && at < 12 ? at + 12 : at, Number(colon ?? minute ?? (isHalf(rest) ? 30 : 0)))
}

const clock = (hour: number, minute: number): string =>
  `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`

/** The two times of a cell that holds both, 08:30-10:05; null: it doesn't. A date with its dashes is none. */
export function fromAndTo(text: string): [string, string] | null {
  if (/\d{4}\s*[-/.]\s*\d/.test(text)) return null
  const [, from, to] = time_range.exec(text) ?? []
  return from === undefined || to === undefined ? null : [from, to]
}
