import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { GridRowData } from '../grid/types.ts'
import { drawnAhead, drawnFor, firstOpen, frameOfColumns, type Drawn } from './layout.ts'

const shown = { start: 480, end: 1320 }

test.each([
  ['a phone of 360', 360, 46, 2, 158],
  ['a phone of 390', 390, 46, 2, 173],
  ['a phone of 412', 412, 46, 3, 122],
  ['a phone on its side', 844, 46, 6, 133],
  ['two rooms on a wide page', 844, 2, 2, 400],
  ['one room', 390, 1, 1, 346],
])('%s shows whole columns', (_what, width, count, beside, column) => {
  const frame = frameOfColumns(width, count, shown)
  expect(frame.row_height).toBe(column)
  expect(Math.floor((width - 44) / frame.row_height)).toBe(beside)
})

test('an hour is 56 pixels, and a day of 14 hours is about one and a half screens', () =>
  expect(frameOfColumns(390, 46, shown).track_width).toBe(14 * 56))

const row = (opening: GridRowData['opening'], busy: GridRowData['busy'] = []): GridRowData => ({
  id: 'a',
  label: 'Room',
  sublabel: '',
  capacity: 4,
  icons: [],
  starred: false,
  needs_approval: false,
  opening,
  closed: [],
  busy,
  notes: [],
})
const open = (start: number, end: number) => ({ start, end, step: 30 })

test.each<[string, GridRowData[], number | null]>([
  ['nothing is open', [row([])], null],
  ['the earliest of all rows', [row([open(600, 720)]), row([open(540, 600)])], 540],
  ['a rest too short for a booking does not count', [row([open(480, 500), open(660, 720)])], 660],
  [
    'what is taken does not count',
    [row([open(480, 720)], [{ id: '1', kind: 'other', start: 480, end: 600, text: '' }])],
    600,
  ],
])('begins where something can be booked: %s', (_what, rows, first) =>
  expect(firstOpen(rows, shown)).toBe(first),
)

const seen_in = fc
  .record({
    count: fc.integer({ min: 1, max: 1000 }),
    at: fc.nat(1000),
    beside: fc.integer({ min: 1, max: 6 }),
  })
  .map(({ count, at, beside }) => {
    const from = Math.min(at, count - 1)
    return { count, seen: { from, to: Math.min(count - 1, from + beside - 1) } }
  })

test('what is seen is always drawn, however one got there', () =>
  fc.assert(
    fc.property(seen_in, fc.nat(1000), fc.nat(60), ({ count, seen }, at, more) => {
      const before: Drawn = { from: at, to: at + more }
      const drawn = drawnFor(before, seen, count)
      expect(drawn.from).toBeLessThanOrEqual(seen.from)
      expect(drawn.to).toBeGreaterThanOrEqual(seen.to)
      expect(drawn.from).toBeGreaterThanOrEqual(0)
      expect(drawn.to).toBeLessThan(count)
      // Once it is drawn, nothing changes.
      expect(drawnFor(drawn, seen, count)).toBe(drawn)
    }),
  ))

test('drawing ahead ends, a few columns at a time, with as many on either side as are kept', () =>
  fc.assert(
    fc.property(seen_in, ({ count, seen }) => {
      let drawn = drawnFor({ from: 0, to: 2 }, seen, count)
      for (let turn = 0; turn < 100; turn++) {
        const next = drawnAhead(drawn, seen, count)
        if (next === drawn) break
        expect(next.to - next.from - (drawn.to - drawn.from)).toBeLessThanOrEqual(3)
        drawn = next
      }
      expect(drawnAhead(drawn, seen, count)).toBe(drawn)
      expect(drawn.from).toBeLessThanOrEqual(Math.max(0, seen.from - 24))
      expect(drawn.to).toBeGreaterThanOrEqual(Math.min(count - 1, seen.to + 24))
      expect(drawn.to - drawn.from).toBeLessThanOrEqual(seen.to - seen.from + 2 * 36)
    }),
  ))
