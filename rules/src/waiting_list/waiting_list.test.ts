import { describe, expect, test } from 'vitest'
import { at } from '../testing.ts'
import {
  checkLeaving,
  checkOffer,
  offerEnd,
  suits,
  waiting_state,
  waitingStatus,
  type WaitingStatus,
  type WantedResource,
} from './waiting_list.ts'

const start = at('2026-09-08 10:00')

test.each<[string, keyof typeof waiting_state, string | null, string, WaitingStatus]>([
  ['before its time', 'waiting', null, '09:59', 'waiting'],
  ['when its time begins', 'waiting', null, '10:00', 'ended'],
  ['with an open offer', 'offered', '09:30', '09:29', 'offered'],
  ['at the end of its offer', 'offered', '09:30', '09:30', 'lapsed'],
  ['booked, whenever', 'booked', '09:30', '12:00', 'booked'],
  ['left, whenever', 'left', null, '12:00', 'left'],
])('a request %s', (_name, state, until, now, expected) => {
  const request = {
    state: waiting_state[state],
    start_at: start,
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
