import { expect, test } from 'vitest'
import { moved } from './moved.ts'

test.each([
  [2, 0, 'cab'],
  [0, 1, 'bac'],
  [1, 1, 'abc'],
  [7, 0, 'abc'],
])('the row at %i is moved to %i', (from, to, then) =>
  expect(moved(['a', 'b', 'c'], from, to).join('')).toBe(then),
)
