/** How people say in English on which day, and how often. */
import { COUNT, END, MONTH, numberSaid, TO } from './numbers.en.ts'
import {
  fromTo,
  inDays,
  inWeek,
  inWeeks,
  onDay,
  onDayOfMonth,
  onDayOrMonth,
  onWeekday,
  repeated,
  saying,
  sessions,
  withinDays,
  type Pattern,
  type Today,
} from './parts.ts'
import { weekdayOf } from '../time/calendar_dates.ts'
import { partOf } from './times.en.ts'

const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const WEEKDAY =
  'mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday|s)?|thu(?:r(?:s(?:day)?)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?'
/** More than one of them: every week. */
const WEEKDAYS_OF_ALL = 'mondays|tuesdays|wednesdays|thursdays|fridays|saturdays|sundays'
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const monthOfName = (name: string) => MONTHS.indexOf(name.slice(0, 3)) + 1
const weekdayOfName = (name: string) => WEEKDAYS.indexOf(name.slice(0, 3)) + 1

const ON = '(?:(?:on|for|this\\s+coming|coming|the)\\s+)*'
const ORDINAL = '(?:st|nd|rd|th)?'
const YEAR = '(?:,?\\s+(?<year>20\\d\\d)(?![\\d:]))?'
const yearOf = (year: string | undefined) => (year === undefined ? undefined : Number(year))

/** Monday, Wednesday and Friday; Monday to Friday. */
const SOME = `(?:${WEEKDAY})s?(?:(?:\\s*(?:,|/|&|-|and|to|through|or)\\s*)+(?:${WEEKDAY})s?${END})*`
const IN_LIST = new RegExp(`-|\\b(?:to|through)\\b|\\b(?:${WEEKDAY})s?(?![a-z])`, 'g')

function weekdaysSaid(text: string): number[] {
  const found: number[] = []
  let is_range = false
  for (const [word] of text.matchAll(IN_LIST)) {
    if (/^(?:-|to|through)$/.test(word)) {
      is_range = true
      continue
    }
    const weekday = weekdayOfName(word)
    const first = is_range ? (found.at(-1) ?? weekday) + 1 : weekday
    for (let day = first; day <= weekday; day += 1) found.push(day)
    is_range = false
  }
  return found
}
const weekly = (text: string, interval = 1) => repeated('weekly', { interval, weekdays: weekdaysSaid(text) })

const daysTo = (today: Today, weekday: number): number => (weekday - weekdayOf(today.date) + 7) % 7

const OTHER = '(?:other|second|2nd|two|three|four|[234])'
const everyOther = (word: string) => (/other|second|2nd/.test(word) ? 2 : numberSaid(word))

