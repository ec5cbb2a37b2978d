import { expect, test } from 'vitest'
import { createTurns, LONGEST_RETRY } from './turns.ts'

/** What so many are told who are refused at one moment. */
function told(count: number, each_ms: number, random = 0, time = { ms: 0 }) {
  const turns = createTurns({ now: () => time.ms, random: () => random })
  return { turns, seconds: Array.from({ length: count }, () => turns.next(each_ms)) }
}

test.each([
  ['a single one comes back in a second', 1, 10, 1],
  ['a hundred a second: the last of 500 after six', 500, 10, 6],
  ['a slow machine sends the same further away', 500, 40, 21],
  ['nobody is sent away for longer than half a minute', 10_000, 100, LONGEST_RETRY],
])('%s', (_what, count, each_ms, last) => {
  const { seconds } = told(count, each_ms)
  expect(seconds.at(-1)).toBe(last)
  expect(seconds.toSorted((a, b) => a - b)).toEqual(seconds)
})

test('no second gets more than can be served in it', () => {
  const { seconds } = told(1000, 10)
  const most = Math.max(...Object.values(Object.groupBy(seconds, String)).map((of) => of?.length ?? 0))
  expect(most).toBeLessThanOrEqual(101)
})

test('part of the wait is chance', () => {
  expect(told(500, 10, 1).seconds.at(-1)).toBeGreaterThan(told(500, 10, 0).seconds.at(-1) ?? 0)
})

test('who comes when the others have been served waits a second again', () => {
  const time = { ms: 0 }
  const { turns } = told(1000, 10, 0, time)
  time.ms = 20_000
  expect(turns.next(10)).toBe(1)
})
