/**
 * Free periods near a requested time: shown when a slot has just been taken, or when a search finds nothing.
 * Product §9.
 */
import { canBeNamed } from '../time/day_clock.ts'
import { dayFrame } from '../time/day_frame.ts'
import type { Run } from './hours.ts'
import type { DayRuns, OpenRun } from './day_runs.ts'

/** A busy run of a shared resource, with its number of people. */
export interface PeopledRun extends Run {
  people: number
}

export interface FreeOptions {
  /** The maximum number of results. */
  count?: number
  /** Minutes that must stay free after it. */
  buffer?: number
}

/**
 * Possible starts and ends of sessions within an open run: its steps, except minutes that the wire cannot
 * express (the second occurrence of a repeated hour). Ascending; the first and last are the run's own ends.
 */
export function boundariesOf(day: DayRuns, run: OpenRun): number[] {
  const frame = dayFrame(day.zone, day.date)
  const minutes: number[] = []
  for (let at = run.start; at <= run.end; at += run.step) {
    if (canBeNamed(frame, at)) minutes.push(at)
  }
  return minutes
}

/**
 * The free periods of the requested length nearest to the requested start; of two equally near, the earlier
 * first. On a resource with fixed slots: the free slots, whatever their length. The requested period itself
 * comes first if it is free.
 * @param busy what is held that day, buffers included
 */
export function nearestFree(
  request: Run,
  day: DayRuns,
  busy: readonly Run[],
  { count = 3, buffer = 0 }: FreeOptions = {},
): Run[] {
  return freeStarts(day, busy, request.end - request.start, buffer)
    .sort(
      (a, b) => Math.abs(a.start - request.start) - Math.abs(b.start - request.start) || a.start - b.start,
    )
    .slice(0, count)
}

/**
 * The earliest minute of the day at which its shortest session can begin, or null. It stops at the first hit,
 * so that it is cheap for a thousand resources.
 * @param busy what is held that day, buffers included, touching runs merged: see `merged`
 * @param buffer minutes that must stay free after it
 */
export function firstStart(day: DayRuns, busy: readonly Run[], buffer: number): number | null {
  const frame = dayFrame(day.zone, day.date)
  for (const run of day.open) {
    const length = run.slot ? run.end - run.start : run.step
    for (let start = run.start; start < day.minutes && start + length <= run.end; start += run.step) {
      const end = start + length
      if (!canBeNamed(frame, start) || !canBeNamed(frame, end)) continue
      if (!busy.some((other) => other.start < end + buffer && start < other.end)) return start
    }
  }
  return null
}

/** The maximal runs that are open and not held. Ascending if `open` is. */
export function freeRuns({ open }: { open: readonly Run[] }, busy: readonly Run[]): Run[] {
  const held = merged(busy)
  const free: Run[] = []
  for (const run of open) {
    let at = run.start
    for (const other of held) {
      if (other.end <= at || other.start >= run.end) continue
      if (other.start > at) free.push({ start: at, end: other.start })
      at = Math.max(at, other.end)
    }
    if (at < run.end) free.push({ start: at, end: run.end })
  }
  return free
}

/** The runs in which a shared resource has no room for that many more people. */
export function fullRuns(busy: readonly PeopledRun[], capacity: number, people = 1): Run[] {
  const edges = [...new Set(busy.flatMap((run) => [run.start, run.end]))].sort((a, b) => a - b)
  const full: Run[] = []
  for (let i = 0; i + 1 < edges.length; i += 1) {
    const start = edges[i] ?? 0
    const end = edges[i + 1] ?? 0
    const there = busy.reduce(
      (sum, run) => (run.start <= start && end <= run.end ? sum + run.people : sum),
      0,
    )
    if (there + people > capacity) full.push({ start, end })
  }
  return merged(full)
}

/** Sorts runs and merges those that touch or overlap. */
export function merged(runs: readonly Run[]): Run[] {
  const result: Run[] = []
  for (const run of runs.toSorted((a, b) => a.start - b.start)) {
    const last = result.at(-1)
    if (last && run.start <= last.end) last.end = Math.max(last.end, run.end)
    else result.push({ start: run.start, end: run.end })
  }
  return result
}

function freeStarts(day: DayRuns, busy: readonly Run[], length: number, buffer: number): Run[] {
  const held = merged(busy)
  const free: Run[] = []
  if (day.longest !== null && length > day.longest) return free
  for (const run of day.open) {
    const edges = boundariesOf(day, run)
    const ends = new Set(edges)
    for (const start of edges) {
      const end = run.slot ? run.end : start + length
      if (start >= day.minutes || end > run.end || start >= end || !ends.has(end)) continue
      if (!held.some((other) => other.start < end + buffer && start < other.end)) free.push({ start, end })
    }
  }
  return free.sort((a, b) => a.start - b.start)
}
