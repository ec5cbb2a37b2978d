import { expect, test } from 'vitest'
import { setLanguage } from '../viewer/language.ts'
import { detailsOf, whenTold } from './inbox_words.ts'

test('tells the day and the time', () => {
  setLanguage('en')
  expect(whenTold('2026-09-08 10:05:59', '2026-09-08')).toBe('today 10:05')
  expect(whenTold('2026-09-07 10:05:59', '2026-09-08')).toMatch(/^\D.*7.* 10:05$/)
})

test('keeps the lines of a text', () => {
  expect(detailsOf('\nA\nB\n\n\n\nC\n')).toBe('A\nB\n\nC')
})
