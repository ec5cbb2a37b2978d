import { expect, test } from 'vitest'
import type { FreePiece } from '../grid/choose.ts'
import type { GridOpening } from '../grid/types.ts'
import { tapped } from './pointer.ts'

const free = (opening: GridOpening, start = opening.start, end = opening.end): FreePiece => ({
  kind: 'free',
  opening,
  start,
  end,
})
const open: GridOpening = { start: 480, end: 720, step: 30 }

test.each<[string, FreePiece, number, number | undefined, [number, number] | null]>([
  ['the unit, where no length is usual', free(open), 545, undefined, [540, 570]],
  ['the usual length from there on', free(open), 545, 60, [540, 600]],
  ['as much of it as is free', free(open), 690, 120, [690, 720]],
  ['as much as is allowed', free({ ...open, longest: 60 }), 480, 120, [480, 540]],
  ['exactly one unit, where that is the rule', free({ ...open, single: true }), 545, 120, [540, 570]],
  ['the fixed slot', free({ ...open, slots: [{ start: 480, end: 580 }], single: true }), 500, 30, [480, 580]],
  ['nothing between fixed slots', free({ ...open, slots: [{ start: 480, end: 580 }] }), 600, 30, null],
])('a tap chooses %s', (_what, piece, minute, usual, span) =>
  expect(tapped(piece, 'a', minute, usual)).toEqual(span && { row_id: 'a', start: span[0], end: span[1] }),
)
