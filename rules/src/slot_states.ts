/** The slots of a day in the five states that the grid shows. Product §5 "Shown on the grid". */
import { canBeNamed } from './time/day_clock.ts'
import { dayFrame } from './time/day_frame.ts'
import type { DaySlot, Run } from './availability/hours.ts'
import type { ClosedRun, DayRuns, OpenRun } from './availability/day_runs.ts'
import type { Refusal } from './refusals/refusals.ts'
import type { TimestampText } from './records/wire_formats.ts'

/**
 * closed: not bookable, with the reason · free · selected · mine: booked by the user · taken: booked by
 * others.
 */
export type SlotState = 'closed' | 'free' | 'selected' | 'mine' | 'taken'

export interface Slot extends Run {
  state: SlotState
  refusal: Refusal | null
  opens_at: TimestampText | null
  /** The fixed slot it is, or null. */
  slot: DaySlot | null
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

/** Whether neither date nor time forbids a session of that date over these minutes. */
export function isOpen(day: DayRuns, start: number, end: number): boolean {
  if (start >= day.minutes || end <= start) return false
  if (day.longest !== null && end - start > day.longest) return false
  return day.open.some(
    (run) =>
      run.start <= start &&
      end <= run.end &&
      (start - run.origin) % run.step === 0 &&
      (end - run.origin) % run.step === 0,
  )
}

/**
 * Every slot of the day in order: one for each open step or fixed slot, one for each closed run. A booked
 * slot shows as booked even if it is closed by now.
 * @param busy what others hold, buffers included; for a shared resource only while it is full (see fullRuns)
 * @param own what the user holds; it takes precedence over busy
 */
export function slotsOf(
  day: DayRuns,
  busy: readonly Run[],
  own: readonly Run[] = [],
  selected: Run | null = null,
): Slot[] {
  const slots: Slot[] = []
  for (const run of day.open) {
    const edges = boundariesOf(day, run)
    for (let i = 0; i + 1 < edges.length; i += 1) {
      const start = edges[i] ?? run.start
      const end = edges[i + 1] ?? run.end
      const state = stateOf({ start, end }, busy, own, selected)
      slots.push({ start, end, state, refusal: null, opens_at: null, slot: run.slot })
    }
  }
  for (const run of day.closed) slots.push(...closedSlots(run, busy, own))
  return slots.sort((a, b) => a.start - b.start || a.end - b.end)
}

function stateOf(cell: Run, busy: readonly Run[], own: readonly Run[], selected: Run | null): SlotState {
  if (own.some((run) => touch(run, cell))) return 'mine'
  if (busy.some((run) => touch(run, cell))) return 'taken'
  return selected && touch(selected, cell) ? 'selected' : 'free'
}

function closedSlots(run: ClosedRun, busy: readonly Run[], own: readonly Run[]): Slot[] {
  const edges = new Set([run.start, run.end])
  for (const other of [...busy, ...own]) {
    for (const edge of [other.start, other.end]) {
      if (run.start < edge && edge < run.end) edges.add(edge)
    }
  }
  const sorted = [...edges].sort((a, b) => a - b)
  return sorted.slice(0, -1).map((start, i) => {
    const end = sorted[i + 1] ?? run.end
    const booked = stateOf({ start, end }, busy, own, null)
    if (booked !== 'free') return { start, end, state: booked, refusal: null, opens_at: null, slot: run.slot }
    return { start, end, state: 'closed', refusal: run.refusal, opens_at: run.opens_at, slot: run.slot }
  })
}

function touch(a: Run, b: Run): boolean {
  return a.start < b.end && b.start < a.end
}
