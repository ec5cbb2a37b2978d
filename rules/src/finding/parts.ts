/** What a sentence like "8 people, projector, Tue 2–4pm, near the library" is made of. */
import { addDays, monthOf, parseTime, weekdayOf, weekOf } from '../time/calendar_dates.ts'
import { wallOf, type Instant } from '../time/instants.ts'
import { isDate, type DateText, type TimeText } from '../records/wire_formats.ts'

/** Minutes by the clock, 0 … 1440. */
export interface ClockWindow {
  start: number | null
  end: number | null
}

/** One thing that a sentence asks for. */
export type Part =
  | { kind: 'now' }
  | { kind: 'date'; date: DateText }
  | ({ kind: 'day_part' } & ClockWindow)
  /** `exact`: the session is to begin then. Otherwise it lies anywhere between. */
  | ({
      kind: 'time'
      exact: boolean
      /** It said morning or afternoon, or wrote 14:00. */
      sure: boolean
    } & ClockWindow)
  | { kind: 'minutes'; minutes: number }
  | { kind: 'people'; people: number }
  /** Any of them: the words fit several. */
  | { kind: 'equipment' | 'type'; keys: readonly string[] }
  | { kind: 'place'; keys: readonly string[]; near: boolean }
  | { kind: 'keyword'; word: string }

export type PartKind = Part['kind']

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
const DAY = 1440

export const people = (count: number): Part[] | null =>
  count >= 1 && count <= MOST_PEOPLE ? [{ kind: 'people', people: Math.floor(count) }] : null

export const minutes = (count: number): Part[] | null =>
  count >= 5 && count <= DAY ? [{ kind: 'minutes', minutes: Math.round(count) }] : null

const onDate = (date: DateText): Part[] | null =>
  isDate(date) && date < '9000' ? [{ kind: 'date', date }] : null

/** The date that many days from today. */
export const inDays = (today: Today, days: number): Part[] | null =>
  days <= 1000 ? onDate(addDays(today.date, days)) : null

/** A month and a day: this year's, or next year's where that is past. */
export function onDay(today: Today, month: number, day: number, year?: number): Part[] | null {
  const of = (y: number) => `${y}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  if (year !== undefined) return onDate(of(year))
  const this_year = Number(today.date.slice(0, 4))
  return onDate(of(this_year) >= today.date ? of(this_year) : of(this_year + 1))
}

/** The next month's day of that number, this month's if it is still to come. */
export function onDayOfMonth(today: Today, day: number): Part[] | null {
  const here = `${today.date.slice(0, 8)}${String(day).padStart(2, '0')}`
  const there = addDays(monthOf(today.date).end, day)
  return onDate(isDate(here) && here >= today.date ? here : there)
}

/**
 * A weekday: the first from today on. `weeks` 0: this week's, or if that is past the next; 1: of the week after this.
 * @param weekday 1 Monday … 7 Sunday
 */
export function onWeekday(today: Today, weekday: number, weeks: number | null): Part[] | null {
  if (weeks === null || weeks === 0)
    return onDate(addDays(today.date, (weekday - weekdayOf(today.date) + 7) % 7))
  return onDate(addDays(weekOf(today.date).begin, 7 * weeks + weekday - 1))
}

/** From now on: rounded up to five minutes; it may be tomorrow by then. */
export function later(today: Today, after: number): Part[] | null {
  if (after < 1 || after > 7 * DAY) return null
  const at = Math.ceil(((parseTime(today.time) ?? 0) + after) / 5) * 5
  const date = onDate(addDays(today.date, Math.floor(at / DAY)))
  return date && [...date, { kind: 'time', start: at % DAY, end: null, exact: true, sure: true }]
}

export type HalfOfDay = 'am' | 'pm' | 'noon'

/** A time as it was said. */
export interface SaidTime {
  hour: number
  minute: number
  half: HalfOfDay | null
  /** 14:00 or 09:00: nobody means another half of the day. */
  whole: boolean
}

const isClock = ({ hour, minute }: SaidTime) =>
  hour * 60 + minute <= DAY && minute < 60 && Number.isInteger(hour)

/** The minutes that a time may mean. */
function readings({ hour, minute, half, whole }: SaidTime): number[] {
  const at = hour * 60 + minute
  if (hour > 12 || (whole && half === null) || hour === 0) return at <= DAY ? [at] : []
  const morning = (hour % 12) * 60 + minute
  const afternoon = morning + 720
  if (half === 'am') return [hour === 12 ? morning : at]
  if (half === 'pm') return [afternoon]
  if (half === 'noon') return [hour >= 10 ? at : afternoon]
  // Nobody books at three in the morning.
  return hour < 7 || hour === 12 ? [afternoon] : [morning, afternoon]
}

/** A single time; the earlier reading where both are possible. */
export const minuteSaid = (said: SaidTime): number | null =>
  isClock(said) ? (readings(said)[0] ?? null) : null

const isSure = (said: SaidTime) => said.half !== null || readings(said).length === 1

/** The session begins at a time. */
export function atTime(said: SaidTime): Part[] | null {
  const start = minuteSaid(said)
  return start === null || start >= DAY
    ? null
    : [{ kind: 'time', start, end: null, exact: true, sure: isSure(said) }]
}

/** After or before a time. */
export function beyond(said: SaidTime, side: 'after' | 'before'): Part[] | null {
  const at = minuteSaid(said)
  if (at === null || at === 0 || at >= DAY) return null
  const window = side === 'after' ? { start: at, end: null } : { start: null, end: at }
  return [{ kind: 'time', ...window, exact: false, sure: isSure(said) }]
}

/**
 * From one time to another. A half of the day that is said once holds for both where that makes a period:
 * 2–4 pm is 14:00 to 16:00, and 10–2 pm 10:00 to 14:00; 6–7 am is in the morning.
 */
export function between(from: SaidTime, to: SaidTime): Part[] | null {
  if (!isClock(from) || !isClock(to)) return null
  const is_open = from.half === null && !from.whole
  const shared = is_open && (to.half === 'am' || to.half === 'pm') ? { ...from, half: to.half } : from
  const half = to.half === null && from.half !== null && !to.whole ? from.half : to.half
  const choices = [
    [shared, { ...to, half }],
    [from, { ...to, half }],
    [from, to],
    // 6:00-7:00, whose end is written as a time of the morning, and 1:00-8:00, whose beginning can't be one.
    [from, is_open && to.half === null && from.hour < 6 ? { ...to, half: 'pm' as const } : to],
    [is_open ? { ...from, half: 'am' as const } : from, to],
  ] as const
  for (const [a, b] of choices) {
    for (const start of readings(a)) {
      const end = readings(b).find((one) => one > start) ?? (b.half === null ? readings(to)[1] : undefined)
      if (end !== undefined && end > start && end - start <= 16 * 60)
        return [{ kind: 'time', start, end, exact: true, sure: isSure(from) || isSure(to) }]
    }
  }
  // "Morning, from ten to two": the end lies in the afternoon.
  const [start] = readings(from)
  const end = readings({ ...to, half: 'pm' })[0]
  return start !== undefined && end !== undefined && !to.whole && end > start
    ? [{ kind: 'time', start, end, exact: true, sure: true }]
    : null
}

/** A part of the day, by the hours from and to. */
export const dayPart = (from: number, to: number): Part => ({
  kind: 'day_part',
  start: from * 60,
  end: to * 60,
})
