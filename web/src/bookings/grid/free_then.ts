import { parseTime } from '#rules/time/calendar_dates.ts'
import { minuteOf, type DayClock } from '#rules/time/day_clock.ts'
import { piecesOf } from '../../kit/grid/pieces.ts'
import type { GridRowData, MinuteSpan, Piece } from '../../kit/grid/types.ts'
import type { GridNarrowing } from './grid_filter.ts'

/** The minutes of the day at which resources have to be free; null if any may be shown. */
export function spanAsked({ free_from, free_to }: GridNarrowing, day: DayClock): MinuteSpan | null {
  const [from, to] = [parseTime(free_from ?? ''), parseTime(free_to ?? '')]
  return from === null || to === null ? null : { start: minuteOf(day, from), end: minuteOf(day, to) }
}

/** Nobody holds it, and it is open: also to a user whose own limit is used up. */
const isFree = (piece: Piece): boolean =>
  piece.kind === 'free' || (piece.kind === 'closed' && piece.run?.veil === true)

/** Whether a row is free all through a span. */
export function isFreeThen(row: GridRowData, shown: MinuteSpan, span: MinuteSpan): boolean {
  let at = span.start
  for (const piece of piecesOf(row, shown)) {
    if (piece.end <= at) continue
    if (piece.start > at || !isFree(piece)) return false
    at = piece.end
    if (at >= span.end) return true
  }
  return false
}

/** Whether the user holds some of a span: such a row stays where others that aren't free are left out. */
export const isOwnThen = ({ busy }: GridRowData, span: MinuteSpan): boolean =>
  busy.some(({ kind, start, end }) => kind === 'mine' && start < span.end && end > span.start)

/** Rows as they stand in a grid that looks for others: the same row always yields the same dim one. */
export function dimmed(why: string): (row: GridRowData) => GridRowData {
  const drawn = new WeakMap<GridRowData, GridRowData>()
  return (row) => {
    const dim = drawn.get(row) ?? { ...row, dim: why }
    drawn.set(row, dim)
    return dim
  }
}

/** Whether anything of a row is still free. */
export const hasFree = (row: GridRowData, shown: MinuteSpan): boolean => piecesOf(row, shown).some(isFree)
