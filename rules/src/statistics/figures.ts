/**
 * The figures of the statistics, each with one definition (`words.*.ts` says it to people). Every figure is made of counters that
 * add up, so it is exact for any period and any group of resources.
 */
import { counter_names, noCounters, type CounterName, type Counters } from './counters.ts'
import { totalOf } from './spans.ts'

/**
 * What is counted of the people of a month: how many booked, how many of them for the first time, the minutes that they booked, and
 * those of the tenth who booked most. They add up over months.
 */
export const people_counters = ['monthly_people', 'new_people', 'ranked_minutes', 'top_minutes'] as const
export type PeopleCounters = Record<(typeof people_counters)[number], number>

/** What a figure is made of: the counters, those of people, and how often something was asked for in vain. */
export interface CountedFigures extends Counters, PeopleCounters {
  unmet: number
}

const counted_names = [...counter_names, ...people_counters, 'unmet'] as const

export const nothingCounted = (): CountedFigures => ({
  ...noCounters(),
  ...{ monthly_people: 0, new_people: 0, ranked_minutes: 0, top_minutes: 0, unmet: 0 },
})

/** Adds what was counted elsewhere; changes the first. */
export function addCounted(sum: CountedFigures, more: Partial<CountedFigures>): CountedFigures {
  for (const name of counted_names) sum[name] += more[name] ?? 0
  return sum
}

/** A count, hours, or a share from 0 to 1. */
export type FigureUnit = 'count' | 'hours' | 'share'

interface Figure {
  unit: FigureUnit
  /** null: there is nothing to divide by. */
  of(counted: Readonly<CountedFigures>): number | null
}

const MINUTES = 60
const count = (of: (counted: Readonly<CountedFigures>) => number): Figure => ({ unit: 'count', of })
const hours = (of: (counted: Readonly<CountedFigures>) => number): Figure => ({
  unit: 'hours',
  of: (counted) => of(counted) / MINUTES,
})
const share = (
  of: (counted: Readonly<CountedFigures>) => number,
  all: (counted: Readonly<CountedFigures>) => number,
): Figure => ({
  unit: 'share',
  of: (counted) => (all(counted) > 0 ? of(counted) / all(counted) : null),
})

export const figures = {
  sessions: count((c) => c.sessions),
  booked: count((c) => c.accepted),
  booked_hours: hours((c) => c.held_minutes),
  people: count((c) => c.people),
  open_hours: hours((c) => c.open_minutes),
  utilisation: share(
    (c) => c.open_held_minutes,
    (c) => c.open_minutes,
  ),
  vacancy: share(
    (c) => c.open_minutes - c.open_held_minutes,
    (c) => c.open_minutes,
  ),
  seat_utilisation: share(
    (c) => c.people_minutes,
    (c) => c.seat_minutes,
  ),
  real_use: share(
    (c) => c.used_minutes,
    (c) => c.held_minutes,
  ),
  unchecked_use: share(
    (c) => c.unchecked_minutes,
    (c) => c.held_minutes,
  ),
  adherence: share(
    (c) => c.kept,
    (c) => c.kept + c.missed,
  ),
  missed: count((c) => c.missed),
  cancelled: count((c) => c.cancelled),
  cancelled_share: share(
    (c) => c.cancelled,
    (c) => c.sessions,
  ),
  short_notice: share(
    (c) => c.lead_hour + c.lead_day,
    (c) => c.sessions,
  ),
  late_cancelled: share(
    (c) => c.cancelled_hour + c.cancelled_day,
    (c) => c.cancelled,
  ),
  waiting: count((c) => c.waiting),
  decided: count((c) => totalOf('approval', c)),
  decided_in_day: share(
    (c) => c.wait_hour + c.wait_4_hours + c.wait_day,
    (c) => totalOf('approval', c),
  ),
  refused: count((c) => c.refused),
  ghost_hours: hours((c) => c.ghost_minutes),
  ghost_freed_hours: hours((c) => c.ghost_freed_minutes),
  ghost_again_hours: hours((c) => c.ghost_again_minutes),
  released_hours: hours((c) => c.released_minutes),
  again_hours: hours((c) => c.again_minutes),
  blocked_hours: hours((c) => c.blocked_minutes),
  unmet: count((c) => c.unmet),
  top_tenth: share(
    (c) => c.top_minutes,
    (c) => c.ranked_minutes,
  ),
  first_time: share(
    (c) => c.new_people,
    (c) => c.monthly_people,
  ),
} as const satisfies Record<string, Figure>

export type FigureKey = keyof typeof figures
export const figure_keys = Object.keys(figures) as FigureKey[]
export type FigureValues = Record<FigureKey, number | null>

/** The value of a figure. Hours and shares keep four places. */
export function valueOf(key: FigureKey, counted: Readonly<CountedFigures>): number | null {
  const value = (figures[key] as Figure).of(counted)
  return value === null ? null : Math.round(value * 10_000) / 10_000
}

const ones = nothingCounted()
for (const name of counted_names) ones[name] = 1

/** The counters that a figure is made of, found by looking which it asks for. */
export function countersOf(key: FigureKey): CounterName[] {
  const used = new Set<PropertyKey>()
  const watched = new Proxy(ones, {
    get(all, name) {
      used.add(name)
      return Reflect.get(all, name) as number
    },
  })
  ;(figures[key] as Figure).of(watched)
  return counter_names.filter((name) => used.has(name))
}

/** Everything that these counters say. */
export function figuresOf(counted: Readonly<CountedFigures>): FigureValues {
  return Object.fromEntries(figure_keys.map((key) => [key, valueOf(key, counted)])) as FigureValues
}
