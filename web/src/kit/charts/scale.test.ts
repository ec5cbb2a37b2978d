import { expect, test } from 'vitest'
import { roundedUp, runsOf, shadeOf, spread } from './scale.ts'

test.each([
  [0, 1],
  [-3, 1],
  [0.3, 0.5],
  [0.1 + 0.2 - 0.2, 0.1],
  [1, 1],
  [1.2, 2],
  [37, 50],
  [50, 50],
  [51, 100],
  [8_760, 10_000],
])('%d is drawn up to %d', (value, most) => expect(roundedUp(value)).toBeCloseTo(most, 9))

test.each([
  [0, 3, []],
  [2, 3, [0, 1]],
  [7, 3, [0, 3, 6]],
  [31, 8, [0, 4, 8, 12, 16, 20, 24, 28]],
])('of %d labels at most %d are written: %j', (count, most, at) =>
  expect(
    spread(
      Array.from({ length: count }, (_, n) => n),
      most,
    ).map((one) => one.at),
  ).toEqual(at),
)

test('a line is broken where there is nothing', () => {
  expect(runsOf([null, 1, 2, null, null, 3]).map((run) => run.map(({ at }) => at))).toEqual([[1, 2], [5]])
  expect(runsOf([null])).toEqual([])
})

test.each([
  [null, 1, 0],
  [0, 1, 0],
  [0.01, 1, 1],
  [0.2, 1, 1],
  [0.21, 1, 2],
  [1, 1, 5],
  [2, 1, 5],
  [1, 0, 0],
])('%d of %d has the shade %d', (value, most, shade) => expect(shadeOf(value, most)).toBe(shade))
