import { english, locale } from '../session/language.ts'

/** Formats by kind, made once: making one costs more than using it a thousand times. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** A format of days in the person's language. Days of the calendar know no zone. */
export function dayFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale()} ${JSON.stringify(options)}`
  let known = formats.get(key)
  if (!known) formats.set(key, (known = new Intl.DateTimeFormat(locale(), { timeZone: 'UTC', ...options })))
  return known
}

export const utcDay = (date: string): Date => new Date(`${date}T00:00:00Z`)

/**
 * `Fri, 27 Nov`: how every page writes a day; in Chinese the weekday follows it.
 * @param date yyyy-MM-dd
 * @param with_year for a day that may lie in another year than people expect
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
