/** When something is meant, in words that can mean nothing else. */
import type { DateText } from '../records/wire_formats.ts'
import { addDays, dayNumber, formatTime, monthNumber } from '../time/calendar_dates.ts'
import { onDay, type Today } from './parts.ts'
import type { MeantRepeat } from './repeats.ts'
import type { When } from './when.ts'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'June', 'July', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec']
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const WEEKDAYS_ZH = '一二三四五六日'

type Language = 'zh' | 'en'

/** The words, in a language that the sentence is written in. '' where nothing is said. */
export function saidAgain(when: When, language: Language, today: Today): string {
  const { days, repeat, times, minutes } = when
  const zh = language === 'zh'
  const all = [
    repeat ? repeatText(repeat, zh, today) : daysText(days, zh, today),
    when.now ? (zh ? '现在' : 'now') : '',
    times ? timesText(times, zh) : '',
    when.whole_day ? (zh ? '全天' : 'all day') : '',
    minutes === null ? '' : zh ? `${minutes}分钟` : `${minutes} minutes`,
  ]
  return all.filter((one) => one !== '').join(' ')
}

function dayText(date: DateText, zh: boolean, today: Today): string {
  const [year, month, day] = [date.slice(0, 4), monthNumber(date), Number(date.slice(8))]
  const [found] = onDay(today, month, day) ?? []
  const is_clear = found?.kind === 'date' && found.date === date
  if (zh) return `${is_clear ? '' : `${year}年`}${month}月${day}日`
  return `${day} ${MONTHS[month - 1] ?? ''}${is_clear ? '' : ` ${year}`}`
}

function daysText(days: readonly DateText[], zh: boolean, today: Today): string {
  const [first] = days
  const last = days.at(-1)
  if (first === undefined || last === undefined) return ''
  const text = (date: DateText) => dayText(date, zh, today)
  const is_range = days.length > 1 && dayNumber(last) - dayNumber(first) === days.length - 1
  if (is_range) return `${text(first)}${zh ? '到' : ' to '}${text(last)}`
  return days.map(text).join(zh ? '或' : ' or ')
}

function timesText({ start, end, exact }: NonNullable<When['times']>, zh: boolean): string {
  if (start === null) return zh ? `${formatTime(end ?? 0)}以前` : `before ${formatTime(end ?? 0)}`
  if (end === null)
    return exact ? formatTime(start) : zh ? `${formatTime(start)}以后` : `after ${formatTime(start)}`
  const [from, to] = [formatTime(start), formatTime(end)]
  if (exact) return `${from}-${to}`
  return zh ? `${from}到${to}之间` : `between ${from} and ${to}`
}

function repeatText(repeat: MeantRepeat, zh: boolean, today: Today): string {
  const { freq, interval, weekdays, dates, until, count, first } = repeat
  const often = {
    daily: zh ? '每天' : 'every day',
    weekly: weekdaysText(weekdays, interval, zh),
    monthly: zh ? `每月${dates.join('、')}日` : `every month on the ${dates.join(', ')}`,
  }[freq]
  const begins = first > addDays(today.date, 7) ? dayText(first, zh, today) : ''
  return [
    often,
    begins,
    until === null ? '' : `${zh ? '到' : 'until '}${dayText(until, zh, today)}`,
    count === null ? '' : zh ? `共${count}次` : `${count} times`,
  ]
    .filter((one) => one !== '')
    .join(' ')
}

function weekdaysText(weekdays: readonly number[], interval: number, zh: boolean): string {
  const names = weekdays.map((day) => (zh ? WEEKDAYS_ZH : WEEKDAYS)[day - 1] ?? '')
  if (zh) return interval === 1 ? `每周${names.join('、')}` : `每${interval}周 周${names.join('、周')}`
  return interval === 1 ? `every ${names.join(' and ')}` : `every ${interval} weeks on ${names.join(' and ')}`
}
