/**
 * What a seat is during a period of a day, from its row of the grid: so that a plan agrees with the grid, and both
 * with the decision of a booking. Minutes since the local day began.
 */
import type { Run } from '../availability/hours.ts'

/** The parts of a grid's row that decide. */
export interface SeatDay<Closed extends Run = Run> {
  opening: readonly (Run & { origin: number; step: number; slot?: unknown })[]
  closed: readonly Closed[]
  busy: readonly (Run & { kind: string })[]
}

export type SeatState<Closed extends Run = Run> =
  /** `until`: it stays free until then; `since`: it has been free, and open, since then. */
  | { is: 'free'; until: number; since: number }
  /** `until`: the end of what has it; nothing is said of what follows. */
  | { is: 'mine'; until: number }
  /** `since`: when the first of those who have it begins, maybe long after the period does. */
  | { is: 'taken'; since: number; until: number }
  /** `why` is null where the period alone doesn't fit: between the steps, or the slots. */
  | { is: 'closed'; why: Closed | null }

/** Whether a run of the day begins and ends sessions at these minutes. */
function allows({ start, end, origin, step, slot }: SeatDay['opening'][number], wanted: Run): boolean {
  if (wanted.start < start || wanted.end > end) return false
  if (slot) return wanted.start === start && wanted.end === end
  return step > 0 && (wanted.start - origin) % step === 0 && (wanted.end - origin) % step === 0
}

/** What a seat is from `wanted.start` to `wanted.end`. */
export function seatAt<Closed extends Run>(day: SeatDay<Closed>, wanted: Run): SeatState<Closed> {
  const hits = day.busy.filter((run) => run.start < wanted.end && wanted.start < run.end)
  const mine = hits.find(({ kind }) => kind === 'mine')
  if (mine) return { is: 'mine', until: mine.end }
  const open = day.opening.find((run) => allows(run, wanted))
  if (!open) {
    const why = day.closed.find((run) => run.start < wanted.end && wanted.start < run.end) ?? null
    return { is: 'closed', why }
  }
  if (hits.length > 0)
    return {
      is: 'taken',
      since: Math.min(...hits.map(({ start }) => start)),
      until: Math.max(...hits.map(({ end }) => end)),
    }
  const adjoining = extent(day.opening, open)
  return {
    is: 'free',
    since: Math.max(
      adjoining.start,
      ...day.busy.filter((run) => run.end <= wanted.start).map((run) => run.end),
    ),
    until: Math.min(
      adjoining.end,
      ...day.busy.filter((run) => run.start >= wanted.end).map((run) => run.start),
    ),
  }
}

/** Whether somebody has the seat at this minute of its day, so that a passer-by may find it held and empty. */
export const heldAt = ({ busy }: Pick<SeatDay, 'busy'>, now: number): boolean =>
  busy.some(({ kind, start, end }) => kind === 'other' && start <= now && now < end)

/** The open time around a run, where other runs adjoin it without a gap, as fixed slots do. */
function extent(runs: readonly Run[], { start, end }: Run): Run {
  let grown = { start, end }
  for (;;) {
    const next = {
      start: Math.min(
        grown.start,
        ...runs.filter((run) => run.end >= grown.start && run.start < grown.start).map((run) => run.start),
      ),
      end: Math.max(
        grown.end,
        ...runs.filter((run) => run.start <= grown.end && run.end > grown.end).map((run) => run.end),
      ),
    }
    if (next.start === grown.start && next.end === grown.end) return grown
    grown = next
  }
}

/** The runs of a day in which the seat is open and nobody has it, earliest first. */
export function freeRuns({ opening, busy }: SeatDay): Run[] {
  const edges = merged(opening)
  return edges.flatMap((run) => {
    let left: Run[] = [run]
    for (const taken of busy) {
      left = left
        .flatMap((part) => [
          { start: part.start, end: Math.min(part.end, taken.start) },
          { start: Math.max(part.start, taken.end), end: part.end },
        ])
        .filter((part) => part.start < part.end)
    }
    return left
  })
}

function merged(runs: readonly Run[]): Run[] {
  const joined: { start: number; end: number }[] = []
  for (const { start, end } of runs.toSorted((a, b) => a.start - b.start)) {
    const last = joined.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else joined.push({ start, end })
  }
  return joined
}

/** The first minute from `now` on at which a session may begin, and the end of its first step; null: none today. */
export function nextStep({ opening }: Pick<SeatDay, 'opening'>, now: number): Run | null {
  let best: Run | null = null
  for (const { start, end, origin, step } of opening) {
    if (step <= 0) continue
    const first = Math.max(start, origin + Math.ceil((now - origin) / step) * step)
    if (first + step <= end && (best === null || first < best.start))
      best = { start: first, end: first + step }
  }
  return best
}
