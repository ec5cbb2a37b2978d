import { minuteAt, xOf } from './geometry.ts'
import { rowAt, topOf, type GridLines } from './lines.ts'
import type { MovedRun } from './move_run.ts'
import { pieceAt, piecesOf } from './pieces.ts'
import type {
  Frame,
  GridGroup,
  GridRowData,
  GridSelection,
  GridTranslate,
  Piece,
  SelectedBy,
  MinuteSpan,
} from './types.ts'

/** What the input layer knows about the grid. Read anew at each event, never stored. */
export interface GridView {
  /** Those that are shown. */
  rows: readonly GridRowData[]
  groups: readonly GridGroup[]
  lines: GridLines
  frame: Frame
  selection: GridSelection | null
  t: GridTranslate
}

/** The actions of the input layer. */
export interface GridActions {
  view: () => GridView
  /** Draws a choice that isn't made yet; null draws the current one. */
  draft: (choice: GridSelection | null) => void
  /** Draws where an own period would go; null draws what was there before. */
  carry: (to: (GridSelection & MovedRun) | null) => void
  /** Whether an own period can be dragged to another time. */
  canMove: (piece: Piece) => boolean
  move: (opens: string, to: GridSelection) => void
  choose: (choice: GridSelection | null, by: SelectedBy) => void
  confirm: (choice: GridSelection) => void
  /** Moves the keyboard's position to where the pointer pressed. */
  stand: (row_id: string, minute: number) => void
  /** Hides the keyboard's frame, which would be in the way after a press of the pointer. */
  pressed: () => void
  /** Previews what a press there would choose; null removes the preview. */
  ghost: (choice: GridSelection | null) => void
  /** @returns whether there was something to open */
  openRun: (row_id: string, piece: Piece) => boolean
  /** A press there leads to other ways to what others have. */
  leadsOn: (piece: Piece) => boolean
  announce: (text: string) => void
  tip: (lines: readonly string[], x: number, top: number, bottom: number) => void
  untip: () => void
}

export interface GridPosition {
  index: number
  row: GridRowData
  minute: number
  piece: Piece
}

/** The place under a point of the viewport; null on the header, the names and outside the rows. */
export function positionAt(
  view: GridView,
  scroller: HTMLElement,
  client_x: number,
  client_y: number,
): GridPosition | null {
  const { frame, rows, lines } = view
  const box = scroller.getBoundingClientRect()
  const x = client_x - box.left - frame.name_width
  const y = client_y - box.top - frame.head_height
  if (x < 0 || y < 0) return null
  const index = rowAt(y + scroller.scrollTop, lines)
  const row = index === null ? undefined : rows[index]
  if (index === null || !row || x + scroller.scrollLeft > frame.track_width) return null
  const minute = minuteAt(x + scroller.scrollLeft, frame)
  const piece = pieceAt(piecesOf(row, frame.shown), minute)
  return piece && { index, row, minute, piece }
}

/** The minute under a viewport pixel, whatever row it is in: for a drag that left its row. */
export function minuteUnder(view: GridView, scroller: HTMLElement, client_x: number): number {
  const left = scroller.getBoundingClientRect().left + view.frame.name_width
  return minuteAt(client_x - left + scroller.scrollLeft, view.frame)
}

/** A span of a row in viewport pixels, clipped to the visible part. */
export function boxOf(view: GridView, scroller: HTMLElement, index: number, span: MinuteSpan) {
  const { frame, lines } = view
  const box = scroller.getBoundingClientRect()
  const origin = box.left + frame.name_width - scroller.scrollLeft
  const left = Math.max(box.left + frame.name_width, origin + xOf(span.start, frame))
  const right = Math.min(box.right, origin + xOf(span.end, frame))
  const top = box.top + frame.head_height + topOf(index, lines) - scroller.scrollTop
  return { middle: (left + right) / 2, top, bottom: top + frame.row_height }
}
