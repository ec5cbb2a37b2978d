import { expect, test } from 'vitest'
import { at } from '../testing.ts'
import { takesMore, type Approved } from './growth.ts'

const approved: Approved = {
  resources_id: 'hall',
  person_times: 4,
  start: at('2026-09-08 10:00'),
  end: at('2026-09-08 12:00'),
}

test.each<[string, Partial<Approved>, boolean]>([
  ['nothing changes', {}, false],
  ['it starts later', { start: at('2026-09-08 10:30') }, false],
  ['it ends earlier', { end: at('2026-09-08 11:00') }, false],
  ['fewer people come', { person_times: 3 }, false],
  ['it starts earlier', { start: at('2026-09-08 09:59') }, true],
  ['it ends later', { end: at('2026-09-08 12:01') }, true],
  ['the same length, later', { start: at('2026-09-08 11:00'), end: at('2026-09-08 13:00') }, true],
  ['another day', { start: at('2026-09-09 10:00'), end: at('2026-09-09 12:00') }, true],
  ['more people come', { person_times: 5 }, true],
  ['another room', { resources_id: 'room' }, true],
  ['shorter, but more people', { end: at('2026-09-08 11:00'), person_times: 5 }, true],
])('a change takes more than was approved: %s', (_case, change, more) => {
  expect(takesMore(approved, { ...approved, ...change })).toBe(more)
})
