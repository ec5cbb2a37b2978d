import { canBeNamed, type DayClock } from '#rules/time/day_clock.ts'
import { nextStep } from '#rules/seats/seat_state.ts'
import type { MinuteSpan } from '../kit/grid/types.ts'
import type { SeatRow } from './seats.graphql.ts'

type Day = Pick<SeatRow, 'opening' | 'max_minutes'>

/** How long somebody sits who hasn't said it yet. Minutes. */
const USUAL = 120

/** The seat whose day is open the longest: the others are like it, or closed for a part of it. */
export const typical = (rows: readonly SeatRow[]): SeatRow | undefined => {
  const open = ({ opening }: SeatRow) => opening.reduce((sum, { start, end }) => sum + end - start, 0)
  return rows.reduce<SeatRow | undefined>(
    (best, row) => (best && open(best) >= open(row) ? best : row),
    undefined,
  )
}

/** The fixed slots of a day; [] where times can be chosen freely. */
export const slotsOf = ({ opening }: Day): MinuteSpan[] =>
  opening.flatMap(({ start, end, slot }) => (slot ? [{ start, end }] : []))

/** The minutes at which a session may start. */
export function startsOf({ opening }: Day, clock: DayClock): number[] {
  const found = new Set<number>()
  for (const { start, end, origin, step } of opening) {
    if (step <= 0) continue
    const first = origin + Math.ceil((start - origin) / step) * step
    for (let at = first; at + step <= end; at += step) if (canBeNamed(clock, at)) found.add(at)
  }
  return [...found].toSorted((a, b) => a - b)
}

/** The minutes at which a session that starts then may end. */
export function endsOf({ opening, max_minutes }: Day, clock: DayClock, start: number): number[] {
  const run = opening.find(
    (one) => one.start <= start && start < one.end && (start - one.origin) % one.step === 0,
  )
  if (!run || run.step <= 0) return []
  const last = Math.min(run.end, start + (max_minutes ?? Infinity))
  const found: number[] = []
  for (let at = start + run.step; at <= last; at += run.step) if (canBeNamed(clock, at)) found.push(at)
  return found
}

/** The longest period that can be booked in a free run of the day, from its start; null where none can. */
export function longestIn(day: Day, clock: DayClock, run: MinuteSpan): MinuteSpan | null {
  const slots = slotsOf(day)
  if (slots.length > 0) return slots.find(({ start, end }) => start >= run.start && end <= run.end) ?? null
  const start = startsOf(day, clock).find((at) => at >= run.start)
  if (start === undefined) return null
  const end = endsOf(day, clock, start).findLast((at) => at <= run.end)
  return end === undefined ? null : { start, end }
}

/**
 * The period that is shown: the wanted one if it can be booked that day, else one of its length as soon as possible;
 * null where nothing is open.
 */
export function periodNear(
  day: Day,
  clock: DayClock,
  wanted: MinuteSpan | null,
  now: number,
): MinuteSpan | null {
  const slots = slotsOf(day)
  if (slots.length > 0)
    return (
      slots.find(({ start, end }) => start === wanted?.start && end === wanted.end) ??
      slots.find(({ start }) => start >= (wanted?.start ?? now)) ??
      slots.at(-1) ??
      null
    )
  const starts = startsOf(day, clock)
  const start =
    starts.find((at) => at === wanted?.start) ??
    starts.find((at) => at >= (wanted?.start ?? nextStep(day, now)?.start ?? 0)) ??
    starts.at(-1)
  if (start === undefined) return null
  const length = wanted ? wanted.end - wanted.start : USUAL
  const ends = endsOf(day, clock, start)
  const end = ends.findLast((at) => at <= start + length) ?? ends[0]
  return end === undefined ? null : { start, end }
}
