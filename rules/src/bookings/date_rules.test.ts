import fc from 'fast-check'
import { expect, test } from 'vitest'
import { at, rulesOf, SHANGHAI } from '../testing.ts'
import { addDays } from '../time/calendar_dates.ts'
import { checkDateRule, lastDateOpened } from './date_rules.ts'

const TODAY = '2026-03-04'

test('beyond the last date that a rule has opened, it opens none', () => {
  const calendar = { holidays: new Set(['2026-03-06', '2026-03-09']), workdays: new Set(['2026-03-14']) }
  fc.assert(
    fc.property(fc.constantFrom(2, 3), fc.nat(20), fc.nat(6), (rule, days, ahead) => {
      const rules = rulesOf({
        appointment_date_rule: rule,
        appointment_date_days: days,
        days_rule_refresh_time: '07:00',
      })
      const today = addDays(TODAY, ahead)
      const now = at(`${today} 07:00`)
      const isOpen = (date: string) => checkDateRule(rules, SHANGHAI, calendar, date, now) === null
      const open = Array.from({ length: 60 }, (_, i) => addDays(today, i)).filter(isOpen)
      const last = lastDateOpened(rules, calendar, today)
      expect(last).toBe(open.at(-1) ?? today)
    }),
  )
})

test.each([
  [{ appointment_date_rule: 1 }, null],
  [{ appointment_date_rule: 4, appointment_date_end: '2026-03-20' }, '2026-03-20'],
  [{ appointment_date_rule: 4 }, null],
] as const)('the last date of %o', (fields, last) => {
  expect(lastDateOpened(rulesOf(fields), { holidays: new Set(), workdays: new Set() }, TODAY)).toBe(last)
})
