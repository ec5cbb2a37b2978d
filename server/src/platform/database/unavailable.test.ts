import { expect, test } from 'vitest'
import { isUnavailable, seldom } from './unavailable.ts'

test.each([
  ['a full disk', '53100', true],
  ['no memory', '53200', true],
  ['too many connections', '53300', true],
  ['insufficient resources', '53000', true],
  ['a configured limit', '53400', true],
  ['a read-only database', '25006', true],
  ['a failing disk', '58030', true],
  ['a value that exists already', '23505', false],
  ['an overlap', '23P01', false],
  ['a misspelt column', '42703', false],
  ['a row hidden by row-level security', '42501', false],
  ['an invalid transaction state', '25001', false],
  ['corrupted data', 'XX001', false],
  ['a code of Node', 'ECONNREFUSED', false],
  ['a longer text', '531000', false],
  ['none', undefined, false],
])('%s: %s', (_what, code, unavailable) => {
  expect(isUnavailable(code)).toBe(unavailable)
})

test('reports a repeated event once per interval, with the number of skipped ones', () => {
  const tell = seldom(1000)
  const told = [0, 1, 999, 1000, 1500, 3000].map((now) => tell('53100', now))
  expect(told).toEqual([0, null, null, 2, null, 1])
  expect(tell('25006', 1500)).toBe(0)
})
