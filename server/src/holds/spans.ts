import { Temporal } from 'temporal-polyfill'
import type { hold } from './holds.table.ts'

export interface Span {
  start: Temporal.Instant
  end: Temporal.Instant
}

/** A hold that overlaps a requested span. */
export interface Taken extends Pick<
  typeof hold.$inferSelect,
  'resource_id' | 'place' | 'owner_kind' | 'owner_id' | 'buffer_minutes'
> {
  start: Temporal.Instant
  end: Temporal.Instant
}

/** From the earliest start to the latest end; null for an empty list. */
export function wholeSpan(periods: readonly Span[]): Span | null {
  const [first, ...rest] = periods
  if (!first) return null
  let { start, end } = first
  for (const one of rest) {
    if (Temporal.Instant.compare(one.start, start) < 0) start = one.start
    if (Temporal.Instant.compare(one.end, end) > 0) end = one.end
  }
  return { start, end }
}
