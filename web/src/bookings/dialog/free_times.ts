import { parseTime } from '#rules/time/calendar_dates.ts'
import { minuteOf, type DayClock } from '#rules/time/day_clock.ts'
import { unitsOf, type FreePiece } from '../../kit/grid/choose.ts'
import { pieceAt, piecesOf } from '../../kit/grid/pieces.ts'
import type { GridRowData, MinuteSpan } from '../../kit/grid/types.ts'

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

/**
 * Why no booking can begin at a typed time; null if it isn't a time, or isn't in the part of the day shown.
 */
export function whyNot(
  row: GridRowData,
  shown: MinuteSpan,
  day: DayClock,
  typed: string,
): 'time_taken' | 'time_closed' | null {
  const [, hours = '', minutes = '00'] = /^\s*(\d{1,2})(?:[:：](\d{2}))?\s*$/.exec(typed) ?? []
  if (hours === '') return null
  const wall = parseTime(`${hours.padStart(2, '0')}:${minutes}`)
  if (wall === null) return null
  const minute = minuteOf(day, wall)
  const at = minute < shown.start ? minuteOf(day, wall + 1440) : minute
  if (at >= shown.end || at < shown.start) return 'time_closed'
  const kind = pieceAt(piecesOf(row, shown), at)?.kind
  return kind === 'closed' || kind === 'free' ? 'time_closed' : 'time_taken'
}
