import { locale } from '../session/language.ts'

/** Formats by kind, made once: making one costs more than using it a thousand times. */
const formats = new Map<string, Intl.DateTimeFormat>()

function format(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale()} ${JSON.stringify(options)}`
  let known = formats.get(key)
  if (!known) formats.set(key, (known = new Intl.DateTimeFormat(locale(), { timeZone: 'UTC', ...options })))
  return known
}

const utc = (date: string) => new Date(`${date}T00:00:00Z`)

/** `Tue, Nov 24` in the person's language. @param date yyyy-MM-dd */
export const dayText = (date: string): string =>
  format({ weekday: 'short', month: 'short', day: 'numeric' }).format(utc(date))
/** `Tue`. */
export const weekdayText = (date: string): string => format({ weekday: 'short' }).format(utc(date))
/** `November`. */
export const monthText = (date: string): string => format({ month: 'long' }).format(utc(date))
/** `24`. */
export const dayNumberText = (date: string): string => String(Number(date.slice(8)))

/** The date `n` days later. */
export function addDays(date: string, n: number): string {
  return new Date(utc(date).getTime() + n * 86_400_000).toISOString().slice(0, 10)
}

/** A date that an address asks for; null where it names no day of the calendar. */
export function askedDate(text: string | null): string | null {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null
  const day = utc(text)
  return Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text ? null : text
}

/** Minutes of a local day as the wire's HH:mm; what lies after midnight is told as the next day's. */
export function clockOf(minutes: number): string {
  const of_day = minutes > 1440 ? minutes - 1440 : minutes
  return `${String(Math.floor(of_day / 60)).padStart(2, '0')}:${String(of_day % 60).padStart(2, '0')}`
}

/** Minutes since midnight of HH:mm. */
export const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))

/** Today by the browser's clock: only until the server has told its own. */
export const browserToday = (): string => {
  const now = new Date()
  return `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`
}

/** `Tue, Nov 24 08:00` of a timestamp of the wire. */
export const momentText = (timestamp: string): string =>
  `${dayText(timestamp.slice(0, 10))} ${timestamp.slice(11, 16)}`
