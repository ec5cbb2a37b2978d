import { Temporal } from 'temporal-polyfill'
import type { Span, Taken } from './spans.ts'

/** A place of a resource for a span: one row to insert. */
export interface PlacedPeriod extends Span {
  place: number
}

/** The free places of a shared resource for a request over a span. */
export interface AvailableRoom {
  /** The number of places that are free at the fullest moment of the span. */
  free: number
  /** The places the people get; empty if there aren't enough. A person may change places during the span. */
  pieces: PlacedPeriod[]
}

/**
 * Finds places for some people over a whole span. Each keeps one place if one is free for the whole span. If
 * there is room at every moment but no such place, a person changes places when theirs is taken.
 * @param taken existing holds; only those that overlap the span count
 */
export function roomFor(
  people: number,
  capacity: number,
  taken: readonly Taken[],
  span: Span,
): AvailableRoom {
  const start = span.start.epochMilliseconds
  const end = span.end.epochMilliseconds
  const held = taken
    .map((one) => ({ place: one.place, start: one.start.epochMilliseconds, end: one.end.epochMilliseconds }))
    .filter((one) => one.start < end && start < one.end)
  const used = new Set(held.map((one) => one.place))
  const all = Array.from({ length: capacity }, (_, i) => i + 1)
  const whole = all.filter((place) => !used.has(place))
  const free = Math.max(0, capacity - mostAtOnce(held))
  if (free < people) return { free, pieces: [] }
  if (whole.length >= people)
    return { free, pieces: whole.slice(0, people).map((place) => ({ place, ...span })) }

  const edges = [...new Set([start, end, ...held.flatMap((one) => [one.start, one.end])])]
    .filter((at) => start <= at && at <= end)
    .toSorted((a, b) => a - b)
  /** The moment until which a place is free, from `at` on; `at` itself if the place is taken. */
  const freeUntil = (place: number, at: number) =>
    Math.min(
      end,
      ...held.filter((one) => one.place === place && one.end > at).map((one) => Math.max(one.start, at)),
    )
  const at_places: (HeldPlace | null)[] = Array.from({ length: people }, () => null)
  const done: HeldPlace[] = []
  for (const at of edges.slice(0, -1)) {
    for (const [i, one] of at_places.entries()) {
      if (one && one.until > at) continue
      const others = new Set(at_places.flatMap((other) => (other && other.until > at ? [other.place] : [])))
      const [next] = all
        .filter((place) => !others.has(place))
        .map((place) => ({ place, start: at, until: freeUntil(place, at) }))
        .toSorted((a, b) => b.until - a.until)
      if (!next || next.until <= at) throw new Error('fewer places are free than counted')
      at_places[i] = next
      done.push(next)
    }
  }
  const pieces = done.map(({ place, start: from, until }) => ({
    place,
    start: Temporal.Instant.fromEpochMilliseconds(from),
    end: Temporal.Instant.fromEpochMilliseconds(until),
  }))
  return { free, pieces }
}

interface HeldPlace {
  place: number
  start: number
  until: number
}

function mostAtOnce(held: readonly { start: number; end: number }[]): number {
  const steps = held.flatMap(({ start, end }) => [
    { at: start, change: 1 },
    { at: end, change: -1 },
  ])
  let there = 0
  let most = 0
  for (const { change } of steps.toSorted((a, b) => a.at - b.at || a.change - b.change)) {
    there += change
    most = Math.max(most, there)
  }
  return most
}
