import { pieceAt, piecesOf } from './pieces.ts'
import type { GridRowData, GridOpening, Piece, MinuteSpan } from './types.ts'

export type FreePiece = MinuteSpan & { kind: 'free'; opening: GridOpening }
export type Edge = 'start' | 'end'

const known = new WeakMap<FreePiece, readonly MinuteSpan[]>()

/** The smallest periods that can be chosen in a free piece, in order: its steps, or its fixed slots. */
export function unitsOf(piece: FreePiece): readonly MinuteSpan[] {
  const before = known.get(piece)
  if (before) return before
  const { opening } = piece
  let units: MinuteSpan[] = []
  if (opening.slots) {
    units = opening.slots.filter(
      (slot) => slot.start >= piece.start && slot.end <= piece.end && slot.end > slot.start,
    )
    units.sort((a, b) => a.start - b.start)
  } else {
    const step = Math.max(1, opening.step)
    const first = opening.start + Math.ceil((piece.start - opening.start) / step) * step
    for (let start = first; start + step <= piece.end; start += step) units.push({ start, end: start + step })
  }
  known.set(piece, units)
  return units
}

/** The unit that contains a minute; null between fixed slots and in a remainder shorter than a step. */
export const unitAt = (piece: FreePiece, minute: number): MinuteSpan | null =>
  unitsOf(piece).find((unit) => unit.start <= minute && minute < unit.end) ?? null

function indexFrom(units: readonly MinuteSpan[], minute: number, anchor: number): number {
  // To the right of the anchor a unit counts once it is entered; to the left likewise, seen from its end.
  const head = units.findLastIndex((unit) => unit.start <= minute)
  if (head >= anchor) return head
  return units.findIndex((unit) => unit.end > minute)
}

/** Units from anchor to head, shortened at the head to `longest`, but at least one. */
function join(
  piece: FreePiece,
  units: readonly MinuteSpan[],
  anchor: number,
  head: number,
): MinuteSpan | null {
  const { single, longest } = piece.opening
  let to = single ? anchor : head
  const at = (from: number, till: number): MinuteSpan | null => {
    const among = units.slice(Math.min(from, till), Math.max(from, till) + 1)
    const [first] = among
    // Fixed slots may overlap: the last to begin need not be the last to end.
    return first ? { start: first.start, end: Math.max(...among.map((unit) => unit.end)) } : null
  }
  let span = at(anchor, to)
  while (span && longest != null && to !== anchor && span.end - span.start > longest) {
    to += to > anchor ? -1 : 1
    span = at(anchor, to)
  }
  return span
}

/**
 * The choice made by pressing at one minute and dragging to another: it snaps to steps or slots, stops at
 * busy or closed periods and at the longest choice, and always contains the pressed unit. If a choice is
 * exactly one unit, it follows the pointer instead.
 * @returns null if nothing can be chosen at `anchor`
 */
export function extend(piece: FreePiece, anchor: number, minute: number): MinuteSpan | null {
  const units = unitsOf(piece)
  const from = units.findIndex((unit) => unit.start <= anchor && anchor < unit.end)
  if (from < 0) return null
  const inside = Math.min(piece.end, Math.max(piece.start, minute))
  const head = indexFrom(units, inside, from)
  const reached = head < 0 ? from : head
  return join(piece, units, piece.opening.single ? reached : from, reached)
}

/**
 * The choice after one of its edges was dragged to a minute: the other edge stays, and at least one unit
 * remains.
 */
export function moveEdge(piece: FreePiece, chosen: MinuteSpan, edge: Edge, minute: number): MinuteSpan {
  const units = unitsOf(piece)
  const anchor = units.findIndex((unit) =>
    edge === 'end' ? unit.start === chosen.start : unit.end === chosen.end,
  )
  if (anchor < 0) return chosen
  let best = anchor
  const off = (index: number) => Math.abs((units[index]?.[edge] ?? Infinity) - minute)
  const direction = edge === 'end' ? 1 : -1
  for (let i = anchor + direction; units[i]; i += direction) if (off(i) < off(best)) best = i
  return join(piece, units, anchor, best) ?? chosen
}

