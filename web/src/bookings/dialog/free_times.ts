import { parseTime } from '#rules/time/calendar_dates.ts'
import { minuteOf, type DayClock } from '#rules/time/day_clock.ts'
import { unitsOf, type FreePiece } from '../../kit/grid/choose.ts'
import { pieceAt, piecesOf } from '../../kit/grid/pieces.ts'
import type { GridRowData, MinuteSpan, Piece } from '../../kit/grid/types.ts'

const freePieces = (row: GridRowData, shown: MinuteSpan): FreePiece[] =>
  piecesOf(row, shown).filter((piece): piece is FreePiece => piece.kind === 'free')

/** Minutes at which a booking of that day may begin, in ascending order. */
export const startsOf = (row: GridRowData, shown: MinuteSpan): number[] => [
  ...new Set(freePieces(row, shown).flatMap((piece) => unitsOf(piece).map((unit) => unit.start))),
]

/**
 * Minutes at which a booking that begins at `start` may end, in ascending order: free without a gap, no
 * longer than the rules allow.
 */
export function endsOf(row: GridRowData, shown: MinuteSpan, start: number): number[] {
  for (const piece of freePieces(row, shown)) {
    const units = unitsOf(piece).filter((unit) => unit.end > start)
    const first = units.find((unit) => unit.start === start)
    if (!first) continue
    const { single, longest } = piece.opening
    if (single) return [first.end]
    return units
      .map((unit) => unit.end)
      .filter((end) => end === first.end || longest == null || end - start <= longest)
  }
  return []
}

/** What keeps a booking from beginning or ending at a time: a period that isn't free, or a rule. */
export type Hindrance = Piece | 'not_bookable' | 'before_start' | 'too_long'

/** The minute of a typed time, within the part of the day shown where it can be; null if it isn't a time. */
export function typedMinute(shown: MinuteSpan, day: DayClock, typed: string): number | null {
  const [, hours = '', minutes = '00'] = /^\s*(\d{1,2})(?:[:：](\d{2}))?\s*$/.exec(typed) ?? []
  if (hours === '') return null
  const wall = parseTime(`${hours.padStart(2, '0')}:${minutes}`)
  if (wall === null) return null
  const minute = minuteOf(day, wall)
  return minute < shown.start ? minuteOf(day, wall + 1440) : minute
}

/** Why no booking can begin at a minute that is none of `startsOf`. */
export function whyNoStart(row: GridRowData, shown: MinuteSpan, at: number): Hindrance {
  if (at >= shown.end || at < shown.start) return 'not_bookable'
  const piece = pieceAt(piecesOf(row, shown), at)
  return piece && isHindrance(piece) ? piece : 'not_bookable'
}

/** Why no booking that begins at `start` can end at a minute that is none of `endsOf`. */
export function whyNoEnd(row: GridRowData, shown: MinuteSpan, start: number, at: number): Hindrance {
  if (at <= start) return 'before_start'
  if (at > shown.end) return 'not_bookable'
  const pieces = piecesOf(row, shown)
  const between = pieces.filter((piece) => piece.end > start && piece.start < at && isHindrance(piece))
  // What is kept free around a booking is there because of it.
  const first = between.find(({ kind }) => kind !== 'buffer') ?? between[0]
  if (first) return first
  const free = pieceAt(pieces, start)
  const longest = free?.kind === 'free' ? free.opening.longest : null
  return longest != null && at - start > longest ? 'too_long' : 'not_bookable'
}

/** Time outside every opening is closed without a reason: there is nothing to say of it. */
const isHindrance = (piece: Piece): boolean =>
  piece.kind !== 'free' && !(piece.kind === 'closed' && piece.run === null)

/** What can be had instead of a minute that can't: the last one before it, and the first one after it. */
export const nearestTo = (minutes: readonly number[], at: number): number[] =>
  [minutes.findLast((one) => one <= at), minutes.find((one) => one > at)].filter((one) => one !== undefined)
