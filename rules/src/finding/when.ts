/** MeantTime a sentence means by all that it says of days and times. What it leaves open is several readings, and asked back. */
import { parseTime } from '../time/calendar_dates.ts'
import type { DateText } from '../records/wire_formats.ts'
import { inBothHalves, meantTimes, type TimesMeant } from './clock.ts'
import { meantDays } from './days.ts'
import { partsOf, type SaidDayPart, type Part, type SaidTimes, type Today } from './parts.ts'
import { meantRepeat, type MeantRepeat } from './repeats.ts'
import type { Understood } from './sentence.ts'

/** MeantTime a session is meant to be. Nothing said: now. */
export interface MeantTime {
  now: boolean
  /** Any of them; [] where no day was said. The first of a repetition. */
  days: readonly DateText[]
  times: TimesMeant | null
  /** As long as it is open. */
  whole_day: boolean
  minutes: number | null
  repeat: MeantRepeat | null
}

export const nothing_said: MeantTime = {
  now: false,
  days: [],
  times: null,
  whole_day: false,
  minutes: null,
  repeat: null,
}

/** The kinds of parts that say when, or how long. */
const WHEN: ReadonlySet<Part['kind']> = new Set([
  'now',
  'date',
  'day_part',
  'time',
  'whole_day',
  'minutes',
  'repeat',
  'sessions',
  'until',
])
export const saysWhen = (part: Part): boolean => WHEN.has(part.kind)

/** All that words may mean, the likeliest first. */
interface Readings<T> {
  all: T[]
  /** There is one, and nothing contradicts it. */
  clear: boolean
}

/** All that the words of a sentence may mean, the likeliest first; nothing where no meaning is found for them. */
export function readingsOf(understood: readonly Understood[], today: Today): Readings<MeantTime> {
  const parts = understood.flatMap((one) => one.parts)
  const said = understood.flatMap(({ parts, joined }) =>
    partsOf(parts, 'date').map((days, i) => ({ days, joined: i === 0 ? joined : ('or' as const) })),
  )
  const repeat = meantRepeat(parts, said, today)
  if (repeat === null) return { all: [], clear: false }
  const lengths = new Set(partsOf(parts, 'minutes').map(({ minutes }) => minutes))
  const base: MeantTime = {
    ...nothing_said,
    now: partsOf(parts, 'now').length > 0,
    whole_day: partsOf(parts, 'whole_day').length > 0,
    repeat: repeat ?? null,
  }
  const of_days = repeat ? [[repeat.first]] : meantDays(said)
  const found = ofEachPart(of_days, joinedOf(understood, 'day_part').length).map((days) => {
    const is_today = !repeat && days.length === 1 && days[0] === today.date
    return { days, times: timesOf(understood, is_today ? (parseTime(today.time) ?? 0) : 0) }
  })
  // Tomorrow afternoon or the day after in the morning: each day has its own part.
  const are_pairs = found.length > 1 && found.every(({ times }) => times.all.length === found.length)
  const all = found
    .flatMap(({ days, times }, i) =>
      (are_pairs ? times.all.slice(i, i + 1) : times.all).map((one): MeantTime => ({
        ...base,
        days,
        times: one,
      })),
    )
    .flatMap((one) => (lengths.size > 0 ? [...lengths] : [null]).map((minutes) => ({ ...one, minutes })))
    .flatMap(withoutContradiction)
  return { all, clear: all.length === 1 && found.every(({ times }) => times.clear) }
}

/** Tomorrow in the afternoon or the day after in the morning: each day by itself. */
function ofEachPart(of_days: DateText[][], parts: number): DateText[][] {
  const [days, ...others] = of_days
  const is_each = others.length === 0 && days !== undefined && days.length > 1 && days.length === parts
  return is_each ? days.map((day) => [day]) : of_days.map((some) => some.toSorted())
}

/** From two to three for two hours: either may be meant. */
function withoutContradiction(when: MeantTime): MeantTime[] {
  const { times, minutes, whole_day } = when
  if (whole_day && (times !== null || minutes !== null))
    return [
      { ...when, whole_day: false },
      { ...when, times: null, minutes: null },
    ]
  if (!times?.exact || times.start === null || times.end === null || minutes === null) return [when]
  if (minutes <= times.end - times.start) return [when]
  return [
    { ...when, minutes: null },
    { ...when, times: { ...times, end: null } },
  ]
}

/** The times that are meant. @param from_now the minute now, where it is said of today */
function timesOf(understood: readonly Understood[], from_now: number): Readings<TimesMeant | null> {
  const said = alternativesOf(joinedOf(understood, 'time'))
  const day_parts = dayPartsOf(joinedOf(understood, 'day_part'))
  if (said.length === 0) {
    const windows = day_parts.map(({ start, end }) => ({ start, end, exact: false }))
    return windows.length > 0 ? { all: windows, clear: windows.length === 1 } : { all: [null], clear: true }
  }
  const parts = day_parts.length > 0 ? day_parts : [null]
  const found = parts.map((part) => said.map((one) => meantTimes(one, part, from_now)))
  // Each of several parts of the day with its time, or the parts that a time fits.
  const all = distinct(found.flat(2))
  const fits = found.every((times) => times.every((some) => some.length === 1))
  if (all.length > 0) return { all, clear: fits && all.length === 1 }
  return { all: distinct(said.flatMap(inBothHalves)), clear: false }
}

interface Joined<K extends Part['kind']> {
  part: Extract<Part, { kind: K }>
  joined: Understood['joined']
}

const joinedOf = <K extends Part['kind']>(understood: readonly Understood[], kind: K): Joined<K>[] =>
  understood.flatMap(({ parts, joined }) =>
    partsOf(parts, kind).map((part, i) => ({ part, joined: i === 0 ? joined : ('or' as const) })),
  )

/** A beginning and an end that are said apart are one range; of several times each may be meant, or the range of two. */
function alternativesOf(said: readonly Joined<'time'>[]): SaidTimes[] {
  const [first, second, ...more] = said.filter(
    ({ part }, i) => said.findIndex((other) => JSON.stringify(other.part) === JSON.stringify(part)) === i,
  )
  const times = [first, second, ...more].flatMap((one) => (one ? [one.part] : []))
  if (!first || !second || more.length > 0) return times
  const [a, b] = [first.part, second.part]
  const [start, end] = a.from === null ? [b, a] : [a, b]
  if (start.from !== null && start.to === null && end.from === null)
    return [
      { from: start.from, to: end.to, exact: start.exact || (start.edge === true && end.edge === true) },
    ]
  if (a.from === null || a.to !== null || b.from === null || b.to !== null) return times
  const range = { from: a.from, to: b.from, exact: true }
  return second.joined === 'to' ? [range] : second.joined === 'or' ? times : [range, ...times]
}

/** The parts of the day that are meant: what "or" or "to" joins is one. */
function dayPartsOf(said: readonly Joined<'day_part'>[]): SaidDayPart[] {
  const all = said.reduce<SaidDayPart[]>((parts, { part, joined }) => {
    const before = parts.at(-1)
    const follows =
      before &&
      ((joined === 'to' && (before.start ?? 0) < (part.start ?? 0)) ||
        (joined === 'or' && before.end === part.start))
    if (!follows) return [...parts, part]
    return [...parts.slice(0, -1), { ...part, start: before.start, early: before.early }]
  }, [])
  return distinct(all)
}

const distinct = <T>(all: readonly T[]): T[] => [
  ...new Map(all.map((one) => [JSON.stringify(one), one] as const)).values(),
]
