/** What somebody wants to find, and when: a sentence and what was chosen beside it. */
import { addDays, parseTime } from '../time/calendar_dates.ts'
import type { DateText } from '../records/wire_formats.ts'
import type { TimesMeant } from './clock.ts'
import { DAY, partsOf, type ClockWindow, type Part, type Today } from './parts.ts'
import { firstDays, type MeantRepeat } from './repeats.ts'
import type { Reading } from './reading.ts'
import type { Understood } from './sentence.ts'
import { nothing_said, type MeantTime } from './when.ts'

/** What is asked for where nobody says how long. */
export const USUAL_MINUTES = 60
/** "Now" means within this time. */
export const SOON_MINUTES = 60
/** A repetition whose first day has nothing is tried on so many days. */
const DAYS_OF_REPEAT = 4

/** MeantTime a session is wanted. Minutes are those that clocks show, 0 … 1440. */
export interface WantedTime {
  date: DateText
  start: number
  end: number
  /** How long it shall be. */
  minutes: number
  /** Nobody said how long: a room that allows less is offered, too. */
  minutes_open: boolean
  /** It shall be from start to end, or anywhere between. */
  exact: boolean
  /** It shall begin within `SOON_MINUTES` of the start. */
  soon: boolean
  /** It shall be as long as it is open between them. */
  all_day: boolean
}

/** What is wanted of a room. A room needs one of each list that isn't empty; all groups of equipment. */
export interface ResourceWish extends WantedTime {
  /** The wish on each of the days that will do; of a repetition on its first ones. The first is this one. */
  days: readonly WantedTime[]
  repeat: MeantRepeat | null
  people: number | null
  equipment: readonly (readonly string[])[]
  types: readonly string[]
  /** Codes of places that it shall be in, and near. */
  within: readonly string[]
  near: readonly string[]
  keywords: readonly string[]
}

/** What was chosen beside the sentence. It wins over the sentence. */
export interface Chosen {
  date?: DateText | null
  start_time?: string | null
  end_time?: string | null
  minutes?: number | null
  people?: number | null
  equipment?: readonly string[] | null
  types?: readonly string[] | null
  within?: readonly string[] | null
  near?: readonly string[] | null
  /** What holds where nothing else says it. */
  usual?: { people: number | null; within: readonly string[] }
}

/** What a sentence says of the room, and when it is meant to be. */
interface Said {
  parts: readonly Part[]
  when: MeantTime
}
export const nothing: Said = { parts: [], when: nothing_said }

/** The wish of a sentence and what was chosen. Without a time it is "now, for an hour". */
export function wishOf({ parts, when }: Said, chosen: Chosen, today: Today): ResourceWish {
  const places = (near: boolean) =>
    partsOf(parts, 'place').flatMap((one) => (one.near === near ? one.keys : []))
  const placed = partsOf(parts, 'place').length > 0 || chosen.near
  const repeat = chosen.date ? null : when.repeat
  const [first, ...others] = wantedTimes({ ...when, repeat }, chosen, today)
  return {
    ...first,
    days: [first, ...others],
    repeat: repeat && { ...repeat, first: first.date },
    people: chosen.people ?? partsOf(parts, 'people').at(-1)?.people ?? chosen.usual?.people ?? null,
    equipment: [
      ...partsOf(parts, 'equipment').map(({ keys }) => keys),
      ...(chosen.equipment ?? []).map((one) => [one]),
    ],
    types: chosen.types ?? partsOf(parts, 'type').flatMap(({ keys }) => keys),
    within: chosen.within ?? (placed ? places(false) : (chosen.usual?.within ?? [])),
    near: chosen.near ?? places(true),
    keywords: partsOf(parts, 'keyword').map(({ word }) => word),
  }
}

/** The wanted time on each day that will do. */
function wantedTimes(when: MeantTime, chosen: Chosen, today: Today): [WantedTime, ...WantedTime[]] {
  const times = chosenTimes(chosen) ?? when.times
  const said = chosen.date ? [chosen.date] : daysOf(when, times, today)
  const said_minutes = chosen.minutes ?? when.minutes
  const now = parseTime(today.time) ?? 0
  const length = { minutes: said_minutes ?? USUAL_MINUTES, minutes_open: said_minutes === null }
  const whole_day = when.whole_day && times === null && said_minutes === null
  const is_now = when.now && times === null && (said[0] ?? today.date) === today.date
  if (!whole_day && (is_now || (times === null && said.length === 0)))
    return [{ date: today.date, start: now, end: DAY, ...length, exact: false, soon: true, all_day: false }]
  const [first = comingDate(times, today), ...others] = said
  const on = (date: DateText): WantedTime => {
    const earliest = date === today.date ? now : 0
    const base = { date, ...length, soon: false, all_day: false, exact: false }
    if (whole_day)
      return { ...base, start: earliest, end: DAY, minutes: DAY, minutes_open: false, all_day: true }
    return times === null
      ? { ...base, start: earliest, end: DAY }
      : { ...base, ...within(times, earliest, length) }
  }
  return [on(first), ...others.map(on)]
}

