/** The period of which figures of visits are shown. */
import { isDate, type DateText } from '../../records/wire_formats.ts'
import { addDays, dayNumber, monthOf, weekOf, type DateRange } from '../../time/calendar_dates.ts'

/** What figures of visits are grouped by. */
export const figure_categories = ['day', 'hour', 'campus', 'dept', 'kind', 'source'] as const
export type FigureCategory = (typeof figure_categories)[number]

/** What was asked for: the first of these that is there counts. */
export interface AskedPeriod {
  /** A day, or two of them apart by a comma. */
  timeStr: string | null
  /** 1 to 53, of `year`, as ISO 8601 counts them. */
  week: number | null
  /** 1 to 12, of `year`. */
  month: number | null
  year: number | null
}

/** Longer periods would be read row by row. */
const MOST_DAYS = 366

/** The days of a period; null if it is none, or longer than a year. @param today decides the year, and the month by default */
export function figuresPeriod(
  { timeStr, week, month, year }: AskedPeriod,
  today: DateText,
): DateRange | null {
  if (timeStr) {
    const [begin = '', end = begin] = timeStr.split(',').map((one) => one.trim())
    if (!isDate(begin) || !isDate(end) || end < begin) return null
    return dayNumber(end) - dayNumber(begin) < MOST_DAYS ? { begin, end } : null
  }
  const of_year = year ?? Number(today.slice(0, 4))
  if (week !== null) return isoWeek(of_year, week)
  if (month === null && year !== null) return { begin: `${year}-01-01`, end: `${year}-12-31` }
  const of_month = month ?? Number(today.slice(5, 7))
  return monthOf(`${of_year}-${String(of_month).padStart(2, '0')}-01`)
}

/** The year's first week is that with the 4th of January; null where the year has no such week. */
function isoWeek(year: number, week: number): DateRange | null {
  const found = weekOf(addDays(`${year}-01-04`, (week - 1) * 7))
  return addDays(found.begin, 3).startsWith(`${year}-`) ? found : null
}

/** The period of the same length before it, to compare with. */
export function periodBefore({ begin, end }: DateRange): DateRange {
  const days = dayNumber(end) - dayNumber(begin) + 1
  return { begin: addDays(begin, -days), end: addDays(begin, -1) }
}
