import { expect, test } from 'vitest'
import { isUnavailable, seldom } from './unavailable.ts'

test.each([
  ['a full disk', '53100', true],
  ['no memory', '53200', true],
  ['too many connections', '53300', true],
  ['not enough of something', '53000', true],
  ['a limit of the settings', '53400', true],
  ['a database that only reads', '25006', true],
  ['a disk that fails', '58030', true],
  ['a value that is there already', '23505', false],
  ['an overlap', '23P01', false],
  ['a misspelt column', '42703', false],
  ['a row that security hides', '42501', false],
  ['a state of the transaction that we made', '25001', false],
  ['data that is broken', 'XX001', false],
  ['a code of Node', 'ECONNREFUSED', false],
  ['a longer word', '531000', false],
  ['none', undefined, false],
])('%s: %s', (_what, code, unavailable) => {
  expect(isUnavailable(code)).toBe(unavailable)
})

test('what happens all the time is told once in a while, with how often it happened', () => {
  const tell = seldom(1000)
  const told = [0, 1, 999, 1000, 1500, 3000].map((now) => tell('53100', now))
  expect(told).toEqual([0, null, null, 2, null, 1])
  expect(tell('25006', 1500)).toBe(0)
})
