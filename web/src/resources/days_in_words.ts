import { fullDayText, monthName, weekdayName } from '../kit/days.ts'
import { named } from '../viewer/named.ts'
import type { ClosedPeriod } from '#rules/booking_rules/fields.ts'

/** `Mon Tue`. @param days 1 Monday … 7 */
export const weekdaysText = (days: readonly number[]): string => days.map(weekdayName).join(' ')

/** `Jan Feb`. @param months 1 … 12 */
export const monthsText = (months: readonly number[]): string => months.map(monthName).join(' ')

/** `Fri 13:00–15:00 (Piano tuning)`. */
export function closedPeriodText(period: Partial<ClosedPeriod>): string {
  const { weekdays, begin_date, end_date, start_time, end_time } = period
  const dates = [begin_date, end_date].map((date) => (date ? fullDayText(date) : ''))
  const times = [start_time ?? '00:00', end_time ?? '24:00'].join('–')
  const reason = named(period, 'reason')
  return [
    begin_date && begin_date === end_date ? dates[0] : dates.some(Boolean) ? dates.join('–') : '',
    weekdays?.length ? weekdaysText(weekdays) : '',
    start_time || end_time ? times : '',
    reason && `(${reason})`,
  ]
    .filter(Boolean)
    .join(' ')
}
