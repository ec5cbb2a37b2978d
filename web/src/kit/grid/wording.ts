import { timeOf } from '#rules/time/day_clock.ts'
import { unitsOf } from './choose.ts'
import { notesOf, piecesOf } from './pieces.ts'
import type { GridRowData, GridTranslate, Note, Piece, MinuteSpan } from './types.ts'

/** The time HH:mm at a minute of the day; 24:00 for midnight as an end, and "+1" on the next day. */
export function clock(minute: number, { clock: day }: Pick<GridTranslate, 'clock'>): string {
  return `${timeOf(day, minute)}${minute > day.minutes ? ' +1' : ''}`
}

export const periodText = (span: MinuteSpan, t: Pick<GridTranslate, 'clock'>): string =>
  `${clock(span.start, t)}–${clock(span.end, t)}`

/** A row's whole name, wherever it is said without the heading above it. */
export const nameOf = (row: GridRowData): string => row.full_label ?? row.label

/** A length as text: 90 is "1 h 30 min". */
export function lengthText(minutes: number, t: GridTranslate): string {
  const h = Math.floor(minutes / 60)
  const m = minutes % 60
  if (!h) return t('length_m', { m })
  return m ? t('length_hm', { h, m }) : t('length_h', { h })
}

/** A piece's kind, reason and opening time; the first line is the heading. */
export function pieceLines(piece: Piece, t: GridTranslate): string[] {
  if (piece.kind === 'free') {
    const { longest, step } = piece.opening
    if (!unitsOf(piece).length) return [t('too_short', { length: lengthText(step, t) })]
    return [t('free'), ...(longest == null ? [] : [t('longest', { length: lengthText(longest, t) })])]
  }
  if (piece.kind === 'closed') {
    return [piece.run?.reason || t('closed'), ...(piece.run?.opens_at ? [piece.run.opens_at] : [])]
  }
  // The heading of a visible booking is its subject, with the kind below it.
  return piece.run.text ? [piece.run.text, t(piece.kind)] : [t(piece.kind)]
}

/** The lines of a tooltip: the piece's texts, then its start and end. */
export const tipLines = (span: MinuteSpan, piece: Piece, t: GridTranslate): string[] => [
  ...pieceLines(piece, t),
  periodText(span, t),
]

/** One sentence for the live region and for the label of the cell at the keyboard's position. */
export const cellText = (span: MinuteSpan, piece: Piece, t: GridTranslate): string =>
  `${periodText(span, t)} ${pieceLines(piece, t).join(', ')}`

/** 10:00–12:00 87 places left. */
export const noteText = (note: Note, t: GridTranslate): string => `${periodText(note, t)} ${note.text}`

/** A row as a sentence for screen readers: all its periods in order. */
export const rowText = (row: GridRowData, shown: MinuteSpan, t: GridTranslate): string =>
  [
    ...piecesOf(row, shown).map((piece) => cellText(piece, piece, t)),
    ...notesOf(row, shown).map((note) => noteText(note, t)),
  ].join('; ')
