/** When something is meant, in words that can mean nothing else. */
import type { DateText } from '../records/wire_formats.ts'
import { addDays, dayNumber, formatTime, monthNumber } from '../time/calendar_dates.ts'
import { onDay, type Today } from './parts.ts'
import type { MeantRepeat } from './repeats.ts'
import type { MeantTime } from './when.ts'

/** The words of a language. Days and times are given as they are said in it. */
export interface AgainWords {
  /** @param year null: the next such day */
  day(month: number, day: number, year: string | null): string
  days(first: string, last: string): string
  or: string
  now: string
  before(time: string): string
  after(time: string): string
  between(from: string, to: string): string
  whole_day: string
  minutes(count: number): string
  daily(interval: number): string
  weekly(weekdays: readonly number[], interval: number): string
  monthly(dates: readonly number[]): string
  until(day: string): string
  sessions(count: number): string
}

/** What is meant, in the words of a language. '' where nothing is said. */
export function saidAgain(when: MeantTime, words: AgainWords, today: Today): string {
  const { days, repeat, times, minutes } = when
  const all = [
    repeat ? repeatText(repeat, words, today) : daysText(days, words, today),
    when.now ? words.now : '',
    times ? timesText(times, words) : '',
    when.whole_day ? words.whole_day : '',
    minutes === null ? '' : words.minutes(minutes),
  ]
  return all.filter((one) => one !== '').join(' ')
}

function dayText(date: DateText, words: AgainWords, today: Today): string {
  const [month, day] = [monthNumber(date), Number(date.slice(8))]
  const [found] = onDay(today, month, day) ?? []
  const is_next = found?.kind === 'date' && found.date === date
  return words.day(month, day, is_next ? null : date.slice(0, 4))
}

function daysText(days: readonly DateText[], words: AgainWords, today: Today): string {
  const [first] = days
  const last = days.at(-1)
  if (first === undefined || last === undefined) return ''
  const text = (date: DateText) => dayText(date, words, today)
  const is_range = days.length > 1 && dayNumber(last) - dayNumber(first) === days.length - 1
  return is_range ? words.days(text(first), text(last)) : days.map(text).join(words.or)
}

function timesText({ start, end, exact }: NonNullable<MeantTime['times']>, words: AgainWords): string {
  if (start === null) return words.before(formatTime(end ?? 0))
  if (end === null) return exact ? formatTime(start) : words.after(formatTime(start))
  const [from, to] = [formatTime(start), formatTime(end)]
  return exact ? `${from}-${to}` : words.between(from, to)
}

function repeatText(repeat: MeantRepeat, words: AgainWords, today: Today): string {
  const { freq, interval, weekdays, dates, until, count, first } = repeat
  const often =
    freq === 'daily'
      ? words.daily(interval)
      : freq === 'weekly'
        ? words.weekly(weekdays, interval)
        : words.monthly(dates)
  const all = [
    often,
    // What begins within the week begins on its next day.
    first > addDays(today.date, 7) ? dayText(first, words, today) : '',
    until === null ? '' : words.until(dayText(until, words, today)),
    count === null ? '' : words.sessions(count),
  ]
  return all.filter((one) => one !== '').join(' ')
}
