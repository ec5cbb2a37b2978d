/** What somebody wants to find, and when: a sentence and what was chosen beside it. */
import { addDays, parseTime } from '../time/calendar_dates.ts'
import type { DateText } from '../records/wire_formats.ts'
import type { Part, PartKind, Today } from './parts.ts'
import type { Understood } from './sentence.ts'

const DAY = 1440
/** What is asked for where nobody says how long. */
export const USUAL_MINUTES = 60
/** "Now" means within this time. */
export const SOON_MINUTES = 60

/** When a session is wanted. Minutes are those that clocks show, 0 … 1440. */
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
}

/** What is wanted of a room. A room needs one of each list that isn't empty; all groups of equipment. */
export interface ResourceWish extends WantedTime {
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

/** The wish of a sentence's parts and what was chosen. Without a time it is "now, for an hour". */
export function wishOf(parts: readonly Part[], chosen: Chosen, today: Today): ResourceWish {
  const all = <K extends Part['kind']>(kind: K) =>
    parts.filter((part): part is Extract<Part, { kind: K }> => part.kind === kind)
  const places = (near: boolean) => all('place').flatMap((one) => (one.near === near ? one.keys : []))
  const placed = all('place').length > 0 || chosen.near
  return {
    ...wantedTime(parts, chosen, today),
    people: chosen.people ?? all('people').at(-1)?.people ?? chosen.usual?.people ?? null,
    equipment: [...all('equipment').map(({ keys }) => keys), ...(chosen.equipment ?? []).map((one) => [one])],
    types: chosen.types ?? all('type').flatMap(({ keys }) => keys),
    within: chosen.within ?? (placed ? places(false) : (chosen.usual?.within ?? [])),
    near: chosen.near ?? places(true),
    keywords: all('keyword').map(({ word }) => word),
  }
}

interface ClockTimes {
  start: number | null
  end: number | null
  exact: boolean
}

function wantedTime(parts: readonly Part[], chosen: Chosen, today: Today): WantedTime {
  const last = <K extends Part['kind']>(kind: K) =>
    parts.findLast((part): part is Extract<Part, { kind: K }> => part.kind === kind)
  const said_minutes = chosen.minutes ?? last('minutes')?.minutes ?? null
  const minutes = said_minutes ?? USUAL_MINUTES
  const now = parseTime(today.time) ?? 0
  const times = chosenTimes(chosen) ?? timesSaid(parts)
  const said_date = chosen.date ?? last('date')?.date ?? null
  const length = { minutes, minutes_open: said_minutes === null }
  const is_now = last('now') !== undefined && times === null && (said_date ?? today.date) === today.date
  if (is_now || (times === null && said_date === null))
    return { date: today.date, start: now, end: DAY, ...length, exact: false, soon: true }
  const date = said_date ?? comingDate(times, today)
  const earliest = date === today.date ? now : 0
  if (times === null) return { date, start: earliest, end: DAY, ...length, exact: false, soon: false }
  const { start, end } = times
  // What of today's window is still to come; a window that is past stays as it was said.
  const comingOf = (from: number, to: number) => (to > earliest ? Math.max(from, earliest) : from)
  if (!times.exact || start === null) {
    const window = { start: comingOf(start ?? 0, end ?? DAY), end: end ?? DAY }
    return { date, ...window, ...length, exact: false, soon: false }
  }
  // From two to four for an hour: anywhere between.
  if (end !== null && said_minutes !== null && said_minutes < end - start)
    return { date, start: comingOf(start, end), end, ...length, exact: false, soon: false }
  if (end !== null)
    return { date, start, end, minutes: end - start, minutes_open: false, exact: true, soon: false }
  return { date, start, end: Math.min(DAY, start + minutes), ...length, exact: true, soon: false }
}

function chosenTimes({ start_time, end_time }: Chosen): ClockTimes | null {
  const [start, end] = [parseTime(start_time ?? ''), parseTime(end_time ?? '')]
  if (start === null && end === null) return null
  if (start !== null && end !== null && end <= start) return { start, end: DAY, exact: true }
  return { start, end, exact: start !== null }
}

/** The times of a sentence; the part of the day decides where a time may be before or after noon. */
function timesSaid(parts: readonly Part[]): ClockTimes | null {
  const time = parts.findLast((part) => part.kind === 'time')
  const part_of_day = parts.findLast((part) => part.kind === 'day_part')
  if (!time) return part_of_day ? { start: part_of_day.start, end: part_of_day.end, exact: false } : null
  const { start, end, exact, sure } = time
  const late = !sure && (part_of_day?.start ?? 0) >= DAY / 2
  const moved = (at: number | null) => (at !== null && late && at < DAY / 2 ? at + DAY / 2 : at)
  return { start: moved(start), end: moved(end), exact }
}

/** Of what can only be said once, the last counts. */
const ONCE: ReadonlySet<PartKind> = new Set(['date', 'day_part', 'time', 'minutes', 'people'])

/** What of a sentence is searched for. */
interface MeantWord extends Understood {
  /** Something else of the sentence took its place. */
  overruled: boolean
}

/**
 * The words of a sentence with what is searched for them: half past seven tonight is 19:30, and the part of the day, whose
 * hours are then no longer searched, has none.
 */
export function meantBy(understood: readonly Understood[]): MeantWord[] {
  const all = understood.flatMap(({ parts }) => parts)
  const times = timesSaid(all)
  const last = new Map(all.map((part) => [part.kind, part]))
  const saysElse = (part: Part) =>
    ONCE.has(part.kind) && JSON.stringify(part) !== JSON.stringify(last.get(part.kind))
  return understood.map(({ at, length, parts }) => ({
    at,
    length,
    overruled: parts.some(saysElse),
    parts: parts.map((part): Part => {
      if (part.kind === 'day_part' && last.has('time')) return { ...part, start: null, end: null }
      if (part.kind !== 'time' || part !== last.get('time') || times === null) return part
      return { ...part, start: times.start, end: times.end }
    }),
  }))
}

/** Today, or tomorrow where the time is past. */
const comingDate = (times: ClockTimes | null, { date, time }: Today): DateText =>
  times !== null && (times.exact ? (times.start ?? 0) : (times.end ?? DAY)) <= (parseTime(time) ?? 0)
    ? addDays(date, 1)
    : date
