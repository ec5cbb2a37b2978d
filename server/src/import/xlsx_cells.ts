import { reason } from './report.ts'
import type { LineReason } from './reasons.ts'

/** A cell as in the sheet's text. */
export interface RawCell {
  /** s, inlineStr, str, n, b, e, d. */
  type: string
  style: number
  value: string
  is_formula: boolean
}

/** The tables that cells refer to. */
export interface Workbook {
  texts: readonly string[]
  /** The styles that show a number as a date or a time. */
  dates: readonly boolean[]
  /** Days count from 1904, as on old Macintoshes. */
  from_1904: boolean
}

const DAY_SECONDS = 86_400
/** Day 0 of the day count. */
const DAY_0 = Date.UTC(1899, 11, 30)
const DAYS_TO_1904 = 1462

/** A cell as a person would write it, or why it is unreadable. */
export function cellText(cell: RawCell, { texts, dates, from_1904 }: Workbook): string | LineReason {
  const { type, style, value, is_formula } = cell
  if (type === 'e') return reason('formula_error', null, { value: value.slice(0, 20) })
  if (is_formula && value === '' && type !== 'str') return reason('formula_unkept')
  if (type === 's') return (texts[Number(value)] ?? '').trim()
  if (type === 'b') return value.trim() === '1' ? 'TRUE' : 'FALSE'
  if (type === 'd') return value.trim().replace(/T00:00(:00(\.0+)?)?Z?$/, '')
  if (type !== 'n') return value.trim()
  const number = Number(value)
  if (value.trim() === '' || !Number.isFinite(number)) return value.trim()
  return dates[style] === true ? dateText(number, from_1904) : String(number)
}

/**
 * Spreadsheets store dates as days, times as fractions of a day. Seconds are retained: the caller handles
 * them.
 */
function dateText(days: number, from_1904: boolean): string {
  if (days >= 0 && days < 1) return clockText(days)
  if (days === 1) return '24:00'
  const seconds = Math.round((days + (from_1904 ? DAYS_TO_1904 : 0)) * DAY_SECONDS)
  const moment = DAY_0 + seconds * 1000
  if (Math.abs(moment) > 8.64e15) return String(days)
  const text = new Date(moment).toISOString()
  return seconds % DAY_SECONDS === 0
    ? text.slice(0, 10)
    : `${text.slice(0, 10)} ${clockOf(seconds % DAY_SECONDS)}`
}

/** A fraction of a day as a clock time; a whole day is 24:00. */
export function clockText(part: number): string {
  return clockOf(Math.round(part * DAY_SECONDS))
}

function clockOf(seconds: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const minutes = `${two(seconds / 3600)}:${two((seconds / 60) % 60)}`
  return seconds % 60 === 0 ? minutes : `${minutes}:${two(seconds % 60)}`
}

/** Whether one of the built-in formats, by its number, shows a date or a time, including the Chinese ones. */
export const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

/** The longest format that spreadsheets keep. */
const MAX_FORMAT = 255

/** Whether a format of the workbook's own shows a date or a time. */
export function isDateFormat(code: string): boolean {
  const bare = code
    .slice(0, MAX_FORMAT)
    .split(';')[0]
    ?.replaceAll(/"[^"]*"|\\.|_.|\*./g, '')
    .replaceAll(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
  return /[ymdhs]/i.test(bare ?? '') && !/general/i.test(bare ?? '')
}
