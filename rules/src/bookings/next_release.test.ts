import { expect, test } from 'vitest'
import { at, rulesOf, SHANGHAI } from '../testing.ts'
import { timestampText } from '../time/instants.ts'
import { plain_calendar, type Calendar } from './facts.ts'
import { nextRelease } from './next_release.ts'

const calendar: Calendar = { ...plain_calendar, holidays: new Set(['2026-10-01']) }
const two_days = { appointment_date_rule: 2, appointment_date_days: 2, days_rule_refresh_time: '08:00' }
const working = { ...two_days, appointment_date_rule: 3 }

test.each<[string, object, object, string, string | null]>([
  // 2026-09-07 is a Monday.
  ['the date that opens later today', two_days, {}, '2026-09-07 07:59', '2026-09-09 at 2026-09-07 08:00'],
  ['that of tomorrow, once it is open', two_days, {}, '2026-09-07 08:00', '2026-09-10 at 2026-09-08 08:00'],
  [
    'the next one of those that can be booked at all',
    { ...two_days, bookable_weekdays: [4] },
    {},
    '2026-09-07 08:00',
    '2026-09-10 at 2026-09-08 08:00',
  ],
  [
    'none, if it opens later than in a day',
    { ...two_days, bookable_weekdays: [5] },
    {},
    '2026-09-07 08:00',
    null,
  ],
  [
    'one that waits for the beginning of the rule',
    { ...two_days, days_rule_effective_time: '2026-09-07 20:00:00' },
    {},
    '2026-09-07 09:00',
    '2026-09-09 at 2026-09-07 20:00',
  ],
  ['by working days', working, {}, '2026-09-07 07:00', '2026-09-09 at 2026-09-07 08:00'],
  ['over a weekend', working, {}, '2026-09-10 07:00', '2026-09-14 at 2026-09-10 08:00'],
  ['none before a day off', working, {}, '2026-09-11 08:00', null],
  ['over a holiday', working, {}, '2026-09-29 07:00', '2026-10-02 at 2026-09-29 08:00'],
  [
    'nothing that opens at midnight',
    { ...two_days, days_rule_refresh_time: null },
    {},
    '2026-09-07 07:00',
    null,
  ],
  ['nothing of a draw', two_days, { allocation: 1 }, '2026-09-07 07:00', null],
  [
    'nothing where any date can be booked',
    { ...two_days, appointment_date_rule: 1 },
    {},
    '2026-09-07 07:00',
    null,
  ],
  ['nothing of what is closed', { ...two_days, bookable_months: [1] }, {}, '2026-09-07 07:00', null],
])('announces %s', (_name, own, type, now, expected) => {
  const found = nextRelease(rulesOf(own, type), SHANGHAI, calendar, at(now))
  expect(found && `${found.date} at ${timestampText(SHANGHAI, found.at).slice(0, 16)}`).toBe(expected)
})
