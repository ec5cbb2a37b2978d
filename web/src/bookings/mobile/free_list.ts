import { minuteOf, type DayClock } from '#rules/time/day_clock.ts'
import { fromUnit, unitsOf, type FreePiece } from '../../kit/grid/choose.ts'
import { piecesOf } from '../../kit/grid/pieces.ts'
import type { GridRowData, MinuteSpan } from '../../kit/grid/types.ts'

/** The parts of a day in which something free can be looked for. */
export type DayPart = 'now' | 'hour' | 'morning' | 'afternoon' | 'evening'

const NOON = 12 * 60
const EVENING = 18 * 60
/** So much later still counts as now: the next half hour is as good. Minutes. */
const AT_ONCE = 15
const HOUR = 60
/** The proposed length for a user whose usual length isn't known, in minutes. */
const USUAL = 60

/** A part of the day, and the minutes in which a booking may begin. */
export interface PartOfDay extends MinuteSpan {
  part: DayPart
}

/**
 * The parts that are still to come, within the minutes that the grid shows.
 * @param now the minute of the day; null on other days
 */
export function partsOf(now: number | null, shown: MinuteSpan, day: DayClock): PartOfDay[] {
  const [noon, evening] = [minuteOf(day, NOON), minuteOf(day, EVENING)]
  const soon: PartOfDay[] =
    now === null
      ? [{ part: 'morning', start: shown.start, end: noon }]
      : [
          { part: 'now', start: now, end: now + AT_ONCE },
          { part: 'hour', start: now, end: now + HOUR },
        ]
  const later: PartOfDay[] = [
    { part: 'afternoon', start: noon, end: evening },
    { part: 'evening', start: evening, end: shown.end },
  ]
  return [...soon, ...later]
    .map((part) => ({ ...part, start: Math.max(part.start, shown.start, now ?? 0) }))
    .filter(({ start, end }) => start < Math.min(end, shown.end))
}

/** What a row has to offer. */
export interface FreeNext {
  row: GridRowData
  /** The period that is proposed. */
  span: MinuteSpan
  /** How long it is free. */
  until: number
}

/**
 * The first period of a row that begins within a span, for the usual length or as long as it is free.
 * @param part null: at any time
 */
function freeNext(
  row: GridRowData,
  shown: MinuteSpan,
  part: MinuteSpan | null,
  usual: number,
): FreeNext | null {
  const free = piecesOf(row, shown).filter((piece): piece is FreePiece => piece.kind === 'free')
  for (const piece of free) {
    const unit = unitsOf(piece).find(({ start }) => !part || (start >= part.start && start < part.end))
    if (!unit) continue
    const span = fromUnit(piece, unit, usual)
    return { row, span, until: piece.opening.slots ? span.end : piece.end }
  }
  return null
}

/** The rows that have something free then, the earliest first; among equals the favourites, then in their order. */
export function freeRows(
  rows: readonly GridRowData[],
  shown: MinuteSpan,
  part: MinuteSpan | null,
  usual = USUAL,
): FreeNext[] {
  return rows
    .flatMap((row) => freeNext(row, shown, part, usual) ?? [])
    .toSorted((a, b) => a.span.start - b.span.start || Number(b.row.starred) - Number(a.row.starred))
}
