import { expect, test } from 'vitest'
import { at } from '../../testing.ts'
import { answerOf, asksForAnswer, othersDue, type ArrivalAnswer } from './arrivals.ts'

const now = at('2026-09-08 12:00')

test.each([
  ['2026-09-08 12:00', true],
  ['2026-09-08 11:30', true],
  ['2026-09-08 11:29', false],
])('who came in at %s is waited for: %s', (came, asks) => {
  expect(asksForAnswer(at(came), now)).toBe(asks)
})

test('others are told after five minutes', () => {
  expect(othersDue(now).equals(at('2026-09-08 12:05'))).toBe(true)
})

test.each<[string, [ArrivalAnswer, string] | null, [ArrivalAnswer, string, boolean], string]>([
  ['the first answer counts', null, ['on_way', 'host', true], 'given'],
  ['twice is once', ['on_way', 'host'], ['on_way', 'host', true], 'same'],
  ['also by two people', ['on_way', 'host'], ['on_way', 'deputy', false], 'same'],
  ['who answered may think again', ['on_way', 'deputy'], ['send_away', 'deputy', false], 'given'],
  ['the host may decide otherwise', ['send_away', 'deputy'], ['on_way', 'host', true], 'given'],
  ['others may not', ['on_way', 'host'], ['send_away', 'deputy', false], 'answered'],
])('%s', (_name, given, [answer, by, is_host], expected) => {
  const known = given && { answer: given[0], by: given[1] }
  expect(answerOf(known, { answer, by, is_host })).toBe(expected)
})
