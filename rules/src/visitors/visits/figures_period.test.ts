import { expect, test } from 'vitest'
import { figuresPeriod, periodBefore, type AskedPeriod } from './figures_period.ts'

const nothing: AskedPeriod = { timeStr: null, week: null, month: null, year: null }

test.each<[string, Partial<AskedPeriod>, string | null]>([
  ['nothing: this month', {}, '2026-09-01 2026-09-30'],
  ['a month of this year', { month: 2 }, '2026-02-01 2026-02-28'],
  ['a month of another', { month: 2, year: 2024 }, '2024-02-01 2024-02-29'],
  ['December', { month: 12 }, '2026-12-01 2026-12-31'],
  ['a year', { year: 2025 }, '2025-01-01 2025-12-31'],
  ['the first week', { week: 1, year: 2026 }, '2025-12-29 2026-01-04'],
  ['a week 53 that there is', { week: 53, year: 2026 }, '2026-12-28 2027-01-03'],
  ['one that there isn’t', { week: 53, year: 2025 }, null],
  ['a day', { timeStr: '2026-09-07' }, '2026-09-07 2026-09-07'],
  ['from one to another', { timeStr: '2026-09-07, 2026-09-09', month: 1 }, '2026-09-07 2026-09-09'],
  ['backwards', { timeStr: '2026-09-09,2026-09-07' }, null],
  ['more than a year', { timeStr: '2025-09-07,2026-09-08' }, null],
  ['no day', { timeStr: 'today' }, null],
])('the period of figures is %s', (_name, asked, expected) => {
  const found = figuresPeriod({ ...nothing, ...asked }, '2026-09-07')
  expect(found && `${found.begin} ${found.end}`).toBe(expected)
})

test('is compared with as many days before it', () => {
  expect(periodBefore({ begin: '2026-03-01', end: '2026-03-31' })).toEqual({
    begin: '2026-01-29',
    end: '2026-02-28',
  })
})
