import { expect, test } from 'vitest'
import { rulesOf } from '../testing.ts'
import { longerBy, ranked, scoreOf, type RankedResource } from './rank.ts'
import { reasons_en } from './reasons.en.ts'
import { reasons_zh } from './reasons.zh.ts'

const slots = (...times: [start: string, end: string][]) => ({
  time_slot_rule: 2,
  fixed_slots: times.map(([start_time, end_time]) => ({ name: 's', name_en: 's', start_time, end_time })),
})

test.each([
  ['half hours', { min_interval_minutes: 30 }, 30, 0],
  ['quarters', { min_interval_minutes: 15 }, 30, 0],
  ['hours', { min_interval_minutes: 60 }, 30, 30],
  ['hours', { min_interval_minutes: 60 }, 90, 30],
  ['hours', { min_interval_minutes: 60 }, 110, 0],
  ['slots of an hour', slots(['08:00', '09:00'], ['09:00', '10:00']), 30, 30],
  ['a slot of half an hour among others', slots(['08:00', '10:00'], ['12:00', '12:30']), 30, 0],
  ['slots that are a little shorter', slots(['08:00', '09:50']), 120, 0],
  ['slots of a night', slots(['22:00', '06:00']), 60, 420],
  ['slots that are too short', slots(['08:00', '08:30']), 120, 0],
] as const)('%s (%o) are for %i minutes too long by', (_, fields, minutes, longer) => {
  const rules = rulesOf(structuredClone<object>(fields))
  expect(longerBy(rules, { minutes, minutes_open: false })).toBe(longer)
  expect(longerBy(rules, { minutes, minutes_open: true })).toBe(0)
})

test('what can be booked exactly comes before a better one that can only be booked longer', () => {
  const worst: RankedResource = {
    capacity: 200,
    metres: 9000,
    nearness: 'elsewhere',
    collected: 0,
    used: 0,
    type_used: 0,
    approves: true,
    longer: 0,
  }
  const best: RankedResource = {
    capacity: 2,
    metres: null,
    nearness: 'there',
    collected: 1,
    used: 20,
    type_used: 20,
    approves: false,
    longer: 30,
  }
  expect(scoreOf(worst, 2, true)).toBeLessThan(scoreOf(best, 2, true))
})

test('types that are usually booked come before those that never were, each with others beside it', () => {
  const room = (resources_type_id: string, capacity: number, type_used: number) => {
    const one: RankedResource = {
      capacity,
      type_used,
      metres: null,
      nearness: 'elsewhere',
      collected: 0,
      used: 0,
      approves: false,
      longer: 0,
    }
    return { resources_type_id, score: scoreOf(one, 2, false) }
  }
  const found = [
    room('piano', 2, 0),
    room('squash', 2, 0),
    room('meeting', 4, 3),
    room('meeting', 4, 3),
    room('piano', 2, 0),
  ]
  expect(ranked(found, true).map((one) => one.resources_type_id)).toEqual([
    'meeting',
    'piano',
    'squash',
    'meeting',
    'piano',
  ])
})

test('the reasons say how long it has to be', () => {
  expect([reasons_en.longer({ minutes: 60 }), reasons_zh.longer({ minutes: 60 })]).toEqual([
    'only as a whole 1 h',
    '须整段预约 1 小时',
  ])
  expect([reasons_en.exact_length({ minutes: 30 }), reasons_zh.exact_length({ minutes: 30 })]).toEqual([
    'exactly 30 min',
    '正好 30 分钟',
  ])
})
