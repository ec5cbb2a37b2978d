import { addDays } from '#rules/time/calendar_dates.ts'
import { timeOf, type DayClock } from '#rules/time/day_clock.ts'
import { isDate } from '#rules/records/wire_formats.ts'
import { dayFormat, utcDay } from '../kit/days.ts'
import type { MinuteSpan } from '../kit/grid/types.ts'
import type { WirePeriod } from './bookings.graphql.ts'

/** `Tue`. */
export const weekdayText = (date: string): string => dayFormat({ weekday: 'short' }).format(utcDay(date))
/** `Nov`. */
export const monthText = (date: string): string => dayFormat({ month: 'short' }).format(utcDay(date))
/** `24`. */
export const dayNumberText = (date: string): string => String(Number(date.slice(8)))

/** A date from an address; null if it isn't a calendar date. */
export const dateParameter = (text: string | null): string | null => (isDate(text) ? text : null)

/** A choice on a day as a period of the wire: one that begins after midnight belongs to the next day. */
export function periodAt(date: string, day: DayClock, { start, end }: MinuteSpan): WirePeriod {
  const is_next = start >= day.minutes
  return {
    appointment_date: is_next ? addDays(date, 1) : date,
    start_time: start === day.minutes ? '00:00' : timeOf(day, start),
    end_time: timeOf(day, end),
  }
}
