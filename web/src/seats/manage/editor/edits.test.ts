import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  begin,
  change,
  keyOf,
  redo,
  saved,
  select,
  undo,
  withKeys,
  type Drawing,
  type Editing,
} from './edited.ts'
import {
  addSeats,
  after,
  align,
  copy,
  countOf,
  distribute,
  freeCode,
  inRectangle,
  mirror,
  move,
  numbersOf,
  remove,
  renumber,
  rotate,
  rowOf,
  setSeats,
  snapped,
} from './edits.ts'

const seat = (id: string, x: number, y: number, rotation = 0) => ({
  ...{ id, number: id, x, y, rotation, attributes: [] },
})
const plan: Drawing = {
  ...{ width: 1000, height: 800, background: null },
  seats: [seat('A1', 100, 100), seat('A2', 220, 110), seat('A3', 300, 120)],
  zones: [{ id: 'z', code: 'quiet', name: '', name_en: '', points: [0, 0, 400, 0, 400, 200, 0, 200] }],
  decorations: [
    {
      id: 't',
      kind: 'table',
      x: 200,
      y: 300,
      width: 80,
      height: 40,
      rotation: 0,
      label: null,
      label_en: null,
    },
  ],
}
const all = new Set(['A1', 'A2', 'A3', 'z', 't'])
const row = new Set(['A1', 'A2', 'A3'])
const where = ({ seats }: Drawing) => seats.map(({ x, y }) => `${x},${y}`).join(' ')

