/** What a sentence like "8 people, projector, Tue 2–4pm, near the library" is made of. */
import { addDays, monthOf, parseTime, weekdayOf, weekOf } from '../time/calendar_dates.ts'
import { wallOf, type Instant } from '../time/instants.ts'
import { isDate, type DateText, type TimeText } from '../records/wire_formats.ts'

/** Minutes by the clock, 0 … 1440. */
export interface ClockWindow {
  start: number | null
  end: number | null
}

/** Days as they were said. */
export interface SaidDays {
  date: DateText
  /** The last of them: the same for a single day. */
  to: DateText
  /** A weekday of no certain week: beside a week it is that week's. */
  loose?: boolean
  /** A weekday beside it is one of this week: "in two weeks, on Thursday". */
  week?: DateText
  /** The week that was said with a weekday: in "next Wednesday or Thursday" it is said of both. */
  of_week?: DateText
  /** What else the words may mean: this week's Monday is over on Thursday. */
  or?: DateText
  /** What else they may mean where nobody writes Chinese: 1/12 is a day of January or December. */
  or_abroad?: DateText
}

/** A time as it was said. */
export interface SaidTime {
  hour: number
  minute: number
  /** The part of the day that was said with it: am, in the evening. */
  within: SaidDayPart | null
  /** 10:00, or 7:30: without a part of the day nobody means another half. */
  whole: boolean
  /** 07:30, as clocks of 24 hours have it. */
  leading_zero?: boolean
  /** The part of the day stands before it, and so perhaps for this time alone. */
  alone?: boolean
}

/** Times as they were said; see `meantTimes`. */
export interface SaidTimes {
  from: SaidTime | null
  to: SaidTime | null
  /** The session is to begin then. Otherwise it lies anywhere between. */
  exact: boolean
  /** It begins or ends at the time that was said of one end: from two. With the other end they are exact. */
  edge?: boolean
}

/** How often a session is to be, in the words of a periodic rule. */
export interface SaidRepeat {
  freq: 'daily' | 'weekly' | 'monthly'
  /** Every so many days, weeks or months. */
  interval: number
  /** 1 Monday … 7 Sunday. */
  weekdays: readonly number[]
  /** Days of the month. */
  dates: readonly number[]
}

/** One thing that a sentence asks for. */
export type Part =
  | { kind: 'now' }
  | ({ kind: 'date' } & SaidDays)
  /** `early` and `late` are the first and the last minute that may be called so. */
  | ({ kind: 'day_part'; early: number; late: number } & ClockWindow)
  | ({ kind: 'time' } & SaidTimes)
  /** As long as it is open. */
  | { kind: 'whole_day' }
  | { kind: 'minutes'; minutes: number }
  | ({ kind: 'repeat' } & SaidRepeat)
  /** How many sessions a repetition has. */
  | { kind: 'sessions'; count: number }
  /** The last day of a repetition. */
  | { kind: 'until'; date: DateText }
  | { kind: 'people'; people: number }
  /** Any of them: the words fit several. */
  | { kind: 'equipment' | 'type'; keys: readonly string[] }
  | { kind: 'place'; keys: readonly string[]; near: boolean }
  | { kind: 'keyword'; word: string }

export type PartKind = Part['kind']
export type PartOf<K extends PartKind> = Extract<Part, { kind: K }>
export type SaidDayPart = PartOf<'day_part'>

/** The parts of a kind. */
export const partsOf = <K extends PartKind>(parts: readonly Part[], kind: K): PartOf<K>[] =>
  parts.filter((part): part is PartOf<K> => part.kind === kind)

/** The day on which a sentence is said. */
export interface Today {
  date: DateText
  time: TimeText
}

/** What clocks of the zone show. */
export const todayOf = (zone: string, now: Instant): Today => wallOf(zone, now)

/** A way to say something. */
export interface Pattern {
  /** Sticky; it begins at a word. */
  pattern: RegExp
  /** null: the words don't mean that. [] for words that need no answer. */
  read(said: Said, today: Today): Part[] | null
}

/** The named groups of a match. */
export type Said = Readonly<Record<string, string | undefined>>

/** A way to say something, by the source of its expression. */
export const saying = (source: string, read: Pattern['read']): Pattern => ({
  pattern: new RegExp(source, 'uy'),
  read,
})

/** The most people and minutes that a sentence can ask for. */
const MOST_PEOPLE = 100_000
export const DAY = 1440

export const people = (count: number): Part[] | null =>
  count >= 1 && count <= MOST_PEOPLE ? [{ kind: 'people', people: Math.floor(count) }] : null

export const minutes = (count: number): Part[] | null =>
  count >= 5 && count <= DAY ? [{ kind: 'minutes', minutes: Math.round(count) }] : null

const days = (date: DateText, to = date, more: Partial<SaidDays> = {}): Part[] | null =>
  isDate(date) && isDate(to) && to < '9000' ? [{ kind: 'date', date, to, ...more }] : null

/** The date that many days from today. */
export const inDays = (today: Today, count: number): Part[] | null =>
  count <= 1000 ? days(addDays(today.date, count)) : null

/** From today on, so many days. */
export const withinDays = (today: Today, count: number): Part[] | null =>
  count >= 1 && count <= 1000 ? days(today.date, addDays(today.date, count)) : null

/** So many weeks from today, or on a weekday of that week. */
export function inWeeks(today: Today, weeks: number): Part[] | null {
  if (weeks > 140) return null
  const date = addDays(today.date, 7 * weeks)
  return days(date, date, { week: weekOf(date).begin })
}

