import { beforeEach, describe, expect, test } from 'vitest'
import { setLanguage } from '../session/language.ts'
import { addDays, askedDate, clockOf, dayText, minutesOf, momentText } from './moments.ts'

describe('moments of the wire', () => {
  beforeEach(() => setLanguage('en'))

  test.each([
    [0, '00:00'],
    [485, '08:05'],
    [1440, '24:00'],
    [1500, '01:00'],
  ])('%i minutes are %s', (minutes, clock) => expect(clockOf(minutes)).toBe(clock))

  test.each([
    ['00:00', 0],
    ['08:05', 485],
    ['24:00', 1440],
  ])('%s is minute %i', (clock, minutes) => expect(minutesOf(clock)).toBe(minutes))

  test.each([
    ['2026-11-30', 1, '2026-12-01'],
    ['2026-03-01', -1, '2026-02-28'],
    // Where clocks change that day, a day is still a day.
    ['2026-03-29', 1, '2026-03-30'],
  ])('%s and %i days are %s', (date, n, later) => expect(addDays(date, n)).toBe(later))

  test.each([
    ['2026-02-28', '2026-02-28'],
    ['2026-02-30', null],
    ['2026-13-45', null],
    ['tomorrow', null],
    ['', null],
    [null, null],
  ])('an address that asks for %s means %s', (text, date) => expect(askedDate(text)).toBe(date))

  test('dates have their weekday, in the language', () => {
    expect(dayText('2026-11-24')).toBe('Tue, 24 Nov')
    expect(momentText('2026-11-24 08:00:00')).toBe('Tue, 24 Nov 08:00')
    setLanguage('zh')
    expect(dayText('2026-11-24')).toBe('11月24日 周二')
  })
})
