import { usual_day } from '#rules/time/day_clock.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  extend,
  choiceState,
  firstChoice,
  type FreePiece,
  moveEdge,
  nudgeEdge,
  pieceHolding,
  stopAt,
  stopsOf,
  unitsOf,
} from './choose.ts'
import { changedSpans, notesOf, pieceAt, piecesOf } from './pieces.ts'
import type { BusyKind, GridRowData, GridOpening, MinuteSpan } from './types.ts'
import { clock } from './wording.ts'

const shown = { start: 420, end: 1320 }
const shown_minutes = { min: shown.start, max: shown.end - 1 }

function rowOf(parts: Partial<GridRowData>): GridRowData {
  return {
    id: 'r',
    label: 'A101',
    sublabel: '',
    capacity: null,
    icons: [],
    starred: false,
    needs_approval: false,
    opening: [{ start: 480, end: 1200, step: 30 }],
    closed: [],
    busy: [],
    notes: [],
    ...parts,
  }
}
const busy = (start: number, end: number, kind: BusyKind = 'other', id = `${start}`) => ({
  id,
  start,
  end,
  kind,
  text: '',
})

function freeAt(row: GridRowData, minute: number): FreePiece {
  const piece = pieceAt(piecesOf(row, shown), minute)
  if (piece?.kind !== 'free') throw new Error(`nothing free at ${minute}`)
  return piece
}

const spans = fc
  .tuple(fc.integer({ min: 0, max: 1500 }), fc.integer({ min: 1, max: 300 }))
  .map(([start, long]): MinuteSpan => ({ start, end: start + long }))
const openings = fc
  .record({
    span: spans,
    step: fc.constantFrom(5, 15, 30, 45, 60),
    longest: fc.constantFrom(null, 60, 90, 240),
    single: fc.boolean(),
    slots: fc.option(fc.array(spans, { maxLength: 6 }), { nil: null }),
  })
  .map(({ span, ...rest }): GridOpening => ({ ...span, end: span.end + 300, ...rest }))
const rows = fc
  .record({
    opening: fc.array(openings, { maxLength: 3 }),
    closed: fc.array(
      spans.map((span) => ({ ...span, reason: 'x', opens_at: null, mark: null, label: null })),
      { maxLength: 4 },
    ),
    busy: fc.array(
      fc
        .record({
          span: spans,
          kind: fc.constantFrom<BusyKind>('mine', 'other', 'buffer', 'block'),
          id: fc.uuid(),
        })
        .map(({ span, kind, id }) => busy(span.start, span.end, kind, id)),
      { maxLength: 8 },
    ),
  })
  .map(rowOf)

describe('the pieces of a row', () => {
  it('cover what is shown in order, without gap or overlap', () => {
    fc.assert(
      fc.property(rows, (row) => {
        let at = shown.start
        for (const piece of piecesOf(row, shown)) {
          expect(piece.start).toBe(at)
          expect(piece.end).toBeGreaterThan(piece.start)
          at = piece.end
        }
        expect(at).toBe(shown.end)
      }),
    )
  })

  it('are free exactly where an opening covers and nothing else does, minute by minute', () => {
    fc.assert(
      fc.property(rows, fc.integer({ min: shown.start, max: shown.end - 1 }), (row, minute) => {
        const holds = (run: MinuteSpan) => run.start <= minute && minute < run.end
        const free = row.opening.some(holds) && !row.closed.some(holds) && !row.busy.some(holds)
        const piece = pieceAt(piecesOf(row, shown), minute)
        expect(piece?.kind === 'free').toBe(free)
        if (row.busy.some((run) => run.kind === 'mine' && holds(run))) expect(piece?.kind).toBe('mine')
      }),
    )
  })
})