/** A month and a day: this year's, or next year's where that is past. */
export function onDay(today: Today, month: number, day: number, year?: number): Part[] | null {
  const of = (y: number) => `${y}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  if (year !== undefined) return days(of(year))
  const this_year = Number(today.date.slice(0, 4))
  return days(of(this_year) >= today.date ? of(this_year) : of(this_year + 1))
}

/** Two numbers that may be month and day or day and month: the month comes first in Chinese, and where the other is none. */
export function onDayOrMonth(today: Today, a: number, b: number): Part[] | null {
  const [month_first] = onDay(today, a, b) ?? []
  const [day_first] = onDay(today, b, a) ?? []
  if (month_first?.kind !== 'date') return day_first ? [day_first] : null
  const or = day_first?.kind === 'date' && day_first.date !== month_first.date ? day_first.date : null
  return [{ ...month_first, ...(or && { or_abroad: or }) }]
}

/** The next month's day of that number, this month's if it is still to come. */
export function onDayOfMonth(today: Today, day: number): Part[] | null {
  if (day < 1 || day > 31) return null
  let month = monthOf(today.date)
  const inMonth = () => `${month.begin.slice(0, 8)}${String(day).padStart(2, '0')}`
  // Two months in a row may be too short for it only in winter.
  for (let i = 0; i < 3 && (!isDate(inMonth()) || inMonth() < today.date); i += 1)
    month = monthOf(addDays(month.end, 1))
  return days(inMonth())
}

/** From one day to another, both found by one of the ways above. */
export function fromTo(first: Part[] | null, last: Part[] | null): Part[] | null {
  const [[from], [to]] = [first ?? [], last ?? []]
  return from?.kind === 'date' && to?.kind === 'date' && from.date < to.to ? days(from.date, to.to) : null
}

/**
 * A weekday: the first from today on where nobody says of which week. `weeks` 0: this week's; 1: of the week after this.
 * @param weekday 1 Monday … 7 Sunday
 */
export function onWeekday(today: Today, weekday: number, weeks: number | null): Part[] | null {
  if (weeks === null) {
    const date = addDays(today.date, (weekday - weekdayOf(today.date) + 7) % 7)
    return days(date, date, { loose: true })
  }
  const of_week = addDays(weekOf(today.date).begin, 7 * weeks)
  const date = addDays(of_week, weekday - 1)
  // Of this week's Monday, on Thursday: it is over, and the next may be meant.
  return days(date, date, { of_week, ...(weeks === 0 && date < today.date ? { or: addDays(date, 7) } : {}) })
}

/** What is left of a week, or of its weekend. @param weeks null: the next weekend */
export function inWeek(today: Today, weeks: number | null, from = 1): Part[] | null {
  const begin = addDays(weekOf(today.date).begin, 7 * (weeks ?? 0))
  const first = addDays(begin, from - 1)
  return days(first < today.date && (weeks ?? 0) === 0 ? today.date : first, addDays(begin, 6))
}

/** So often; null for what no rule can have. */
export const repeated = (
  freq: SaidRepeat['freq'],
  { interval = 1, weekdays = [], dates = [] }: Partial<SaidRepeat> = {},
): Part[] | null =>
  interval >= 1 && interval <= 12 && dates.every((date) => date >= 1 && date <= 31)
    ? [{ kind: 'repeat', freq, interval, weekdays, dates }]
    : null

/** How many sessions. */
export const sessions = (count: number): Part[] | null =>
  count >= 2 && count <= 200 ? [{ kind: 'sessions', count }] : null

/** A part of the day, by its hours, and by those that may be called so: up to the minute before `late`, or to midnight. */
export const dayPart = (from: number, to: number, early = from, late = to): SaidDayPart => ({
  kind: 'day_part',
  start: from * 60,
  end: to * 60,
  early: early * 60,
  late: late === 24 ? DAY : late * 60 - 1,
})

/** From now on: rounded up to five minutes; it may be tomorrow by then. */
export function later(today: Today, after: number): Part[] | null {
  if (after < 1 || after > 7 * DAY) return null
  const at = Math.ceil(((parseTime(today.time) ?? 0) + after) / 5) * 5
  const date = days(addDays(today.date, Math.floor(at / DAY)))
  return date && [...date, { kind: 'time', from: minuteOfDay(at % DAY), to: null, exact: true }]
}

/** The whole of a part of the day. */
export const allOf = ({ start, end }: ClockWindow): Part[] => [
  { kind: 'time', from: minuteOfDay(start ?? 0), to: minuteOfDay(end ?? DAY), exact: true },
]

/** A minute that can't be mistaken. */
export const minuteOfDay = (minute: number): SaidTime => ({
  hour: Math.floor(minute / 60),
  minute: minute % 60,
  within: { kind: 'day_part', start: minute, end: minute, early: minute, late: minute },
  whole: true,
})

/** The hour on the clock's face before one: 12 before 1, and 16 before 17. */
export const hourBefore = (hour: number): number => (hour > 12 ? hour - 1 : ((hour + 10) % 12) + 1)

/** The session begins at a time. */
export const atTime = (from: SaidTime): Part[] => [{ kind: 'time', from, to: null, exact: true }]

/** After or before a time. @param edge from it on, or until it */
export const beyond = (said: SaidTime, side: 'after' | 'before', edge = false): Part[] => [
  side === 'after'
    ? { kind: 'time', from: said, to: null, exact: false, edge }
    : { kind: 'time', from: null, to: said, exact: false, edge },
]

/** From now on, until a time of today. */
export const untilToday = (said: SaidTime, today: Today): Part[] => [
  ...(inDays(today, 0) ?? []),
  ...beyond(said, 'before', true),
]

/** From one time to another. @param exact false: somewhere between the two, not the whole of it */
export const between = (from: SaidTime, to: SaidTime, exact = true): Part[] => [
  { kind: 'time', from, to, exact },
]