/** The choice with one unit more or less at an edge; unchanged if there is no more room. */
export function nudgeEdge(piece: FreePiece, chosen: MinuteSpan, edge: Edge, by: 1 | -1): MinuteSpan {
  const units = unitsOf(piece)
  const anchor = units.findIndex((unit) =>
    edge === 'end' ? unit.start === chosen.start : unit.end === chosen.end,
  )
  const head = units.findIndex((unit) => unit[edge] === chosen[edge])
  const to = head + by
  if (anchor < 0 || head < 0 || !units[to] || (edge === 'end' ? to < anchor : to > anchor)) return chosen
  return join(piece, units, anchor, to) ?? chosen
}

/** The free piece that contains a whole choice; null if part of it is no longer free. */
export function pieceHolding(row: GridRowData, shown: MinuteSpan, chosen: MinuteSpan): FreePiece | null {
  const piece = pieceAt(piecesOf(row, shown), chosen.start)
  return piece?.kind === 'free' && piece.start <= chosen.start && chosen.end <= piece.end ? piece : null
}

/** The current state of a choice: still free, the user's own booking by now, or taken by somebody else. */
export type ChoiceState = 'free' | 'mine' | 'taken'

export function choiceState(row: GridRowData, shown: MinuteSpan, chosen: MinuteSpan): ChoiceState {
  if (pieceHolding(row, shown, chosen)) return 'free'
  const own = row.busy.some((run) => run.kind === 'mine' && run.start < chosen.end && chosen.start < run.end)
  return own ? 'mine' : 'taken'
}

/** The proposed length for a user whose usual length isn't known. */
const USUAL_MINUTES = 60

/** What a press on a whole free period chooses: from its start for the usual length, within the rules. */
export function firstChoice(piece: FreePiece, usual = USUAL_MINUTES): MinuteSpan | null {
  const units = unitsOf(piece)
  const [first] = units
  if (!first) return null
  const { single, longest } = piece.opening
  const most = Math.min(usual, longest ?? usual)
  const last = single ? first : units.findLast((unit) => unit.end - first.start <= most)
  return { start: first.start, end: (last ?? first).end }
}

/** From a unit on for the usual length, as far as the rules and what is free allow. @param usual minutes */
export function fromUnit(piece: FreePiece, unit: MinuteSpan, usual: number): MinuteSpan {
  if (piece.opening.single) return unit
  return extend(piece, unit.start, Math.max(unit.start, unit.start + usual - 1)) ?? unit
}

/** A stop of the keyboard: each unit of a free piece, and each other piece as a whole. */
export interface Stop extends MinuteSpan {
  piece: Piece
  /** Whether it is a unit that can be chosen. */
  open: boolean
}

export function stopsOf(row: GridRowData, shown: MinuteSpan): Stop[] {
  return piecesOf(row, shown).flatMap((piece): Stop[] => {
    const units = piece.kind === 'free' ? unitsOf(piece) : []
    if (!units.length) return [{ start: piece.start, end: piece.end, piece, open: false }]
    return units.map((unit) => ({ ...unit, piece, open: true }))
  })
}

/** The index of the stop at a minute, or of the nearest one before it. */
export function stopAt(stops: readonly Stop[], minute: number): number {
  return Math.max(
    0,
    stops.findLastIndex((stop) => stop.start <= minute),
  )
}

/**
 * The free period in which a drag chooses: that of the choice whose edge it moves, else the one where it began.
 * @returns null if it is no longer free
 */
export function pieceOfDrag(
  rows: readonly GridRowData[],
  shown: MinuteSpan,
  drag: { row_id: string; kind: 'new' | Edge; anchor: number; start: MinuteSpan | null },
): FreePiece | null {
  const row = rows.find(({ id }) => id === drag.row_id)
  if (!row) return null
  if (drag.kind !== 'new' && drag.start) return pieceHolding(row, shown, drag.start)
  const piece = pieceAt(piecesOf(row, shown), drag.anchor)
  return piece?.kind === 'free' ? piece : null
}