describe('a choice', () => {
  it('lies in one free piece, contains the pressed unit, consists of whole units and is not too long', () => {
    fc.assert(
      fc.property(rows, fc.integer(shown_minutes), fc.integer(shown_minutes), (row, anchor, minute) => {
        const piece = pieceAt(piecesOf(row, shown), anchor)
        fc.pre(piece?.kind === 'free')
        if (piece?.kind !== 'free') return
        const span = extend(piece, anchor, minute)
        const pressed = unitsOf(piece).find((unit) => unit.start <= anchor && anchor < unit.end)
        if (!pressed) {
          expect(span).toBeNull()
          return
        }
        if (!span) throw new Error('a unit was pressed but nothing is chosen')
        expect(span.start).toBeGreaterThanOrEqual(piece.start)
        expect(span.end).toBeLessThanOrEqual(piece.end)
        expect(pieceHolding(row, shown, span)).toEqual(piece)
        expect(unitsOf(piece).some((unit) => unit.start === span.start)).toBe(true)
        expect(unitsOf(piece).some((unit) => unit.end === span.end)).toBe(true)
        const { single, longest, step, slots } = piece.opening
        if (single) expect(unitsOf(piece)).toContainEqual(span)
        else {
          expect(span.start).toBeLessThanOrEqual(pressed.start)
          expect(span.end).toBeGreaterThanOrEqual(pressed.end)
          if (longest != null)
            expect(span.end - span.start).toBeLessThanOrEqual(Math.max(longest, pressed.end - pressed.start))
        }
        if (!slots) expect((span.end - span.start) % step).toBe(0)
      }),
      { numRuns: 500 },
    )
  })

  it.each([
    ['a press', 610, 610, 600, 630],
    ['to the right', 610, 700, 600, 720],
    ['to the left', 610, 545, 540, 630],
    ['against a booking on the right', 610, 1300, 600, 780],
    ['against a booking on the left', 610, 430, 510, 630],
  ])('by dragging: %s', (_, anchor, minute, start, end) => {
    const row = rowOf({ busy: [busy(480, 510), busy(780, 840)] })
    expect(extend(freeAt(row, anchor), anchor, minute)).toEqual({ start, end })
  })

  it('stops at the longest allowed length', () => {
    const row = rowOf({ opening: [{ start: 480, end: 1200, step: 30, longest: 90 }] })
    expect(extend(freeAt(row, 600), 600, 1100)).toEqual({ start: 600, end: 690 })
    expect(extend(freeAt(row, 600), 600, 480)).toEqual({ start: 540, end: 630 })
  })

  it('follows the pointer when it is exactly one unit', () => {
    const row = rowOf({ opening: [{ start: 480, end: 1200, step: 60, single: true }] })
    expect(extend(freeAt(row, 500), 500, 700)).toEqual({ start: 660, end: 720 })
  })

  it('takes fixed slots whole, and nothing between them', () => {
    const slots = [
      { start: 480, end: 580 },
      { start: 600, end: 700 },
      { start: 720, end: 820 },
    ]
    const row = rowOf({ opening: [{ start: 480, end: 900, step: 100, slots }] })
    expect(extend(freeAt(row, 500), 500, 610)).toEqual({ start: 480, end: 700 })
    expect(extend(freeAt(row, 610), 610, 590)).toEqual({ start: 600, end: 700 })
    expect(extend(freeAt(row, 590), 590, 700)).toBeNull()
  })

  it('snaps to steps counted from the opening, not from the end of a booking', () => {
    const row = rowOf({ opening: [{ start: 480, end: 1200, step: 30 }], busy: [busy(480, 500)] })
    expect(unitsOf(freeAt(row, 510))[0]).toEqual({ start: 510, end: 540 })
  })
})

describe('an edge', () => {
  const row = rowOf({ busy: [busy(900, 960)] })
  const chosen = { start: 600, end: 660 }
  it.each([
    ['end', 700, 600, 690],
    ['end', 710, 600, 720],
    ['end', 2000, 600, 900],
    ['end', 0, 600, 630],
    ['start', 500, 510, 660],
    ['start', 0, 480, 660],
    ['start', 1000, 630, 660],
  ] as const)('%s dragged to %i', (edge, minute, start, end) => {
    expect(moveEdge(freeAt(row, 600), chosen, edge, minute)).toEqual({ start, end })
  })
  it.each([
    ['end', 1, 600, 690],
    ['end', -1, 600, 630],
    ['start', -1, 570, 660],
    ['start', 1, 630, 660],
  ] as const)('%s by a key, %i', (edge, by, start, end) => {
    expect(nudgeEdge(freeAt(row, 600), chosen, edge, by)).toEqual({ start, end })
  })
  it('keeps at least one unit and stops at a booking', () => {
    expect(nudgeEdge(freeAt(row, 600), { start: 600, end: 630 }, 'end', -1)).toEqual({ start: 600, end: 630 })
    expect(nudgeEdge(freeAt(row, 600), { start: 600, end: 900 }, 'end', 1)).toEqual({ start: 600, end: 900 })
  })
})

