import { expect, test } from 'vitest'
import { countersOf, figure_keys, figuresOf, nothingCounted, valueOf } from './figures.ts'

const nothing = nothingCounted()

test.each([
  ['utilisation', ['open_minutes', 'open_held_minutes']],
  ['adherence', ['kept', 'missed']],
  ['booked_hours', ['held_minutes']],
  ['unmet', []],
  ['top_tenth', []],
] as const)('%s is made of %j', (key, counters) => expect(countersOf(key)).toEqual(counters))

test('a share of nothing is none, everything else of nothing is 0', () => {
  const values = figuresOf(nothing)
  const none = figure_keys.filter((key) => values[key] === null)
  expect(none).toEqual([
    ...[
      'utilisation',
      'vacancy',
      'seat_utilisation',
      'real_use',
      'unchecked_use',
      'adherence',
      'cancelled_share',
      'short_notice',
      'late_cancelled',
      'decided_in_day',
      'top_tenth',
      'first_time',
    ],
  ])
  expect(figure_keys.filter((key) => values[key] === 0)).toHaveLength(figure_keys.length - none.length)
})

test.each([
  ['utilisation', { open_minutes: 600, open_held_minutes: 200 }, 0.3333],
  ['vacancy', { open_minutes: 600, open_held_minutes: 200 }, 0.6667],
  ['seat_utilisation', { people_minutes: 240, seat_minutes: 960 }, 0.25],
  ['real_use', { used_minutes: 30, held_minutes: 120 }, 0.25],
  ['adherence', { kept: 3, missed: 1, unchecked: 9 }, 0.75],
  ['ghost_again_hours', { ghost_again_minutes: 90 }, 1.5],
  ['short_notice', { lead_hour: 1, lead_day: 2, lead_week: 9, sessions: 12 }, 0.25],
  ['late_cancelled', { cancelled_day: 1, cancelled_week: 3, cancelled: 4 }, 0.25],
  ['top_tenth', { top_minutes: 60, ranked_minutes: 240 }, 0.25],
  ['first_time', { new_people: 1, monthly_people: 5 }, 0.2],
  ['decided', { wait_hour: 2, wait_longer: 1 }, 3],
  ['decided_in_day', { wait_4_hours: 3, wait_2_days: 1 }, 0.75],
  ['cancelled_share', { cancelled: 1, sessions: 8 }, 0.125],
] as const)('%s of %j is %d', (key, counters, value) =>
  expect(valueOf(key, { ...nothing, ...counters })).toBe(value),
)
