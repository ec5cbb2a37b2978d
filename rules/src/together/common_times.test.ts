import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commonStarts, isCommon } from './common_times.ts'
import { sharesWith } from './sharing.ts'

test.each([
  [null, true, true],
  [null, false, false],
  ['everyone', false, true],
  ['colleagues', true, true],
  ['colleagues', false, false],
  ['nobody', true, false],
] as const)('%s, a colleague %s: %s', (chosen, is_colleague, shares) => {
  expect(sharesWith(chosen, is_colleague)).toBe(shares)
})

test('between what is held, by half hours', () => {
  const busy = [
    { start: 540, end: 600 },
    { start: 570, end: 650 },
  ]
  expect(commonStarts(busy, { start: 480, end: 780 }, 60)).toEqual([
    { start: 480, end: 540 },
    { start: 660, end: 720 },
    { start: 690, end: 750 },
    { start: 720, end: 780 },
  ])
  expect(commonStarts([], { start: 481, end: 540 }, 60)).toEqual([])
})

test('no common time meets anything that is held, and no free half hour is left out', () => {
  const run = fc
    .record({ start: fc.integer({ min: 0, max: 1400 }), length: fc.integer({ min: 1, max: 300 }) })
    .map(({ start, length }) => ({ start, end: start + length }))
  fc.assert(
    fc.property(fc.array(run, { maxLength: 8 }), fc.integer({ min: 15, max: 240 }), (busy, minutes) => {
      const found = commonStarts(busy, { start: 480, end: 1320 }, minutes)
      for (let start = 480; start + minutes <= 1320; start += 30) {
        const is_free = isCommon(busy, { start, end: start + minutes })
        expect(found.some((one) => one.start === start)).toBe(is_free)
      }
    }),
  )
})
