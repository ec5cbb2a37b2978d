import { expect, test } from 'vitest'
import type { ResourceSource } from '../booking_rules/effective_rules.ts'
import { plain_calendar } from '../bookings/facts.ts'
import { openHours } from './open_hours.ts'
import { at, rulesOf, SHANGHAI } from '../testing.ts'

/** A Wednesday, as seen on Sunday. */
const hoursOf = (own: ResourceSource, now = '2026-03-01 12:00') =>
  openHours(
    rulesOf(own, { start_time: '08:00', end_time: '22:00' }),
    SHANGHAI,
    plain_calendar,
    '2026-03-04',
    at(now),
  ).map(({ start, end }) => `${start / 60}-${end / 60}`)

test.each<[string, ResourceSource, string[]]>([
  ['the hours of the type', {}, ['8-22']],
  ['closed on other weekdays', { bookable_weekdays: [1, 2] }, []],
  ['closed in other months', { bookable_months: [4] }, []],
  [
    'without the closed periods',
    { closed_periods: [{ start_time: '12:00', end_time: '13:00', reason: '', reason_en: '' }] },
    ['8-12', '13-22'],
  ],
  ['none while stopped', { state: 0 }, []],
  ['after the maintenance', { state: 2, maintenance_until: '2026-03-04 10:00:00' }, ['10-22']],
  ['none while the end of maintenance is unknown', { state: 2 }, []],
  ['also a date that can’t be booked yet', { appointment_date_rule: 2, appointment_date_days: 1 }, ['8-22']],
  [
    'none after a fixed date range',
    { appointment_date_rule: 4, appointment_date_begin: '2026-03-01', appointment_date_end: '2026-03-02' },
    [],
  ],
  ['regardless of the lead time', { advance_booking_rule: 600 }, ['8-22']],
])('%s', (_name, own, hours) => expect(hoursOf(own)).toEqual(hours))

test('counts past time as open', () => expect(hoursOf({}, '2026-03-04 20:00')).toEqual(['8-22']))
