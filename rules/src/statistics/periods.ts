/** Periods of the statistics, by the local calendar. */
import { addDays, dayNumber, monthOf, weekOf, type DateRange } from '../time/calendar_dates.ts'
import type { DateText } from '../records/wire_formats.ts'

export const units = ['day', 'week', 'month', 'year'] as const
export type StatisticsUnit = (typeof units)[number]

/** The longest period: five years. Days. */
export const MOST_DAYS = 1_830
/** The most points of a course. */
export const MOST_POINTS = 400

/** The day, week (Monday to Sunday), month or year that a date is in. */
export function unitOf(date: DateText, unit: StatisticsUnit): DateRange {
  if (unit === 'day') return { begin: date, end: date }
  if (unit === 'week') return weekOf(date)
  if (unit === 'month') return monthOf(date)
  return { begin: `${date.slice(0, 4)}-01-01`, end: `${date.slice(0, 4)}-12-31` }
}

/** The parts of a period, the first and the last perhaps cut. */
export function partsOf({ begin, end }: DateRange, unit: StatisticsUnit): DateRange[] {
  const parts: DateRange[] = []
  for (let from = begin; from <= end;) {
    const to = unitOf(from, unit).end
    parts.push({ begin: from, end: to < end ? to : end })
    from = addDays(to, 1)
  }
  return parts
}

export const daysIn = ({ begin, end }: DateRange): number => dayNumber(end) - dayNumber(begin) + 1

/** The period before: as many whole months where it is whole months, else as many days. */
export function periodBefore(period: DateRange): DateRange {
  const { begin, end } = period
  const last = addDays(begin, -1)
  if (monthOf(begin).begin !== begin || monthOf(end).end !== end)
    return { begin: addDays(begin, -daysIn(period)), end: last }
  let first = begin
  for (let left = partsOf(period, 'month').length; left > 0; left -= 1)
    first = monthOf(addDays(first, -1)).begin
  return { begin: first, end: last }
}

/** The same dates of the year before; 29 February is the 28th there. */
export const yearBefore = ({ begin, end }: DateRange): DateRange => ({
  begin: aYearEarlier(begin),
  end: monthOf(end).end === end ? monthOf(aYearEarlier(`${end.slice(0, 8)}01`)).end : aYearEarlier(end),
})

const aYearEarlier = (date: DateText): DateText => {
  const rest = date.slice(4) === '-02-29' ? '-02-28' : date.slice(4)
  return `${Number(date.slice(0, 4)) - 1}${rest}`
}

/** A period as whole months, and the days before and after them. */
export interface SplitPeriod {
  /** First days of the first month and of the month after the last; null: no month is whole. */
  months: DateRange | null
  days: DateRange[]
}

export function splitMonths({ begin, end }: DateRange): SplitPeriod {
  const first = monthOf(begin).begin === begin ? begin : addDays(monthOf(begin).end, 1)
  const after = monthOf(end).end === end ? addDays(end, 1) : monthOf(end).begin
  if (first >= after) return { months: null, days: [{ begin, end }] }
  const days: DateRange[] = []
  if (begin < first) days.push({ begin, end: addDays(first, -1) })
  if (after <= end) days.push({ begin: after, end })
  return { months: { begin: first, end: after }, days }
}