describe('a drawing', () => {
  test.each<[string, Drawing, string]>([
    ['moves together', move(plan, row, { x: 10, y: -20 }), '110,80 230,90 310,100'],
    ['stops at the plan’s edge, together', move(plan, row, { x: 5000, y: -5000 }), '800,0 920,10 1000,20'],
    ['aligns at the left', align(plan, row, 'left'), '100,100 100,110 100,120'],
    ['aligns at the right', align(plan, row, 'right'), '300,100 300,110 300,120'],
    ['aligns at the top', align(plan, row, 'top'), '100,100 220,100 300,100'],
    ['aligns at the bottom', align(plan, row, 'bottom'), '100,120 220,120 300,120'],
    ['aligns in the middle of its height', align(plan, row, 'middle'), '100,110 220,110 300,110'],
    ['aligns in the centre of its width', align(plan, row, 'centre'), '200,100 200,110 200,120'],
    ['aligns no single seat', align(plan, new Set(['A2']), 'left'), where(plan)],
    ['is distributed', distribute(plan, row, 'x'), '100,100 200,110 300,120'],
    ['of two isn’t distributed', distribute(plan, new Set(['A1', 'A2']), 'x'), where(plan)],
    ['turns around its middle', rotate(plan, row, 90), '210,10 200,130 190,210'],
    ['is mirrored sideways', mirror(plan, row, 'x'), '300,100 180,110 100,120'],
    ['is mirrored upside down', mirror(plan, row, 'y'), '100,120 220,110 300,100'],
    ['loses what is removed', remove(plan, new Set(['A1', 'z'])), '220,110 300,120'],
    [
      'gets seats within the plan',
      addSeats(plan, [{ x: 9999, y: -5 }], after('A3'), ['k']),
      `${where(plan)} 1000,0`,
    ],
  ])('%s', (_what, { seats, ...more }, expected) => expect(where({ seats, ...more })).toBe(expected))

  test('turns each seat too', () => {
    const turned = (degrees: number) => rotate(plan, new Set(['A1']), degrees).seats[0]?.rotation
    expect([turned(90), turned(-90), turned(450)]).toEqual([90, 270, 90])
    expect(mirror({ ...plan, seats: [seat('A1', 1, 1, 30)] }, row, 'x').seats[0]?.rotation).toBe(330)
    expect(mirror({ ...plan, seats: [seat('A1', 1, 1, 30)] }, row, 'y').seats[0]?.rotation).toBe(150)
  })

  test('moves zones and decorations with the seats', () => {
    const { zones, decorations } = move(plan, all, { x: 10, y: 20 })
    expect(zones[0]?.points).toEqual([10, 20, 410, 20, 410, 220, 10, 220])
    expect([decorations[0]?.x, decorations[0]?.y]).toEqual([210, 320])
  })

  test('has a row from one point to another', () => {
    expect(rowOf({ x: 0, y: 0 }, { x: 100, y: 50 }, 3)).toEqual([
      { x: 0, y: 0 },
      { x: 50, y: 25 },
      { x: 100, y: 50 },
    ])
    expect(rowOf({ x: 7, y: 8 }, { x: 100, y: 50 }, 1)).toEqual([{ x: 7, y: 8 }])
  })

  test.each([
    ['one after the other', 3, { prefix: 'B', start: 1, step: 1 }, [], 'B1 B2 B3'],
    ['only odd ones', 3, { prefix: '', start: 1, step: 2 }, [], '1 3 5'],
    ['none twice', 3, { prefix: 'A', start: 1, step: 1 }, ['A2'], 'A1 A3 A4'],
    ['backwards', 3, { prefix: 'A', start: 9, step: -1 }, [], 'A9 A8 A7'],
    ['backwards as far as there are', 3, { prefix: 'A', start: 1, step: -1 }, [], 'A1 A0'],
  ])('has numbers: %s', (_what, count, numbering, taken, expected) =>
    expect(numbersOf(count, numbering, new Set(taken)).join(' ')).toBe(expected),
  )

  test.each([
    ['A12', 'A13'],
    ['K', 'K1'],
    ['2-09', '2-10'],
    ['7', '8'],
  ])('goes on after %s with %s', (number, next) => {
    const { prefix, start } = after(number)
    expect(`${prefix}${start}`).toBe(next)
  })

  test('is numbered anew in the order in which it was chosen', () => {
    const { seats } = renumber(plan, ['A3', 'A1'], { prefix: 'A', start: 1, step: 1 })
    expect(seats.map(({ id, number }) => `${id}=${number}`)).toEqual(['A1=A3', 'A2=A2', 'A3=A1'])
  })

  test('is copied with free numbers and codes', () => {
    const { drawing, ids } = copy(plan, all, { x: 20, y: 20 }, ['a', 'b', 'c', 'd', 'e'])
    expect([countOf(plan, all), ids]).toEqual([5, ['a', 'b', 'c', 'd', 'e']])
    expect(drawing.seats.map(({ number }) => number)).toEqual(['A1', 'A2', 'A3', 'A4', 'A5', 'A6'])
    expect(where(drawing)).toBe('100,100 220,110 300,120 120,120 240,130 320,140')
    expect(drawing.zones.map(({ code }) => code)).toEqual(['quiet', 'quiet-2'])
    expect(freeCode('quiet-2', new Set(['quiet', 'quiet-2']))).toBe('quiet-3')
  })

  test('is chosen from by a rectangle, whichever corner came first', () => {
    expect(inRectangle(plan, { x: 250, y: 130 }, { x: 50, y: 90 })).toEqual(['A1', 'A2'])
    expect(inRectangle(plan, { x: 0, y: 0 }, { x: 999, y: 799 })).toEqual(['A1', 'A2', 'A3', 't', 'z'])
  })

  test('snaps to a grid', () => expect(snapped({ x: 27, y: 112 }, 25)).toEqual({ x: 25, y: 100 }))
})

