import { expect, test } from 'vitest'
import { drawingToEdit, leavingSeats, modelOf } from './saved_plan.ts'
import { isNew } from './edited.ts'

const spot = { x: 100, y: 100, rotation: 0, attributes: [] as string[] }
const seat = (id: string, number: string) => ({ ...spot, id, number, state: 1, coming: 0 })
const zone = { code: 'quiet', name: 'Quiet', name_en: 'Quiet', points: [0, 0, 9, 0, 9, 9] }
const plan = {
  ...{ resources_id: 'v', resources_type_id: 't', resources_name: 'Hall', resources_name_en: 'Hall' },
  ...{ version: 3, whole_bookings: 0, width: 500, height: 400, background: null, decorations: [] },
  zones: [zone],
  seats: [seat('r1', 'A1'), seat('r2', 'A2')],
  spare: [{ id: 'r3', resources_number: 'V-A3', resources_name: 'A3', resources_name_en: '', state: 0 }],
  draft: null,
}
const draft = {
  ...{ revision: 'd1', plan_version: 3, saved_by_name: 'Li', saved_by_name_en: 'Li' },
  ...{ saved_time: '2026-11-28 10:00:00', width: 600, height: 400, background: null },
  ...{ zones: [], decorations: [] },
  seats: [
    { ...spot, id: 'r2', number: 'A2' },
    { ...spot, id: 'r3', number: 'A3', attributes: ['power'] },
    { ...spot, id: 'gone', number: 'A4' },
    { ...spot, id: null, number: 'A5' },
  ],
}
const known = { resources_id: 'v', revision: 'd1', plan_version: 3 }

test('the published plan is drawn where there is no draft, and sent as it is', () => {
  const drawing = drawingToEdit(plan)
  expect(modelOf(drawing, known)).toEqual({
    ...known,
    ...{ width: 500, height: 400, background: null, zones: [zone], decorations: [] },
    seats: [
      { id: 'r1', number: 'A1', x: 100, y: 100 },
      { id: 'r2', number: 'A2', x: 100, y: 100 },
    ],
  })
})

test('a draft is drawn instead; what has no resource, or none any more, is new', () => {
  const drawing = drawingToEdit({ ...plan, draft })
  expect(drawing).toMatchObject({ width: 600, zones: [] })
  expect(drawing.seats.map(({ id, number }) => [number, isNew(id) ? 'new' : id])).toEqual([
    ['A2', 'r2'],
    ['A3', 'r3'],
    ['A4', 'new'],
    ['A5', 'new'],
  ])
  expect(new Set(drawing.seats.map(({ id }) => id)).size).toBe(4)
  expect(modelOf(drawing, known).seats).toEqual([
    { id: 'r2', number: 'A2', x: 100, y: 100 },
    { id: 'r3', number: 'A3', x: 100, y: 100, attributes: ['power'] },
    { number: 'A4', x: 100, y: 100 },
    { number: 'A5', x: 100, y: 100 },
  ])
})

test('the seats that go are those of the published plan that the drawing has no more', () => {
  expect(leavingSeats(plan, drawingToEdit({ ...plan, draft }))).toEqual(['r1'])
})
