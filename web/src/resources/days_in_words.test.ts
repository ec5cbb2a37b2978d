import { beforeEach, describe, expect, test } from 'vitest'
import { setLanguage } from '../viewer/language.ts'
import { closedPeriodText, monthsText, weekdaysText } from './days_in_words.ts'

describe('days in words', () => {
  beforeEach(() => setLanguage('en'))

  test('gives weekdays and months by their short names', () => {
    expect(weekdaysText([1, 7])).toBe('Mon Sun')
    expect(monthsText([1, 12])).toBe('Jan Dec')
  })

  test.each([
    [
      { weekdays: [5], start_time: '13:00', end_time: '15:00', reason: '调律', reason_en: 'Tuning' },
      'Fri 13:00–15:00 (Tuning)',
    ],
    [{ begin_date: '2026-12-24', end_date: '2026-12-24' }, 'Dec 24, 2026'],
    [{ begin_date: '2026-12-24', end_date: '2027-01-02' }, 'Dec 24, 2026–Jan 2, 2027'],
    [{ begin_date: '2026-12-24' }, 'Dec 24, 2026–'],
    [{ start_time: '22:00' }, '22:00–24:00'],
    [{ end_time: '08:00', reason: '清洁' }, '00:00–08:00 (清洁)'],
  ])('%j', (period, words) => {
    expect(closedPeriodText(period)).toBe(words)
  })
})