/** The days that were said; the first ones of a repetition that are still to come. */
function daysOf({ days, repeat }: MeantTime, times: TimesMeant | null, today: Today): readonly DateText[] {
  if (!repeat) return days
  const now = parseTime(today.time) ?? 0
  const coming = firstDays(repeat, DAYS_OF_REPEAT + 1).filter(
    (date) => date > today.date || ((times?.exact ? times.start : times?.end) ?? DAY) > now,
  )
  return coming.length > 0 ? coming.slice(0, DAYS_OF_REPEAT) : days
}

type Length = Pick<WantedTime, 'minutes' | 'minutes_open'>

/** @param earliest what of a window is before it is over; a window that is past stays as it was said */
function within(
  { start, end, exact }: TimesMeant,
  earliest: number,
  length: Length,
): Pick<WantedTime, 'start' | 'end' | 'exact'> & Length {
  const comingOf = (from: number, to: number) => (to > earliest ? Math.max(from, earliest) : from)
  if (!exact || start === null)
    return { start: comingOf(start ?? 0, end ?? DAY), end: end ?? DAY, ...length, exact: false }
  // From two to four for an hour: anywhere between.
  if (end !== null && !length.minutes_open && length.minutes < end - start)
    return { start: comingOf(start, end), end, ...length, exact: false }
  if (end !== null) return { start, end, minutes: end - start, minutes_open: false, exact: true }
  return { start, end: Math.min(DAY, start + length.minutes), ...length, exact: true }
}

function chosenTimes({ start_time, end_time }: Chosen): TimesMeant | null {
  const [start, end] = [parseTime(start_time ?? ''), parseTime(end_time ?? '')]
  if (start === null && end === null) return null
  if (start !== null && end !== null && end <= start) return { start, end: DAY, exact: true }
  return { start, end, exact: start !== null }
}

/** Today, or tomorrow where the time is past. */
const comingDate = (times: TimesMeant | null, { date, time }: Today): DateText =>
  times !== null && (times.exact ? (times.start ?? 0) : (times.end ?? DAY)) <= (parseTime(time) ?? 0)
    ? addDays(date, 1)
    : date

/** A part as it is searched: of days and times, which are said in many words, what they mean together. */
export type MeantPart =
  | Exclude<Part, { kind: 'date' | 'time' | 'day_part' }>
  | { kind: 'date'; date: DateText | null; to: DateText | null }
  | ({ kind: 'time' | 'day_part' } & ClockWindow)

/** What of a sentence is searched for. */
interface MeantWord extends Pick<Understood, 'at' | 'length'> {
  parts: readonly MeantPart[]
  /** Something else of the sentence took its place. */
  overruled: boolean
}

/**
 * The words of a sentence with what is searched for them. What several words say together the first of them has: half past
 * seven tonight is 19:30, and the part of the day, whose hours are then no longer searched, has none.
 */
export function meantBy({ understood, when, question }: Reading): MeantWord[] {
  const parts = understood.flatMap((one) => one.parts)
  const last_people = partsOf(parts, 'people').at(-1)
  const [first_date] = partsOf(parts, 'date')
  const [first_time] = partsOf(parts, 'time')
  const [first_part] = partsOf(parts, 'day_part')
  const none = { start: null, end: null }
  const window = when.times && question === null ? { start: when.times.start, end: when.times.end } : none
  const meant = (part: Part): MeantPart => {
    switch (part.kind) {
      case 'date': {
        const dates = question === null && part === first_date ? when.days : []
        return { kind: 'date', date: dates[0] ?? null, to: dates.at(-1) ?? null }
      }
      case 'time':
        return { kind: 'time', ...(part === first_time ? window : none) }
      case 'day_part':
        return { kind: 'day_part', ...(part === first_part && !first_time ? window : none) }
      default:
        return part
    }
  }
  return understood.map(({ at, length, parts }) => ({
    at,
    length,
    overruled: parts.some((part) => part.kind === 'people' && part.people !== last_people?.people),
    parts: parts.map(meant),
  }))
}
