import { dayFormat, dayText, utcDay } from '../kit/days.ts'
import type { WirePeriod } from './bookings.graphql.ts'

export { dayText }

/** `Nov 24, 2026`. */
export const fullDayText = (date: string): string =>
  dayFormat({ year: 'numeric', month: 'short', day: 'numeric' }).format(utcDay(date))
/** `Tue`. */
export const weekdayText = (date: string): string => dayFormat({ weekday: 'short' }).format(utcDay(date))
/** `Nov`. */
export const monthText = (date: string): string => dayFormat({ month: 'short' }).format(utcDay(date))
/** `24`. */
export const dayNumberText = (date: string): string => String(Number(date.slice(8)))

/** The date `n` days later. */
export function addDays(date: string, n: number): string {
  return new Date(utcDay(date).getTime() + n * 86_400_000).toISOString().slice(0, 10)
}

/** A date that an address asks for; null where it names no day of the calendar. */
export function askedDate(text: string | null): string | null {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null
  const day = utcDay(text)
  return Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text ? null : text
}

/** Minutes of a local day as the wire's HH:mm; what lies after midnight is told as the next day's. */
export function clockOf(minutes: number): string {
  const of_day = minutes > 1440 ? minutes - 1440 : minutes
  return `${String(Math.floor(of_day / 60)).padStart(2, '0')}:${String(of_day % 60).padStart(2, '0')}`
}

/** A choice of a day as the wire says it: what begins after midnight is the next day's. */
export function periodAt(date: string, { start, end }: { start: number; end: number }): WirePeriod {
  const days = Math.floor(start / 1440)
  const shift = days * 1440
  return {
    appointment_date: addDays(date, days),
    start_time: clockOf(start - shift),
    end_time: clockOf(end - shift),
  }
}

/** Minutes since midnight of HH:mm. */
export const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))

/** `Tue, 24 Nov 08:00` of a timestamp of the wire. */
export const momentText = (timestamp: string): string =>
  `${dayText(timestamp.slice(0, 10))} ${timestamp.slice(11, 16)}`
