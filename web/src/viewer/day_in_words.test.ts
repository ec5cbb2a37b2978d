import { afterEach, expect, test } from 'vitest'
import { setLanguage } from './language.ts'
import { dayInWords, momentInWords } from './day_in_words.ts'

afterEach(() => setLanguage('zh'))

test.each([
  ['2026-11-21', 'today'],
  ['2026-11-22', 'tomorrow'],
  ['2026-11-24', 'Tue, 24 Nov'],
  ['2026-11-20', 'Fri, 20 Nov'],
  ['2025-11-21', 'Fri, 21 Nov 2025'],
])('%s is %s', (date, words) => {
  setLanguage('en')
  expect(dayInWords(date, '2026-11-21')).toBe(words)
})

test('a moment is told by its day and its time', () => {
  setLanguage('en')
  expect(momentInWords('2026-09-08 10:05:59', '2026-09-08')).toBe('today 10:05')
  expect(momentInWords('2026-09-07 10:05:59', '2026-09-08')).toBe('Mon, 7 Sep 10:05')
})

test('in Chinese', () => expect(dayInWords('2026-11-21', '2026-11-21')).toBe('今天'))
