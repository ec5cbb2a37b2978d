import { afterEach, expect, test } from 'vitest'
import { setLanguage } from './language.ts'
import { dayInWords } from './day_in_words.ts'

afterEach(() => setLanguage('zh'))

test.each([
  ['2026-11-21', 'today'],
  ['2026-11-22', 'tomorrow'],
  ['2026-11-24', 'Tue, 24 Nov'],
  ['2026-11-20', 'Fri, 20 Nov'],
])('%s is %s', (date, words) => {
  setLanguage('en')
  expect(dayInWords(date, '2026-11-21')).toBe(words)
})

test('in Chinese', () => expect(dayInWords('2026-11-21', '2026-11-21')).toBe('今天'))
