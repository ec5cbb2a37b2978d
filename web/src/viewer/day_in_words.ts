import { dayText, isOtherYear, timeText } from '../kit/days.ts'
import { locale } from './language.ts'
import { today } from './today.ts'

/** A date in words: today, tomorrow, or with its weekday. @param date yyyy-MM-dd */
export function dayInWords(date: string, of_today: string = today()): string {
  const days = Math.round((Date.parse(date) - Date.parse(of_today)) / 86_400_000)
  if (days === 0 || days === 1)
    return new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' }).format(days, 'day')
  return dayText(date, isOtherYear(date, of_today))
}

/** A moment of the wire in words: its day, and its time. @param timestamp yyyy-MM-dd HH:mm:ss */
export const momentInWords = (timestamp: string, of_today?: string): string =>
  `${dayInWords(timestamp.slice(0, 10), of_today)} ${timeText(timestamp)}`
