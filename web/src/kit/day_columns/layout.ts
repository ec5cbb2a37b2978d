import { unitsOf } from '../grid/choose.ts'
import { piecesOf } from '../grid/pieces.ts'
import type { Frame, GridRowData, MinuteSpan } from '../grid/types.ts'

/** The width of the hours at the left, and the height of the names on top: `day_columns.css`. */
export const hours_px = 44
const names_px = 72
const hour_px = 56
/** Columns are at least so wide: two on a phone of 360, three from 412. */
const least_px = 120

/**
 * The grid's frame turned by 90°: its `x` runs down the page, and a row is a column. All columns that fit side by side
 * fill the width.
 * @param width of the page, hours included
 * @param count of columns
 * @param least a column is at least so wide
 */
export function frameOfColumns(width: number, count: number, shown: MinuteSpan, least = least_px): Frame {
  const room = width - hours_px
  const beside = Math.max(1, Math.min(count, Math.max(2, Math.floor(room / least))))
  return {
    shown,
    hour_px,
    track_width: ((shown.end - shown.start) / 60) * hour_px,
    name_width: names_px,
    row_height: Math.floor(room / beside),
    head_height: hours_px,
    group_height: 0,
    narrow: true,
  }
}

/** The first minute at which anything can be chosen; null if nothing can. */
export function firstOpen(rows: readonly GridRowData[], shown: MinuteSpan): number | null {
  let first: number | null = null
  for (const row of rows)
    for (const piece of piecesOf(row, shown)) {
      if (first !== null && piece.start >= first) break
      const unit = piece.kind === 'free' ? unitsOf(piece)[0] : undefined
      if (unit && (first === null || unit.start < first)) first = unit.start
    }
  return first
}

/** Columns that are on the page, both ends included. */
export interface Drawn {
  from: number
  to: number
}

/** So many columns on either side are drawn ahead while idle, a few at a time, and so many more are kept. */
const ahead = 24
const kept = 12
const at_once = 3

/** The columns to draw when these are seen: at once what is seen and one more on either side. */
export function drawnFor(drawn: Drawn, seen: Drawn, count: number): Drawn {
  const last = Math.max(0, count - 1)
  const from = Math.max(0, Math.min(seen.from - 1, last))
  const to = Math.min(last, seen.to + 1)
  if (drawn.from <= from && to <= drawn.to && drawn.to <= last) return drawn
  // A jump: what was drawn elsewhere is dropped.
  if (from > drawn.to + 1 || to < drawn.from - 1) return { from, to }
  return { from: Math.min(from, drawn.from), to: Math.min(last, Math.max(to, drawn.to)) }
}

/** What to draw next while idle; the same object once all that may be needed is drawn. */
export function drawnAhead(drawn: Drawn, seen: Drawn, count: number): Drawn {
  const from = Math.max(0, seen.from - ahead)
  const to = Math.min(count - 1, seen.to + ahead)
  if (drawn.to < to) return { from: drawn.from, to: Math.min(to, drawn.to + at_once) }
  if (drawn.from > from) return { from: Math.max(from, drawn.from - at_once), to: drawn.to }
  if (drawn.from < from - kept || drawn.to > to + kept)
    return { from: Math.max(drawn.from, from - kept), to: Math.min(drawn.to, to + kept) }
  return drawn
}