describe('undo', () => {
  const nudge = (editing: Editing) =>
    change(editing, { drawing: move(editing.drawing, new Set(editing.selected), { x: 1, y: 0 }) }, 'nudge')

  test('takes presses of a key back together, unless something came between them', () => {
    const held = nudge(nudge(nudge(select(begin(plan), ['A1']))))
    expect(where(undo(held).drawing)).toBe(where(plan))
    const apart = nudge(select(nudge(select(begin(plan), ['A1'])), ['A2']))
    expect(where(undo(apart).drawing)).toBe('101,100 220,110 300,120')
  })

  test('is nothing where nothing was done', () => {
    const fresh = begin(plan)
    expect([undo(fresh), redo(fresh)]).toEqual([fresh, fresh])
    expect(change(fresh, { drawing: fresh.drawing }).past).toEqual([])
  })

  test('gives no key twice, whatever was undone', () => {
    const first = withKeys(begin(plan), 2)
    const second = withKeys(undo(change(first.editing, { drawing: remove(plan, row) })), 1)
    expect([first.first, second.first, keyOf('seat', second.first)]).toEqual([0, 2, 'new-seat-2'])
  })

  /** Some change by its number. */
  const acts: ((drawing: Drawing, keys: ReadonlySet<string>, n: number) => Drawing)[] = [
    (drawing, keys, n) => move(drawing, keys, { x: n * 7 - 50, y: 30 - n * 5 }),
    (drawing, keys) => align(drawing, keys, 'top'),
    (drawing, keys) => distribute(drawing, keys, 'x'),
    (drawing, keys, n) => rotate(drawing, keys, n * 15),
    (drawing, keys) => mirror(drawing, keys, 'x'),
    (drawing, keys) => remove(drawing, keys),
    (drawing, _keys, n) =>
      addSeats(drawing, [{ x: n * 40, y: n * 30 }], after('N'), [
        keyOf('seat', n + drawing.seats.length * 100),
      ]),
    (drawing, keys) => setSeats(drawing, keys, () => ({ attributes: ['power'] })),
  ]
  const steps = fc.array(
    fc.record({
      act: fc.nat(acts.length - 1),
      chosen: fc.subarray(['A1', 'A2', 'A3', 'z', 't']),
      n: fc.nat(20),
    }),
    { maxLength: 30 },
  )

  test('leads back to the beginning, and redo to the end, whatever was done', () => {
    fc.assert(
      fc.property(steps, fc.nat(30), (done, back) => {
        const drawings: Drawing[] = [plan]
        let editing = begin(plan)
        for (const { act, chosen, n } of done) {
          editing = select(editing, chosen)
          const drawing = acts[act]?.(editing.drawing, new Set(chosen), n) ?? editing.drawing
          const next = change(editing, { drawing })
          if (next.past.length > editing.past.length) drawings.push(drawing)
          editing = next
        }
        const end = editing
        for (let i = drawings.length - 2; i >= 0; i -= 1) {
          editing = undo(editing)
          expect(editing.drawing).toBe(drawings[i])
        }
        for (const drawing of drawings.slice(1)) {
          editing = redo(editing)
          expect(editing.drawing).toBe(drawing)
        }
        expect(editing.drawing).toBe(end.drawing)
        // A change after some steps back forgets what was undone.
        for (let i = 0; i < Math.min(back, drawings.length - 1); i += 1) editing = undo(editing)
        const branched = change(editing, { drawing: { ...editing.drawing } })
        expect(branched.future).toEqual([])
        expect(undo(branched).drawing).toBe(editing.drawing)
      }),
    )
  })

  test('every place is a whole number on the plan, whatever was done', () => {
    fc.assert(
      fc.property(steps, (done) => {
        let drawing = plan
        for (const { act, chosen, n } of done) drawing = acts[act]?.(drawing, new Set(chosen), n) ?? drawing
        for (const { x, y, rotation } of [...drawing.seats, ...drawing.decorations]) {
          expect([x, y, rotation].every(Number.isInteger)).toBe(true)
          expect(x >= 0 && x <= 1000 && y >= 0 && y <= 800 && rotation >= 0 && rotation < 360).toBe(true)
        }
      }),
    )
  })
})

describe('saved', () => {
  const fresh = { ...seat(keyOf('seat', 0), 500, 500), number: 'B1' }
  const sent: Drawing = { ...plan, seats: [...plan.seats, fresh] }
  const stored: Drawing = { ...plan, seats: [{ ...fresh, id: 'r9' }, ...plan.seats] }

  test('what is stored is shown where nothing was drawn meanwhile', () => {
    expect(saved(change(begin(plan), { drawing: sent }), sent, stored)).toEqual(begin(stored))
  })

  test('what was drawn while it was saved stays, on the seats that are stored now', () => {
    const while_saving = change(change(begin(plan), { drawing: sent }), {
      drawing: { ...sent, seats: [{ ...fresh, x: 600 }, seat(keyOf('seat', 1), 700, 500)] },
      selected: [fresh.id],
    })
    const after_it = saved(while_saving, sent, stored)
    expect(after_it.drawing.seats.map(({ id, number, x }) => [id, number, x])).toEqual([
      ['r9', 'B1', 600],
      [keyOf('seat', 1), keyOf('seat', 1), 700],
    ])
    expect(after_it.selected).toEqual(['r9'])
    expect(after_it.past).toEqual([])
  })
})