export const days_en: readonly Pattern[] = [
  saying(`today${END}`, (_, today) => inDays(today, 0)),
  saying(`yesterday${END}`, (_, today) => inDays(today, -1)),
  saying(`last\\s+night${END}`, (_, today) => [...(inDays(today, -1) ?? []), ...partOf('night')]),
  saying(`(?:tonight|tonite|this\\s+(?:evening|night))${END}`, (_, today) => [
    ...(inDays(today, 0) ?? []),
    ...partOf('evening'),
  ]),
  saying(`this\\s+(?<part>morning|afternoon|lunchtime)${END}`, ({ part = '' }, today) => [
    ...(inDays(today, 0) ?? []),
    ...partOf(part),
  ]),
  saying(`(?:the\\s+)?day\\s+after\\s+tomorrow${END}`, (_, today) => inDays(today, 2)),
  saying(`(?:tomorrow|tmrw?|tmw|2morrow|2moro|2mrw|tmr)${END}`, (_, today) => inDays(today, 1)),
  saying(
    `in\\s+(?<count>${COUNT}|a)\\s+(?<unit>days?|weeks?)(?:'s?\\s+time)?${END}`,
    ({ count = '', unit = '' }, today) =>
      unit.startsWith('w') ? inWeeks(today, numberSaid(count)) : inDays(today, numberSaid(count)),
  ),
  saying(
    `(?<count>${COUNT}|a)\\s+(?<unit>days?|weeks?)\\s+from\\s+(?:now|today)${END}`,
    ({ count = '', unit = '' }, today) =>
      unit.startsWith('w') ? inWeeks(today, numberSaid(count)) : inDays(today, numberSaid(count)),
  ),
  saying(`(?:within|in)\\s+(?:the\\s+)?next\\s+(?<count>${COUNT})\\s+days${END}`, ({ count = '' }, today) =>
    withinDays(today, numberSaid(count)),
  ),
  saying(`${ON}(?<day>${WEEKDAY})${END}`, ({ day = '' }, today) =>
    onWeekday(today, weekdayOfName(day), null),
  ),
  // Every day, starting on Monday: the first of them.
  saying(`(?:starting|beginning)(?:\\s+(?:on|from))?\\s+(?<day>${WEEKDAY})${END}`, ({ day = '' }, today) =>
    inDays(today, daysTo(today, weekdayOfName(day))),
  ),
  saying(
    `(?:on\\s+)?(?<which>this|next|last)\\s+(?<day>${WEEKDAY})${END}`,
    ({ which = '', day = '' }, today) => onWeekday(today, weekdayOfName(day), weeksOf(which)),
  ),
  saying(`${ON}(?:at\\s+the\\s+)?weekend${END}(?!\\s+after)`, (_, today) => inWeek(today, null, 6)),
  saying(`(?:(?:on|at)\\s+)?(?<which>this|next)\\s+weekend${END}`, ({ which = '' }, today) =>
    inWeek(today, weeksOf(which), 6),
  ),
  saying(`weekend\\s+(?:of\\s+)?next\\s+week${END}`, (_, today) => inWeek(today, 1, 6)),
  saying(`(?:in\\s+|during\\s+)?(?<which>this|next|last)\\s+week${END}`, ({ which = '' }, today) =>
    inWeek(today, weeksOf(which)),
  ),
  saying(`(?:in\\s+)?(?:the\\s+)?week\\s+after\\s+next${END}`, (_, today) => inWeek(today, 2)),
  saying(
    `${ON}(?<year>\\d{4})[-/.](?<month>\\d{1,2})[-/.](?<day>\\d{1,2})(?!\\d)`,
    ({ year, month, day }, today) => onDay(today, Number(month), Number(day), Number(year)),
  ),
  saying(`${ON}(?<a>\\d{1,2})/(?<b>\\d{1,2})(?:/(?<year>20\\d\\d))?(?![\\d/])`, ({ a, b, year }, today) =>
    year === undefined
      ? onDayOrMonth(today, Number(a), Number(b))
      : (onDay(today, Number(a), Number(b), Number(year)) ??
        onDay(today, Number(b), Number(a), Number(year))),
  ),
  // 12-03 and 11-26 are no hours from and to; 08-09 and 10-12 are.
  saying(`${ON}(?<month>\\d{2})-(?<day>\\d{2})(?![\\da-z:.-])(?!\\s*[ap]\\.?m)`, ({ month, day }, today) =>
    Number(day) <= Number(month) || Number(day) > 24 ? onDay(today, Number(month), Number(day)) : null,
  ),
  saying(
    `${ON}(?<month>${MONTH})\\.?\\s+(?:the\\s+)?(?<day>\\d{1,2})${ORDINAL}${YEAR}(?![\\da-z:])`,
    ({ month = '', day, year }, today) => onDay(today, monthOfName(month), Number(day), yearOf(year)),
  ),
  saying(
    `${ON}(?<day>\\d{1,2})${ORDINAL}\\s+(?:of\\s+)?(?<month>${MONTH})${END}\\.?${YEAR}`,
    ({ month = '', day, year }, today) => onDay(today, monthOfName(month), Number(day), yearOf(year)),
  ),
  saying(
    `${ON}(?<month>${MONTH})\\.?\\s+(?<day>\\d{1,2})${ORDINAL}${TO}(?<last>\\d{1,2})${ORDINAL}(?![\\da-z:]|\\s*[ap]m)`,
    ({ month = '', day, last }, today) =>
      fromTo(onDay(today, monthOfName(month), Number(day)), onDay(today, monthOfName(month), Number(last))),
  ),
  saying(
    `${ON}(?<day>\\d{1,2})${ORDINAL}${TO}(?<last>\\d{1,2})${ORDINAL}\\s+(?:of\\s+)?(?<month>${MONTH})${END}`,
    ({ month = '', day, last }, today) =>
      fromTo(onDay(today, monthOfName(month), Number(day)), onDay(today, monthOfName(month), Number(last))),
  ),
  saying(`${ON}(?<day>\\d{1,2})(?:st|nd|rd|th)${END}`, ({ day }, today) => onDayOfMonth(today, Number(day))),
  saying(`(?:on\\s+)?(?:every|each)\\s+(?<days>${SOME})${END}`, ({ days = '' }) => weekly(days)),
  saying(
    `(?:on\\s+)?(?<days>(?:${WEEKDAYS_OF_ALL})(?:(?:\\s*(?:,|/|&|and)\\s*)+(?:${WEEKDAYS_OF_ALL}))*)${END}`,
    ({ days = '' }) => weekly(days),
  ),
  saying(`(?:on\\s+)?every\\s+(?<other>${OTHER})\\s+(?<days>${WEEKDAY})${END}`, ({ other = '', days = '' }) =>
    weekly(days, everyOther(other)),
  ),
  saying(`every\\s+(?<other>${OTHER})\\s+weeks?${END}`, ({ other = '' }) => weekly('', everyOther(other))),
  saying(`(?:fortnightly|bi-?weekly|every\\s+fortnight)${END}`, () => weekly('', 2)),
  saying(`(?:(?:every|each|per|once\\s+a|once\\s+per)\\s+week|weekly)${END}`, () => weekly('')),
  saying(`(?:every|each)\\s+weekend|weekends${END}`, () => repeated('weekly', { weekdays: [6, 7] })),
  saying(`(?:on\\s+)?(?:(?:every|each)\\s+(?:weekday|working\\s+day)|weekdays)${END}`, () =>
    repeated('weekly', { weekdays: [1, 2, 3, 4, 5] }),
  ),
  saying(`(?:(?:every|each)\\s+(?:single\\s+)?day|daily|everyday)${END}`, () => repeated('daily')),
  saying(`(?:every|each)\\s+(?<part>morning|afternoon|evening|night)${END}`, ({ part = '' }) => [
    ...(repeated('daily') ?? []),
    ...partOf(part),
  ]),
  saying(
    `(?:(?:every|each)\\s+month|monthly)\\s+(?:on\\s+)?(?:the\\s+)?(?<day>\\d{1,2})${ORDINAL}${END}`,
    ({ day }) => repeated('monthly', { dates: [Number(day)] }),
  ),
  saying(`(?<count>${COUNT})\\s+(?:times|sessions)(?:\\s+in\\s+(?:all|total))?${END}`, ({ count = '' }) =>
    sessions(numberSaid(count)),
  ),
]

const weeksOf = (which: string) => (which === 'next' ? 1 : which === 'last' ? -1 : 0)

/** What says until when something is repeated. */
export const until_en = /(?:(?:until|till|til|through|up\s+to|to|ending(?:\s+on)?)\s+|-\s*)/uy
