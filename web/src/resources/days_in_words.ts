import { locale } from '../viewer/language.ts'
import { named } from '../viewer/named.ts'
import type { ClosedPeriod } from '#rules/booking_rules/fields.ts'

const part = (options: Intl.DateTimeFormatOptions, of: Date) =>
  new Intl.DateTimeFormat(locale(), { timeZone: 'UTC', ...options }).format(of)

/** `Mon Tue`. 5 January 2026 was a Monday. @param days 1 Monday … 7 */
export const weekdaysText = (days: readonly number[]): string =>
  days.map((day) => part({ weekday: 'short' }, new Date(Date.UTC(2026, 0, 4 + day)))).join(' ')

/** `Jan Feb`. @param months 1 … 12 */
export const monthsText = (months: readonly number[]): string =>
  months.map((month) => part({ month: 'short' }, new Date(Date.UTC(2026, month - 1, 1)))).join(' ')

const dateText = (date: string) =>
  part({ year: 'numeric', month: 'short', day: 'numeric' }, new Date(`${date}T00:00:00Z`))

/** `Fri 13:00–15:00 (Piano tuning)`. */
export function closedPeriodText(period: Partial<ClosedPeriod>): string {
  const { weekdays, begin_date, end_date, start_time, end_time } = period
  const dates = [begin_date, end_date].map((date) => (date ? dateText(date) : ''))
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