it('stops the keyboard at units of free periods and at whole pieces elsewhere', () => {
  const row = rowOf({ opening: [{ start: 480, end: 570, step: 30 }], busy: [busy(510, 525)] })
  const stops = stopsOf(row, shown)
  expect(stops.map(({ start, end, open }) => [start, end, open])).toEqual([
    [420, 480, false],
    [480, 510, true],
    [510, 525, false],
    [540, 570, true],
    [570, 1320, false],
  ])
  expect(stopAt(stops, 530)).toBe(2)
  expect(stopAt(stops, 0)).toBe(0)
})

it('reports what a live change added, removed and moved, without buffers', () => {
  const before = rowOf({ busy: [busy(600, 660), busy(700, 760), busy(660, 670, 'buffer')] })
  const after = rowOf({ busy: [busy(600, 660), busy(800, 860, 'other', '700'), busy(900, 960)] })
  expect(changedSpans(before, after)).toEqual([
    { start: 800, end: 860 },
    { start: 900, end: 960 },
  ])
  expect(changedSpans(after, rowOf({ busy: [] }))).toHaveLength(3)
  expect(changedSpans(before, rowOf({ busy: before.busy, starred: true }))).toEqual([])
})

it.each([
  [0, '00:00'],
  [545, '09:05'],
  [1440, '24:00'],
  [1500, '01:00 +1'],
])('writes minute %i as %s', (minute, text) => {
  expect(clock(minute, { clock: usual_day })).toBe(text)
})

describe('notes', () => {
  it('appear only over free periods', () => {
    const row = rowOf({
      busy: [busy(600, 660)],
      notes: [
        { start: 300, end: 540, text: '3 left' },
        { start: 570, end: 720, text: '2 left' },
        { start: 1200, end: 1320, text: '1 left' },
      ],
    })
    expect(notesOf(row, shown)).toEqual([
      { start: 480, end: 540, text: '3 left' },
      { start: 570, end: 600, text: '2 left' },
      { start: 660, end: 720, text: '2 left' },
    ])
  })
})

describe('the fate of a choice', () => {
  const chosen = { start: 600, end: 660 }
  it.each([
    ['nothing happened', [], 'free'],
    ['the user booked it', [busy(600, 660, 'mine')], 'mine'],
    ['somebody else booked it', [busy(630, 690)], 'taken'],
    [
      'the user has another booking beside it, and somebody else booked it',
      [busy(660, 720, 'mine'), busy(600, 660)],
      'taken',
    ],
    ['the room is blocked', [busy(600, 660, 'block')], 'taken'],
  ] as const)('%s', (_, runs, state) => {
    expect(choiceState(rowOf({ busy: runs }), shown, chosen)).toBe(state)
  })
})

describe('the proposed choice in a long free period', () => {
  const of = (opening: GridOpening, usual?: number) => {
    const [piece] = piecesOf(rowOf({ opening: [opening] }), shown).filter((one) => one.kind === 'free')
    return piece?.kind === 'free' ? firstChoice(piece, usual) : null
  }
  const day = { start: 480, end: 1200, step: 30 }
  it.each([
    ['an hour', day, undefined, 540],
    ['as long as usual', day, 120, 600],
    ['no longer than the rules allow', { ...day, longest: 90 }, 120, 570],
    ['at least one step', { ...day, step: 120 }, 30, 600],
    ['a whole fixed slot', { ...day, slots: [{ start: 480, end: 600 }], single: true }, 30, 600],
  ] as const)('%s', (_, opening, usual, end) => {
    expect(of(opening, usual)).toEqual({ start: 480, end })
  })
})
