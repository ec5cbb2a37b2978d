import { expect, test } from 'vitest'
import { isSent, withSent } from './muted.ts'

test.each([
  [{ quiet: 0, muted: [] }, { kind: 'booked', important: 0 }, true],
  [{ quiet: 1, muted: [] }, { kind: 'booked', important: 0 }, false],
  [{ quiet: 1, muted: [] }, { kind: 'rejected', important: 1 }, true],
  [{ quiet: 0, muted: ['booked:email'] }, { kind: 'booked', important: 0 }, false],
  [{ quiet: 0, muted: ['booked:sms'] }, { kind: 'booked', important: 0 }, true],
])('%j mails %j: %s', (own, kind, sent) => expect(isSent(own, kind, 'email')).toBe(sent))

test('changes one kind and channel and leaves the others', () => {
  expect(withSent(['a:email', 'b:sms'], 'b', 'email', false)).toEqual(['a:email', 'b:sms', 'b:email'])
  expect(withSent(['a:email', 'b:sms'], 'b', 'sms', true)).toEqual(['a:email'])
  expect(withSent(['a:email'], 'a', 'email', false)).toEqual(['a:email'])
})
