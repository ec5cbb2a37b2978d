/**
 * How long something took, in classes: their counts add up over days and resources, as medians would not. A class reaches up to its
 * edge, which belongs to the next one.
 */
import type { CounterName, Counters } from './counters.ts'

const HOUR = 60
const DAY = 24 * HOUR

/** A class of spans: its counter, and the minutes that it ends before; null: it has no end. */
export interface SpanClass {
  counter: CounterName
  below: number | null
}

export const spans = {
  /** From submission to start, of all that begin on the day. */
  lead: [
    { counter: 'lead_hour', below: HOUR },
    { counter: 'lead_day', below: DAY },
    { counter: 'lead_3_days', below: 3 * DAY },
    { counter: 'lead_week', below: 7 * DAY },
    { counter: 'lead_2_weeks', below: 14 * DAY },
    { counter: 'lead_month', below: 30 * DAY },
    { counter: 'lead_longer', below: null },
  ],
  /** From cancelling to the start that it would have had. */
  cancelling: [
    { counter: 'cancelled_hour', below: HOUR },
    { counter: 'cancelled_day', below: DAY },
    { counter: 'cancelled_3_days', below: 3 * DAY },
    { counter: 'cancelled_week', below: 7 * DAY },
    { counter: 'cancelled_longer', below: null },
  ],
  /** From submission to the first decision, or to the end of the time for it. */
  approval: [
    { counter: 'wait_hour', below: HOUR },
    { counter: 'wait_4_hours', below: 4 * HOUR },
    { counter: 'wait_day', below: DAY },
    { counter: 'wait_2_days', below: 2 * DAY },
    { counter: 'wait_week', below: 7 * DAY },
    { counter: 'wait_longer', below: null },
  ],
} as const satisfies Record<string, readonly SpanClass[]>

export type SpanKey = keyof typeof spans
export type SpanCounter = (typeof spans)[SpanKey][number]['counter']
export const span_keys = Object.keys(spans) as SpanKey[]

/** Counts a span of so many minutes; one below 0, such as a booking that was entered afterwards, is in the first class. */
export function countSpan(counters: Counters, key: SpanKey, minutes: number): void {
  const found = spans[key].find(({ below }) => below === null || minutes < below)
  if (found) counters[found.counter] += 1
}

/**
 * The class that a share of the spans is reached in, the shortest first: of 0.5 the median's.
 * @param part 0 … 1
 * @returns null where nothing was counted
 */
export function classAt(key: SpanKey, counted: Readonly<Counters>, part: number): SpanCounter | null {
  const all = totalOf(key, counted)
  let sum = 0
  for (const { counter } of spans[key]) {
    sum += counted[counter]
    if (sum > 0 && sum >= part * all) return counter
  }
  return null
}

/** How many spans were counted. */
export const totalOf = (key: SpanKey, counted: Readonly<Counters>): number =>
  spans[key].reduce((sum, { counter }) => sum + counted[counter], 0)
