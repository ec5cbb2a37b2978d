import { expect, test } from 'vitest'
import { refusedBy, ruleFor, type EntryAsked, type EntryRule } from './entry_rules.ts'

const rule = (more: Partial<EntryRule> = {}): EntryRule => ({
  person_types: null,
  places: null,
  weekdays: null,
  periods: [],
  by_calendar: 0,
  vehicle_allowed: 0,
  vehicle_kinds: null,
  begin_date: null,
  end_date: null,
  is_enable: 1,
  ...more,
})
/** Monday. */
const asked = (more: Partial<EntryAsked> = {}): EntryAsked => ({
  person_type: 'family',
  places: ['library', 'north'],
  date: '2026-09-07',
  time: '08:00',
  day_off: false,
  vehicle_kind: null,
  ...more,
})

test.each<[string, EntryRule, EntryAsked, string | null]>([
  ['no condition', rule(), asked(), null],
  ['within the campus', rule({ places: 'north,west' }), asked(), null],
  ['at another campus', rule({ places: 'west' }), asked(), 'place'],
  ['at an unknown place', rule({ places: 'west' }), asked({ places: [] }), 'place'],
  ['on a Monday', rule({ weekdays: [1] }), asked(), null],
  ['not on Mondays', rule({ weekdays: [6, 7] }), asked(), 'weekday'],
  ['on a day off, whatever the calendar', rule(), asked({ day_off: true }), null],
  ['on a day off', rule({ by_calendar: 1 }), asked({ day_off: true }), 'day_off'],
  ['when it begins', rule({ periods: [{ start_time: '08:00', end_time: '09:00' }] }), asked(), null],
  ['when it ends', rule({ periods: [{ start_time: '07:00', end_time: '08:00' }] }), asked(), 'time'],
  [
    'until the end of the day',
    rule({ periods: [{ start_time: '22:00', end_time: '24:00' }] }),
    asked({ time: '23:59' }),
    null,
  ],
  ['by car, on foot only', rule(), asked({ vehicle_kind: 'car' }), 'vehicle'],
  ['by car', rule({ vehicle_allowed: 1 }), asked({ vehicle_kind: '' }), null],
  [
    'by a truck',
    rule({ vehicle_allowed: 1, vehicle_kinds: 'car' }),
    asked({ vehicle_kind: 'truck' }),
    'vehicle_kind',
  ],
])('%s', (_case, one, when, expected) => expect(refusedBy(one, when)).toBe(expected))

const rules = {
  stopped: rule({ is_enable: 0 }),
  past: rule({ end_date: '2026-09-06' }),
  future: rule({ begin_date: '2026-09-08' }),
  contractors: rule({ person_types: 'contractor' }),
  families: rule({ person_types: 'parent,family', begin_date: '2026-09-07', end_date: '2026-09-07' }),
  all: rule(),
}

test.each<[string, string | null, keyof typeof rules]>([
  ['the first that is about them', 'family', 'families'],
  ['about another kind', 'contractor', 'contractors'],
  ['about everybody', 'guest', 'all'],
  ['of no kind', null, 'all'],
])('%s decides', (_case, person_type, expected) =>
  expect(ruleFor(Object.values(rules), person_type, '2026-09-07')).toBe(rules[expected]),
)

test('where no rule is about somebody, none decides', () =>
  expect(ruleFor([rules.contractors, rules.stopped], 'guest', '2026-09-07')).toBe(null))
