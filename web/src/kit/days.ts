import { english, locale } from '../viewer/language.ts'

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

/**
 * `Fri, 27 Nov`: how every page displays a date; in Chinese the weekday follows it.
 * @param date yyyy-MM-dd
 * @param with_year for a date that may lie in another year than the user expects
 */
export function dayText(date: string, with_year = false): string {
  const day = utcDay(date)
  const weekday = dayFormat({ weekday: 'short' }).format(day)
  if (!english()) {
    const year = with_year ? ({ year: 'numeric' } as const) : {}
    return `${dayFormat({ ...year, month: 'long', day: 'numeric' }).format(day)} ${weekday}`
  }
  const month = dayFormat({ month: 'short' }).format(day)
  return `${weekday}, ${day.getUTCDate()} ${month}${with_year ? ` ${day.getUTCFullYear()}` : ''}`
}
