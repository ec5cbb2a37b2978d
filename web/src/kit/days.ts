import { english, locale } from '../viewer/language.ts'
import { today } from '../viewer/today.ts'

/** Formats by kind, created once: creating one costs more than using it a thousand times. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** A date format in the user's language. Calendar dates have no time zone. */
export function dayFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale()} ${JSON.stringify(options)}`
  let known = formats.get(key)
  if (!known) formats.set(key, (known = new Intl.DateTimeFormat(locale(), { timeZone: 'UTC', ...options })))
  return known
}

export const utcDay = (date: string): Date => new Date(`${date}T00:00:00Z`)

/** `Nov 24, 2026`. */
export const fullDayText = (date: string): string =>
  dayFormat({ year: 'numeric', month: 'short', day: 'numeric' }).format(utcDay(date))

/** `24 Nov`: as short as it is understood. */
export function shortDayText(date: string): string {
  const day = utcDay(date)
  return english()
    ? `${day.getUTCDate()} ${dayFormat({ month: 'short' }).format(day)}`
    : dayFormat({ month: 'long', day: 'numeric' }).format(day)
}

/** Whether a date lies in another year than today: without its year it would be taken for this one's. */
export const isOtherYear = (date: string, of_today: string = today()): boolean =>
  date.slice(0, 4) !== of_today.slice(0, 4)

/**
 * `Fri, 27 Nov`: how every page displays a date; in Chinese the weekday follows it.
 * @param date yyyy-MM-dd
 * @param with_year by default for every date of another year
 */
export function dayText(date: string, with_year = isOtherYear(date)): string {
  const day = utcDay(date)
  const weekday = dayFormat({ weekday: 'short' }).format(day)
  if (!english()) {
    const year = with_year ? ({ year: 'numeric' } as const) : {}
    return `${dayFormat({ ...year, month: 'long', day: 'numeric' }).format(day)} ${weekday}`
  }
  const month = dayFormat({ month: 'short' }).format(day)
  return `${weekday}, ${day.getUTCDate()} ${month}${with_year ? ` ${day.getUTCFullYear()}` : ''}`
}

/** `08:00` for a timestamp of the wire. */
export const timeText = (timestamp: string): string => timestamp.slice(11, 16)

/** `Tue, 24 Nov 08:00` for a timestamp of the wire. */
export const momentText = (timestamp: string, with_year?: boolean): string =>
  `${dayText(timestamp.slice(0, 10), with_year)} ${timeText(timestamp)}`

/** From when to when on the clock, as the wire has it. */
interface Times {
  start_time: string
  end_time: string
}

/** `10:00–11:00`. */
export const timesText = ({ start_time, end_time }: Times): string => `${start_time}–${end_time}`

/** `Tue, 24 Nov 10:00–11:00`: the time of a session, with its year if that isn't this one. */
export const whenText = (session: Times & { appointment_date: string }): string =>
  `${dayText(session.appointment_date)} ${timesText(session)}`

/** `Mon`. 1 January 2024 was a Monday. @param weekday 1 Monday … 7 */
export const weekdayName = (weekday: number): string =>
  dayFormat({ weekday: 'short' }).format(utcDay(`2024-01-0${weekday}`))

/** `Jan`. @param month 1 … 12 */
export const monthName = (month: number): string =>
  dayFormat({ month: 'short' }).format(utcDay(`2024-${String(month).padStart(2, '0')}-01`))
