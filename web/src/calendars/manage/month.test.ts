import { describe, expect, test } from 'vitest'
import { addMonths, datesIn, drawnRange, placeIn, runsOfDays, weeksOfMonth } from './month.ts'

test.each([
  ['2026-09', 1, '2026-10'],
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-05', -17, '2024-12'],
  ['2026-05', 0, '2026-05'],
])('%s and %i months: %s', (month, count, expected) => expect(addMonths(month, count)).toBe(expected))

test.each([
  ['2026-09', '2026-08-31', '2026-10-04', 5],
  ['2027-02', '2027-02-01', '2027-02-28', 4],
  ['2026-08', '2026-07-27', '2026-09-06', 6],
])('%s is drawn from %s to %s, in %i weeks', (month, begin, end, weeks) => {
  expect(drawnRange(month)).toEqual({ begin, end })
  expect(weeksOfMonth(month)).toHaveLength(weeks)
  expect(weeksOfMonth(month).flat()).toEqual(datesIn({ begin, end }))
})

describe('the place of a range in another', () => {
  const ten = { begin: '2026-09-01', end: '2026-09-10' }
  test.each([
    [
      { begin: '2026-09-01', end: '2026-09-10' },
      { left: 0, width: 100 },
    ],
    [
      { begin: '2026-09-03', end: '2026-09-04' },
      { left: 20, width: 20 },
    ],
    [
      { begin: '2026-08-01', end: '2026-09-01' },
      { left: 0, width: 10 },
    ],
    [
      { begin: '2026-09-10', end: '2026-12-01' },
      { left: 90, width: 10 },
    ],
    [{ begin: '2026-08-01', end: '2026-08-31' }, null],
    [{ begin: '2026-09-11', end: '2026-09-12' }, null],
  ])('%j: %j', (part, expected) => expect(placeIn(ten, part)).toEqual(expected))
})

test('days of one name that follow each other are one run', () => {
  const day = (date: string, name: string, is_off_day = 1) => ({ date, name, name_en: '', is_off_day })
  const runs = runsOfDays([
    day('2026-02-14', 'Spring', 0),
    day('2026-02-15', 'Spring'),
    day('2026-02-16', 'Spring'),
    day('2026-02-17', 'Other'),
    day('2026-02-19', 'Other'),
  ])
  expect(runs.map(({ begin, end, name }) => `${name} ${begin} ${end}`)).toEqual([
    'Spring 2026-02-14 2026-02-14',
    'Spring 2026-02-15 2026-02-16',
    'Other 2026-02-17 2026-02-17',
    'Other 2026-02-19 2026-02-19',
  ])
})
