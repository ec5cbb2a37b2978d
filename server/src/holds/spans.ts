import type { Temporal } from 'temporal-polyfill'

export interface Span {
  start: Temporal.Instant
  end: Temporal.Instant
}

/** A hold that overlaps a requested span. */
export interface Taken {
  resource_id: string
  place: number
  start: Temporal.Instant
  end: Temporal.Instant
  owner_kind: number
  owner_id: string
  /** The session ends this many minutes before its hold does. */
  buffer_minutes: number
}
