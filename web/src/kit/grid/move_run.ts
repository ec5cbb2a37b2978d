import { unitsOf } from './choose.ts'
import { piecesOf } from './pieces.ts'
import type { BusySpan, GridRowData, MinuteSpan } from './types.ts'

/** A row as it is for those whose period moves: its own time, and what is kept free around it, count as free. */
export const rowWithout = (row: GridRowData, own: BusySpan): GridRowData => ({
  ...row,
  busy: row.busy.filter(
    (run) => run !== own && !(run.kind === 'buffer' && run.end >= own.start && run.start <= own.end),
  ),
})

/** Farther from where the user points than this is another place. */
const near_minutes = 30

/** Where a period would go, and whether it can. */
export interface MovedRun extends MinuteSpan {
  free: boolean
}

/**
 * The period that begins nearest to a minute and is as long as the moved one, or a whole slot where slots are fixed.
 * @param without the row as `rowWithout` gives it
 */
export function movedTo(without: GridRowData, shown: MinuteSpan, own: MinuteSpan, start: number): MovedRun {
  const length = own.end - own.start
  let best: MinuteSpan | null = null
  for (const piece of piecesOf(without, shown)) {
    if (piece.kind !== 'free') continue
    const units = unitsOf(piece)
    for (const unit of units) {
      const end = piece.opening.single ? unit.end : unit.start + length
      if (!units.some((one) => one.end === end)) continue
      const { longest } = piece.opening
      if (longest != null && end - unit.start > longest) continue
      if (!best || Math.abs(unit.start - start) < Math.abs(best.start - start))
        best = { start: unit.start, end }
    }
  }
  const within = best && Math.abs(best.start - start) <= Math.max(near_minutes, length / 2)
  if (best && within) return { ...best, free: true }
  const from = Math.round(Math.min(Math.max(start, shown.start), shown.end - length) / 5) * 5
  return { start: from, end: from + length, free: false }
}
