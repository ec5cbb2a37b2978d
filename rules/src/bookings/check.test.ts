import { describe, expect, test } from 'vitest'
import { checkSession } from './check.ts'
import type { BookingFacts, SessionRequest } from './facts.ts'
import type { ResourceRules } from '../booking_rules/booking_rules.ts'
import { at, factsOf, rulesOf, wantedAt } from '../testing.ts'

const NOW = '2026-03-02 10:00' // a Monday
const nine = wantedAt('2026-03-04', '09:00', '10:00')
const hours = { start_time: '08:00', end_time: '22:00' }

interface Case {
  rules?: ResourceRules
  facts?: Partial<BookingFacts>
  wanted?: SessionRequest
  now?: string
  /** Codes with their field; none if it can be booked. */
  against?: string[]
}

function against({ rules = rulesOf({}, hours), facts, wanted: request = nine, now = NOW }: Case): string[] {
  return checkSession(request, rules, factsOf(facts), at(now)).map(
    (found) => `${found.code} ${found.field ?? '-'}`,
  )
}

const cases: Record<string, Record<string, Case>> = {
  'lead time': {
    'exactly at the lead time': { rules: rulesOf({ advance_booking_rule: 60 }), now: '2026-03-04 08:00' },
    'a second less than the lead time': {
      rules: rulesOf({ advance_booking_rule: 60 }),
      now: '2026-03-04 08:00:01',
      against: ['TOO_LATE start_time'],
    },
    'no lead time, starting now': { now: '2026-03-04 09:00' },
    past: { now: '2026-03-04 09:00:01', against: ['EXPIRED start_time'] },
  },
  'opening hours': {
    'exactly fills them': { wanted: wantedAt('2026-03-04', '08:00', '22:00') },
    'starts before them': {
      wanted: wantedAt('2026-03-04', '07:30', '09:00'),
      against: ['CLOSED start_time'],
    },
    'ends after them': { wanted: wantedAt('2026-03-04', '21:30', '22:30'), against: ['CLOSED end_time'] },
    'ends at midnight': { rules: rulesOf(), wanted: wantedAt('2026-03-04', '23:00', '24:00') },
    'crosses midnight in day hours': {
      rules: rulesOf(),
      wanted: wantedAt('2026-03-04', '23:00', '01:00'),
      against: ['CLOSED end_time'],
    },
    'crosses midnight in overnight hours': {
      rules: rulesOf({}, { start_time: '20:00', end_time: '02:00' }),
      wanted: wantedAt('2026-03-04', '23:00', '01:00'),
    },
    'after midnight in overnight hours': {
      rules: rulesOf({}, { start_time: '20:00', end_time: '02:00' }),
      wanted: wantedAt('2026-03-04', '00:30', '02:00'),
    },
    'ends after the overnight hours': {
      rules: rulesOf({}, { start_time: '20:00', end_time: '02:00' }),
      wanted: wantedAt('2026-03-04', '23:00', '02:30'),
      against: ['CLOSED end_time'],
    },
  },
  dates: {
    'the last of the next n days': { rules: rulesOf({ appointment_date_rule: 2, appointment_date_days: 2 }) },
    'one day beyond': {
      rules: rulesOf({ appointment_date_rule: 2, appointment_date_days: 1 }),
      against: ['TOO_FAR appointment_date'],
    },
    'today only': {
      rules: rulesOf({ appointment_date_rule: 2, appointment_date_days: 0 }),
      now: '2026-03-04 08:00',
    },
    'before the rule begins': {
      rules: rulesOf({
        appointment_date_rule: 2,
        appointment_date_days: 7,
        days_rule_effective_time: '2026-03-02 10:00:01',
      }),
      against: ['NOT_YET_OPEN appointment_date'],
    },
    'when the rule begins': {
      rules: rulesOf({
        appointment_date_rule: 2,
        appointment_date_days: 7,
        days_rule_effective_time: '2026-03-02 10:00:00',
      }),
    },
    'a rule for any date ignores the effective time': {
      rules: rulesOf({ appointment_date_rule: 1, days_rule_effective_time: '2027-01-01 00:00:00' }),
    },
    'range, first day': {
      rules: rulesOf({
        appointment_date_rule: 4,
        appointment_date_begin: '2026-03-04',
        appointment_date_end: '2026-03-09',
      }),
    },
    'range, last day': {
      rules: rulesOf({
        appointment_date_rule: 4,
        appointment_date_begin: '2026-03-01',
        appointment_date_end: '2026-03-04',
      }),
    },
    'before the range': {
      rules: rulesOf({ appointment_date_rule: 4, appointment_date_begin: '2026-03-05' }),
      against: ['CLOSED appointment_date'],
    },
    'after the range': {
      rules: rulesOf({ appointment_date_rule: 4, appointment_date_end: '2026-03-03' }),
      against: ['TOO_FAR appointment_date'],
    },
    'both month and weekday': {
      rules: rulesOf({ bookable_months: [4], bookable_weekdays: [1] }),
      against: ['CLOSED appointment_date', 'CLOSED appointment_date'],
    },
    'a holiday under the working-day rule': {
      rules: rulesOf({ appointment_date_rule: 3, appointment_date_days: 5 }),
      facts: { calendar: { holidays: new Set(['2026-03-04']), workdays: new Set() } },
      against: ['CLOSED appointment_date'],
    },
    'a holiday under another rule': {
      facts: { calendar: { holidays: new Set(['2026-03-04']), workdays: new Set() } },
    },
  },
  'closed periods': {
    'touches the period’s start': {
      rules: rulesOf({ closed_periods: [{ start_time: '08:00', end_time: '09:00' }] }),
    },
    'touches the period’s end': {
      rules: rulesOf({ closed_periods: [{ start_time: '10:00', end_time: '12:00' }] }),
    },
    'overlaps it by a minute': {
      rules: rulesOf({ closed_periods: [{ start_time: '09:59', end_time: '12:00' }] }),
      against: ['CLOSED start_time'],
    },
    'two periods': {
      rules: rulesOf({
        closed_periods: [{ weekdays: [3] }, { begin_date: '2026-03-04', end_date: '2026-03-04' }],
      }),
      against: ['CLOSED start_time', 'CLOSED start_time'],
    },
  },
  'grid and length': {
    'exactly the longest': { rules: rulesOf({ max_minutes: 60 }) },
    longer: { rules: rulesOf({ max_minutes: 59, min_interval_minutes: 1 }), against: ['TOO_LONG end_time'] },
    'exactly one step': { rules: rulesOf({ min_interval_minutes: 60, min_interval_minutes_change: 0 }) },
    'two steps where only one is allowed': {
      rules: rulesOf({ min_interval_minutes: 30, min_interval_minutes_change: 0 }),
      against: ['TOO_LONG end_time'],
    },
    'too short': { rules: rulesOf({ min_interval_minutes: 90 }), against: ['TOO_SHORT end_time'] },
    'off the grid': {
      rules: rulesOf({ min_interval_minutes: 60 }, hours),
      wanted: wantedAt('2026-03-04', '09:30', '10:30'),
      against: ['NOT_ON_GRID start_time'],
    },
    'a grid that starts with the hours': {
      rules: rulesOf({ min_interval_minutes: 60 }, { start_time: '08:30', end_time: '20:00' }),
      wanted: wantedAt('2026-03-04', '09:30', '10:30'),
    },
    'not a multiple of the step': {
      rules: rulesOf({ min_interval_minutes: 45 }, { start_time: '09:00', end_time: '20:00' }),
      against: ['NOT_ON_GRID end_time'],
    },
    'a fixed slot': {
      rules: rulesOf({
        time_slot_rule: 2,
        fixed_slots: [{ name: '一', name_en: '1', start_time: '09:00', end_time: '10:00' }],
        min_interval_minutes: 90,
      }),
    },
    'half a fixed slot': {
      rules: rulesOf({
        time_slot_rule: 2,
        fixed_slots: [{ name: '一', name_en: '1', start_time: '09:00', end_time: '11:00' }],
      }),
      against: ['NOT_ON_GRID start_time'],
    },
  },
  state: {
    stopped: { rules: rulesOf({ state: 0 }), against: ['STOPPED resources_id'] },
    'stopped type': { rules: rulesOf({}, { state: 0 }), against: ['STOPPED resources_id'] },
    'maintenance ends at the start': {
      rules: rulesOf({ state: 2, maintenance_until: '2026-03-04 09:00:00' }),
    },
    'maintenance ends after the start': {
      rules: rulesOf({ state: 2, maintenance_until: '2026-03-04 09:00:01' }),
      against: ['MAINTENANCE start_time'],
    },
    'maintenance without an end': { rules: rulesOf({ state: 2 }), against: ['MAINTENANCE resources_id'] },
    'the later of two ends': {
      rules: rulesOf(
        { state: 2, maintenance_until: '2026-03-01' },
        { state: 2, maintenance_until: '2026-03-05' },
      ),
      against: ['MAINTENANCE start_time'],
    },
  },
  people: {
    'exactly at capacity': { rules: rulesOf({ capacity: 8 }), wanted: { ...nine, person_times: 8 } },
    'one over capacity': {
      rules: rulesOf({ capacity: 8 }),
      wanted: { ...nine, person_times: 9 },
      against: ['TOO_MANY_PEOPLE person_times'],
    },
    nobody: { wanted: { ...nine, person_times: 0 }, against: ['INVALID person_times'] },
  },
  taken: {
    touching: { facts: { taken: [{ ...wantedAt('2026-03-04', '10:00', '11:00'), people: 1 }] } },
    overlapping: {
      facts: { taken: [{ ...wantedAt('2026-03-04', '09:59', '11:00'), people: 1 }] },
      against: ['SLOT_TAKEN start_time'],
    },
    'within the buffer': {
      rules: rulesOf({ buffer_minutes: 15 }),
      facts: { taken: [{ ...wantedAt('2026-03-04', '10:14', '11:00'), people: 1 }] },
      against: ['SLOT_TAKEN start_time'],
    },
    'right after the buffer': {
      rules: rulesOf({ buffer_minutes: 15 }),
      facts: { taken: [{ ...wantedAt('2026-03-04', '10:15', '11:00'), people: 1 }] },
    },
    'shared, one place left': {
      rules: rulesOf({ capacity: 3, capacity_mode: 'shared' }),
      facts: {
        taken: [
          { ...wantedAt('2026-03-04', '08:00', '09:30'), people: 2 },
          { ...wantedAt('2026-03-04', '09:30', '11:00'), people: 2 },
        ],
      },
    },
    'shared, full for a minute': {
      rules: rulesOf({ capacity: 3, capacity_mode: 'shared' }),
      facts: {
        taken: [
          { ...wantedAt('2026-03-04', '08:00', '09:31'), people: 1 },
          { ...wantedAt('2026-03-04', '09:30', '11:00'), people: 2 },
        ],
      },
      against: ['FULL start_time'],
    },
  },
  person: {
    'not granted': { facts: { granted: false }, against: ['NOT_ALLOWED -'] },
    blocked: {
      facts: { blocked: { until: '2026-03-09 00:00:00', reason: '三次未履约', reason_en: 'missed three' } },
      against: ['BLACKLISTED -'],
    },
    'instructions not confirmed': {
      rules: rulesOf({ booking_instructions: '<p>x</p>' }),
      wanted: { ...nine, instructions_read: false },
      against: ['INSTRUCTIONS_NOT_READ instructions_read'],
    },
    'no instructions to read': {
      rules: rulesOf({ booking_instructions: '  ' }),
      wanted: { ...nine, instructions_read: false },
    },
  },
  modes: {
    'normal switched off': { rules: rulesOf({}, { common_enable: 0 }), against: ['MODE_OFF mode'] },
    'periodic is off unless switched on': {
      wanted: { ...nine, mode: 'periodic' },
      against: ['MODE_OFF mode'],
    },
    'batch switched on': { rules: rulesOf({}, { batch_enable: 1 }), wanted: { ...nine, mode: 'batch' } },
  },
  'several rules at once': {
    'reports every reason': {
      rules: rulesOf(
        {
          state: 0,
          bookable_weekdays: [1],
          capacity: 1,
          min_interval_minutes: 90,
          advance_booking_rule: 9_999,
        },
        { ...hours, start_time: '10:00' },
      ),
      facts: { granted: false },
      wanted: { ...nine, person_times: 2 },
      against: [
        'NOT_ALLOWED -',
        'STOPPED resources_id',
        'CLOSED appointment_date',
        'CLOSED start_time',
        'TOO_LATE start_time',
        'TOO_SHORT end_time',
        'TOO_MANY_PEOPLE person_times',
      ],
    },
    'an end before the start': {
      wanted: { ...nine, end: nine.start },
      against: ['INVALID end_time'],
    },
  },
}

for (const [theme, of_theme] of Object.entries(cases)) {
  describe(theme, () => {
    test.each(Object.entries(of_theme))('%s', (_name, one) => expect(against(one)).toEqual(one.against ?? []))
  })
}
