import { expect, test } from 'vitest'
import { createTurns, MAX_RETRY } from './turns.ts'

/** The retry times of a number of requests that are refused at the same moment. */
function told(count: number, each_ms: number, random = 0, time = { ms: 0 }) {
  const turns = createTurns({ now: () => time.ms, random: () => random })
  return { turns, seconds: Array.from({ length: count }, () => turns.next(each_ms)) }
}

test.each([
  ['announces one second for a single refusal', 1, 10, 1],
  ['announces six seconds to the last of 500 at a hundred a second', 500, 10, 6],
  ['announces longer waits on a slow machine', 500, 40, 21],
  ['never announces more than half a minute', 10_000, 100, MAX_RETRY],
])('%s', (_what, count, each_ms, last) => {
  const { seconds } = told(count, each_ms)
  expect(seconds.at(-1)).toBe(last)
  expect(seconds.toSorted((a, b) => a - b)).toEqual(seconds)
})

test('announces no second to more requests than can be served in it', () => {
  const { seconds } = told(1000, 10)
  const most = Math.max(...Object.values(Object.groupBy(seconds, String)).map((of) => of?.length ?? 0))
  expect(most).toBeLessThanOrEqual(101)
})

test('randomises part of the wait', () => {
  expect(told(500, 10, 1).seconds.at(-1)).toBeGreaterThan(told(500, 10, 0).seconds.at(-1) ?? 0)
})

test('announces a second again after the others have been served', () => {
  const time = { ms: 0 }
  const { turns } = told(1000, 10, 0, time)
  time.ms = 20_000
  expect(turns.next(10)).toBe(1)
})
