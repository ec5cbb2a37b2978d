import { describe, expect, test } from 'vitest'
import { at, rulesOf, SHANGHAI as ZONE } from '../testing.ts'
import { wallOf } from '../time/instants.ts'
import {
  checkLeaving,
  checkOffer,
  offerEnd,
  suits,
  timesLeft,
  waiting_state,
  waitingStatus,
  type WaitingStatus,
  type WantedResource,
} from './waiting_list.ts'

const start = at('2026-09-08 10:00')

test.each<[string, keyof typeof waiting_state, string | null, string, WaitingStatus]>([
  ['before its time', 'waiting', null, '09:59', 'waiting'],
  ['when its time begins, as its holder may stay away', 'waiting', null, '10:00', 'waiting'],
  ['at the end of its time', 'waiting', null, '11:00', 'ended'],
  ['with an open offer', 'offered', '09:30', '09:29', 'offered'],
  ['at the end of its offer', 'offered', '09:30', '09:30', 'lapsed'],
  ['booked, whenever', 'booked', '09:30', '12:00', 'booked'],
  ['left, whenever', 'left', null, '12:00', 'left'],
])('a request %s', (_name, state, until, now, expected) => {
  const request = {
    state: waiting_state[state],
    end_at: at('2026-09-08 11:00'),
    offer_until: until === null ? null : at(`2026-09-08 ${until}`),
  }
  const moment = at(`2026-09-08 ${now}`)
  expect(waitingStatus(request, moment)).toBe(expected)
  expect(checkOffer(request, moment)?.details['why'] ?? 'offered').toBe(expected)
  const live = expected === 'waiting' || expected === 'offered'
  expect(checkLeaving(request, moment)?.code).toBe(live ? undefined : 'NO_WAITING')
})

describe('an offer stands', () => {
  test.each<[string, number, number, string, string | null]>([
    ['as long as the type says', 60, 0, '08:00', '09:00'],
    ['until the start at most', 60, 0, '09:30', '10:00'],
    ['as long as the time can be booked', 60, 45, '09:00', '09:15'],
    ['not at all, where it would be over at once', 60, 60, '09:00', null],
    ['not at all without a waiting list', 0, 0, '08:00', null],
  ])('%s', (_name, waiting_minutes, advance_booking_rule, now, expected) =>
    expect(
      offerEnd({ start }, { waiting_minutes, advance_booking_rule }, at(`2026-09-08 ${now}`))?.toString() ??
        null,
    ).toBe(expected && at(`2026-09-08 ${expected}`).toString()),
  )
})

describe('of a time from 10:00 to 11:00 can be offered', () => {
  const hours = { start_time: '08:00', end_time: '22:00' }
  test.each<[string, Parameters<typeof rulesOf>[0], string, string[]]>([
    ['all of it, before it begins', { min_interval_minutes: 30 }, '09:59', ['10:00']],
    [
      'what is left from each of the next steps on',
      { min_interval_minutes: 15 },
      '10:10',
      ['10:15', '10:30', '10:45'],
    ],
    [
      'nothing from a step on that leaves no time to answer',
      { min_interval_minutes: 15 },
      '10:11',
      ['10:30', '10:45'],
    ],
    [
      'nothing that can’t be booked any more',
      { min_interval_minutes: 15, advance_booking_rule: 20 },
      '10:10',
      ['10:45'],
    ],
    ['nothing once the last step is near', { min_interval_minutes: 30 }, '10:26', []],
    ['nothing of a fixed slot that has begun', { time_slot_rule: 2 }, '10:01', []],
  ])('%s', (_name, rules, now, expected) => {
    const period = { start, end: at('2026-09-08 11:00') }
    const left = timesLeft(period, rulesOf(rules, hours), ZONE, at(`2026-09-08 ${now}`))
    expect(left.map((one) => wallOf(ZONE, one.start).time)).toEqual(expected)
    expect(left.every((one) => one.end.equals(period.end))).toBe(true)
  })
})

const wanted: WantedResource = {
  resources_id: 'a',
  resources_type_id: 'rooms',
  any_like: 1,
  least_capacity: 6,
  campus_code: null,
  building_code: null,
}
const like = { id: 'b', resources_type_id: 'rooms', capacity: 6, campus_code: 'north', building_code: 'n1' }

test.each<[string, Partial<WantedResource>, Partial<typeof like>, boolean]>([
  ['itself', { any_like: 0 }, { id: 'a', capacity: 1 }, true],
  ['one like it', {}, {}, true],
  ['one like it, if only itself will do', { any_like: 0 }, {}, false],
  ['a larger one', {}, { capacity: 7 }, true],
  ['a smaller one', {}, { capacity: 5 }, false],
  ['one of another type', {}, { resources_type_id: 'halls' }, false],
  ['one on its campus', { campus_code: 'north' }, {}, true],
  ['one on another campus', { campus_code: 'south' }, {}, false],
  ['one in another building', { campus_code: 'north', building_code: 'n2' }, {}, false],
])('a resource suits a request: %s', (_name, request, one, expected) =>
  expect(suits({ ...wanted, ...request }, { ...like, ...one })).toBe(expected),
)
