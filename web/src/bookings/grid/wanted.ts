import type { MinuteSpan } from '../../kit/grid/types.ts'
import type { GridRowAnswer } from '../grid.graphql.ts'

type Row = Pick<GridRowAnswer, 'step' | 'max_minutes' | 'opening'>

/**
 * What somebody can want of a time that others have: what is left of it, by the steps of the row, and not longer than may
 * be booked.
 * @param now the minute of the day; null on other days
 */
export function wantedOf(row: Row, taken: MinuteSpan, now: number | null): MinuteSpan {
  // Where slots are fixed, one is had as a whole or not at all.
  if (row.opening.some(({ slot }) => slot)) return taken
  const { start, end } = taken
  const left = now === null || start >= now ? start : start + Math.ceil((now - start) / row.step) * row.step
  const from = left < end ? left : start
  return { start: from, end: Math.min(end, from + (row.max_minutes ?? Infinity)) }
}
