import { expect, test } from 'vitest'
import { status_keys } from '#rules/sessions/status_keys.ts'
import type { OverviewLine } from './overview.graphql.ts'
import {
  addressOf,
  arcsOf,
  askedOf,
  countsIn,
  filterOfDay,
  filtersOfDays,
  filtersOfParts,
  part_names,
  partOf,
  PARTS,
  roomsOf,
} from './overview.ts'

const TODAY = '2026-11-26'
const asked = (address: string, manages = true) => askedOf(new URLSearchParams(address), TODAY, manages)

test('every status that a session can have belongs to one part, but drafts', () => {
  // The two of a submission are of the page that sends it.
  const of_sessions = status_keys.filter((key) => !key.startsWith('submit') && key !== 'to_be_submitted')
  expect(of_sessions.filter((key) => partOf(key) === null)).toEqual([])
  const all = part_names.flatMap((part) => [...PARTS[part]])
  expect(new Set(all).size).toBe(all.length)
  expect(partOf('to_be_submitted')).toBeNull()
})

test.each([
  ['', true, { date: TODAY, scope: 'managed', type: '', part: null, week: false }],
  ['', false, { date: TODAY, scope: 'mine', type: '', part: null, week: false }],
  ['date=2026-02-30&part=none&range=year', true, { date: TODAY, part: null, week: false }],
  ['scope=mine&date=2026-11-30', true, { scope: 'mine', date: '2026-11-30' }],
  ['scope=managed', false, { scope: 'mine' }],
  ['type=t1&part=missed&range=week', true, { type: 't1', part: 'missed', week: true }],
])('the address %j for somebody who administers: %s', (address, manages, expected) =>
  expect(asked(address, manages)).toMatchObject(expected),
)

test.each(['', 'date=2026-11-30&scope=mine', 'type=t1&part=missed&range=week'])(
  'the address %j is written as it was read',
  (address) => expect(addressOf(asked(address), TODAY, true).toString()).toBe(address),
)

test('a day is asked for without drafts, a part with its statuses, a type only of what one administers', () => {
  expect(filterOfDay(asked('part=done&type=t1'))).toEqual({
    begin_date: TODAY,
    end_date: TODAY,
    status: ['completed', 'termination'],
    resources_type_id: 't1',
  })
  expect(filterOfDay(asked('type=t1', false))).not.toHaveProperty('resources_type_id')
  expect(filterOfDay(asked('')).status).not.toContain('to_be_submitted')
})

test('a week is Monday to Sunday: by part, and by day', () => {
  const parts = filtersOfParts(asked('range=week'))
  expect(parts.b).toMatchObject({
    begin_date: '2026-11-23',
    end_date: '2026-11-29',
    status: [...PARTS.booked],
  })
  expect(parts.g.status).toHaveLength(filterOfDay(asked('')).status?.length ?? -1)
  const days = filtersOfDays(asked('range=week&part=missed'))
  expect([days.a.begin_date, days.g.end_date]).toEqual(['2026-11-23', '2026-11-29'])
  expect(days.a.status?.length).toBeGreaterThan(5)
})

test('counts are read in order, and nothing where an answer failed', () => {
  const of = (totalCount: number) => ({ totalCount })
  expect(countsIn({ a: of(1), b: of(2), c: null, d: of(4), e: of(5), f: of(6), g: of(18) })).toEqual([
    1, 2, 0, 4, 5, 6, 18,
  ])
})

test('rooms by name as people count, their sessions by time', () => {
  const line = (resources_id: string, start_time: string) => ({ resources_id, start_time }) as OverviewLine
  const lines = [line('Room 10', '08:00'), line('Room 2', '14:00'), line('Room 2', '09:00')]
  expect(
    roomsOf(lines, ({ resources_id }) => resources_id).map(({ id, lines: all }) => [
      id,
      ...all.map(({ start_time }) => start_time),
    ]),
  ).toEqual([
    ['Room 2', '09:00', '14:00'],
    ['Room 10', '08:00'],
  ])
})

test.each([
  [[0, 0, 0, 0, 0, 0, 0], []],
  [[0, 3, 0, 0, 0, 0, 3], [['booked', 0, 100]]],
  [
    [1, 2, 0, 0, 1, 0, 4],
    [
      ['waits', 0, 25],
      ['booked', 25, 50],
      ['missed', 75, 25],
    ],
  ],
])('the ring of %j', (counts, arcs) =>
  expect(arcsOf(counts).map(({ part, from, length }) => [part, from, length])).toEqual(arcs),
)
