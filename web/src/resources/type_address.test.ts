import { expect, test } from 'vitest'
import { resourceAddress, shownAt, typeAddress, typeAddressWhenFree } from './type_address.ts'

const room = { id: 'r', resources_type_id: 't', seat_venue_id: null }
const seat = { ...room, id: 's', seat_venue_id: 'v' }
const venue = { ...room, id: 'v', seat_venue_id: 'v' }
const time = { date: '2030-01-15', from: '10:00', until: '11:00' }

test.each([
  ['a room', room, {}, {}, '/pc/resources/t/list'],
  [
    'a room at a time',
    room,
    time,
    { resources_name: 'R&D' },
    '/pc/resources/t/list?date=2030-01-15&resources_name=R%26D',
  ],
  ['a seat', seat, {}, { resources_name: 'S' }, '/pc/seats/v?seat=s'],
  ['a seat at a time', seat, time, {}, '/pc/seats/v?date=2030-01-15&from=10%3A00&until=11%3A00&seat=s'],
  ['a venue', venue, {}, {}, '/pc/seats/v'],
])('%s', (_what, resource, at, filter, address) =>
  expect(resourceAddress(resource, at, filter)).toBe(address),
)

test('types of seats lead to their rooms', () =>
  expect([0, 1].map((is_seat_category) => typeAddress({ id: 't', is_seat_category }))).toEqual([
    '/pc/resources/t/list',
    '/pc/seats/types/t',
  ]))

test.each([
  ['free now', { free_now: 3, free_from: '2030-01-15 10:00:00' }, '/pc/resources/t/list'],
  ['free later today', { free_now: 0, free_from: '2030-01-15 18:00:00' }, '/pc/resources/t/list'],
  [
    'free tomorrow',
    { free_now: 0, free_from: '2030-01-16 08:00:00' },
    '/pc/resources/t/list?date=2030-01-16',
  ],
  ['never free', { free_now: 0, free_from: null }, '/pc/resources/t/list'],
])('a type that is %s', (_what, free, address) =>
  expect(typeAddressWhenFree({ id: 't', is_seat_category: 0, ...free }, '2030-01-15')).toBe(address),
)

const at_type = { type_id: 't', venue_id: null }
const at_venue = { type_id: null, venue_id: 'v' }
const nothing = { type_id: null, venue_id: null }

test.each([
  ['a type', typeAddress({ id: 't', is_seat_category: 0 }), at_type],
  ['a type of seats', typeAddress({ id: 't', is_seat_category: 1 }), at_type],
  ['a room', resourceAddress(room), at_type],
  ['a venue', resourceAddress(venue), at_venue],
  ['a seat', resourceAddress(seat), at_venue],
  ['the home page', '/pc/home', nothing],
  ['a page below a type', '/pc/resources/t/list/x', nothing],
  ['the back office', '/manage/resources/t/list', nothing],
])('the address of %s says what is booked there', (_what, address, there) => {
  const { pathname } = new URL(address, 'https://a.example')
  for (const path of [pathname, `${pathname}/`, pathname.replace('/pc/', '/mobile/')])
    expect(shownAt(path)).toEqual(there)
})
