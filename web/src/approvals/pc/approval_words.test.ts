import { expect, test } from 'vitest'
import { waitedText } from './approval_words.ts'

const t = ((key: string, more?: { count: number }) => `${more?.count ?? ''} ${key}`.trim()) as never

test.each([
  ['2026-09-07 08:00:00', 'waited.now'],
  ['2026-09-07 07:25:01', '34 waited.minutes'],
  ['2026-09-07 07:00:00', '1 waited.hours'],
  ['2026-09-05 08:00:01', '47 waited.hours'],
  ['2026-09-05 08:00:00', '2 waited.days'],
  // A server's clock that is ahead of the answer.
  ['2026-09-07 08:00:30', 'waited.now'],
])('what waits since %s has waited %s', (since, text) => {
  expect(waitedText(since, t, '2026-09-07 08:00:00')).toBe(text)
})
