import { expect, test } from 'vitest'
import { partsOf, periodBefore, splitMonths, yearBefore } from './periods.ts'

const period = (text: string) => {
  const [begin = '', end = ''] = text.split('…')
  return { begin, end }
}
const text = ({ begin, end }: { begin: string; end: string }) => `${begin}…${end}`

test.each([
  ['2026-09-01…2026-09-30', '2026-08-01…2026-08-31', '2025-09-01…2025-09-30'],
  ['2026-01-01…2026-12-31', '2025-01-01…2025-12-31', '2025-01-01…2025-12-31'],
  ['2026-04-01…2026-06-30', '2026-01-01…2026-03-31', '2025-04-01…2025-06-30'],
  ['2026-09-07…2026-09-13', '2026-08-31…2026-09-06', '2025-09-07…2025-09-13'],
  ['2026-09-08…2026-09-08', '2026-09-07…2026-09-07', '2025-09-08…2025-09-08'],
  // February of a leap year, and the one after.
  ['2028-02-01…2028-02-29', '2028-01-01…2028-01-31', '2027-02-01…2027-02-28'],
  ['2029-02-01…2029-02-28', '2029-01-01…2029-01-31', '2028-02-01…2028-02-29'],
  ['2028-02-29…2028-02-29', '2028-02-28…2028-02-28', '2027-02-28…2027-02-28'],
])('%s: before it %s, a year before %s', (given, before, a_year_before) => {
  expect(text(periodBefore(period(given)))).toBe(before)
  expect(text(yearBefore(period(given)))).toBe(a_year_before)
})

test.each([
  [
    '2026-09-03…2026-09-16',
    'week',
    ['2026-09-03…2026-09-06', '2026-09-07…2026-09-13', '2026-09-14…2026-09-16'],
  ],
  ['2026-09-03…2026-10-02', 'month', ['2026-09-03…2026-09-30', '2026-10-01…2026-10-02']],
  ['2025-12-31…2026-01-01', 'year', ['2025-12-31…2025-12-31', '2026-01-01…2026-01-01']],
  ['2026-09-03…2026-09-04', 'day', ['2026-09-03…2026-09-03', '2026-09-04…2026-09-04']],
] as const)('%s by %s', (given, unit, parts) => expect(partsOf(period(given), unit).map(text)).toEqual(parts))

test.each([
  ['2026-01-01…2026-12-31', '2026-01-01…2027-01-01', []],
  ['2026-01-02…2026-03-30', '2026-02-01…2026-03-01', ['2026-01-02…2026-01-31', '2026-03-01…2026-03-30']],
  ['2026-01-02…2026-02-27', null, ['2026-01-02…2026-02-27']],
  ['2026-01-02…2026-01-05', null, ['2026-01-02…2026-01-05']],
  ['2026-09-01…2026-09-30', '2026-09-01…2026-10-01', []],
])('%s is the months %s and the days %s', (given, months, days) => {
  const split = splitMonths(period(given))
  expect(split.months && text(split.months)).toBe(months)
  expect(split.days.map(text)).toEqual(days)
})
