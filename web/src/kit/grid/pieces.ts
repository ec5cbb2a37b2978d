import type { BusySpan, GridRowData, Note, Piece, MinuteSpan } from './types.ts'

/** Later entries cover earlier ones: the user's own booking is never hidden. */
const covering = ['buffer', 'block', 'other', 'mine'] as const

function cut(piece: Piece, start: number, end: number): Piece {
  return { ...piece, start, end }
}

function cover(pieces: Piece[], over: Piece): Piece[] {
  const out: Piece[] = []
  for (const piece of pieces) {
    if (piece.end <= over.start || piece.start >= over.end) {
      out.push(piece)
      continue
    }
    if (piece.start < over.start) out.push(cut(piece, piece.start, over.start))
    if (out.at(-1) !== over) out.push(over)
    if (piece.end > over.end) out.push(cut(piece, over.end, piece.end))
  }
  return out
}

function clip<T extends MinuteSpan>(run: T, shown: MinuteSpan): T | null {
  const start = Math.max(run.start, shown.start)
  const end = Math.min(run.end, shown.end)
  return end > start ? { ...run, start, end } : null
}

function divide(row: GridRowData, shown: MinuteSpan): Piece[] {
  let pieces: Piece[] = [{ kind: 'closed', run: null, ...shown }]
  const lay = (piece: Piece) => {
    const inside = clip(piece, shown)
    if (inside) pieces = cover(pieces, inside)
  }
  for (const opening of row.opening) {
    lay({ kind: 'free', opening, start: opening.start, end: opening.end })
  }
  for (const run of row.closed) lay({ kind: 'closed', run, start: run.start, end: run.end })
  for (const kind of covering) {
    for (const run of row.busy) {
      if (run.kind === kind) lay({ kind, run, start: run.start, end: run.end })
    }
  }
  return pieces
}

const known = new WeakMap<GridRowData, { shown: MinuteSpan; pieces: readonly Piece[] }>()

/**
 * A row divided into pieces that cover `shown` without gap or overlap, in order. Time outside every opening
 * is closed without a reason; where runs overlap, busy wins over closed and mine over all.
 */
export function piecesOf(row: GridRowData, shown: MinuteSpan): readonly Piece[] {
  const before = known.get(row)
  if (before && before.shown.start === shown.start && before.shown.end === shown.end) return before.pieces
  const pieces = divide(row, shown)
  known.set(row, { shown, pieces })
  return pieces
}

/** The notes over free periods, in order: elsewhere they would be useless. */
export const notesOf = (row: GridRowData, shown: MinuteSpan): Note[] =>
  row.notes.length === 0
    ? []
    : piecesOf(row, shown).flatMap((piece) =>
        piece.kind === 'free' ? row.notes.flatMap((note) => clip(note, piece) ?? []) : [],
      )

/** The piece at a minute; the last one at the very end. */
export function pieceAt(pieces: readonly Piece[], minute: number): Piece | null {
  return pieces.find((piece) => minute < piece.end) ?? pieces.at(-1) ?? null
}

const sameRun = (a: BusySpan, b: BusySpan) =>
  a.start === b.start && a.end === b.end && a.kind === b.kind && a.text === b.text

/**
 * Where two versions of a row are occupied differently: what was added, removed or changed. Changed buffers
 * alone don't count.
 */
export function changedSpans(before: GridRowData, after: GridRowData): MinuteSpan[] {
  const old = new Map(before.busy.map((run) => [run.id, run]))
  const changed: MinuteSpan[] = []
  const note = (run: BusySpan) => {
    if (run.kind !== 'buffer') changed.push({ start: run.start, end: run.end })
  }
  for (const run of after.busy) {
    const was = old.get(run.id)
    old.delete(run.id)
    if (!was || !sameRun(was, run)) note(run)
  }
  for (const run of old.values()) note(run)
  return changed
}

/** What a piece looks like: the last part of its class. */
export const lookOf = (piece: Piece): Piece['kind'] | 'veil' =>
  piece.kind === 'closed' && piece.run?.veil ? 'veil' : piece.kind
