import { expect, test } from 'vitest'
import { stillTrue, type PassSaid } from './still_true.ts'

const said: PassSaid = {
  gates: [1, 2],
  from: 1_800_000_000,
  until: 1_800_086_400,
  entries: null,
  name: '王*',
  plate: 'F789',
  peers: 2,
  online_only: false,
}

test.each<[string, Partial<PassSaid>, boolean]>([
  ['nothing has changed', {}, true],
  ['it begins later', { from: said.from + 3600 }, false],
  ['it was shortened', { until: said.until - 3600 }, false],
  ['it was prolonged', { until: said.until + 3600 }, false],
  ['it admits once', { entries: 1 }, false],
  ['somebody else comes', { name: '李*' }, false],
  ['it comes by another car', { plate: 'F788' }, false],
  ['it comes on foot', { plate: '' }, false],
  ['more come along', { peers: 3 }, false],
  ['the server must be asked', { online_only: true }, false],
  ['it leads to another campus', { gates: [2, 3] }, false],
  ['another gate was opened', { gates: [1, 2, 3] }, true],
  ['another gate was closed', { gates: [1] }, true],
])('a pass where %s', (_what, more, expected) =>
  expect(stillTrue(said, { ...said, ...more }, 1)).toBe(expected),
)

test('a name that was cut is the same', () =>
  expect(stillTrue({ ...said, name: 'Alexandr' }, { ...said, name: 'Alexandrina***' }, 1)).toBe(true))
