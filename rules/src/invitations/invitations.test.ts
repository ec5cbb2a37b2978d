import { expect, test } from 'vitest'
import { Temporal } from 'temporal-polyfill'
import { checkJoin, checkOpen, MAX_JOINS, placesLeft } from './invitations.ts'

const END = Temporal.Instant.from('2026-09-07T04:00:00Z')
const session = { state: 2 as const, end_at: END, person_times: 4, people: 2 }
const before = END.subtract({ seconds: 1 })

test.each([
  [4, 1, 3],
  [4, 4, 0],
  // Named participants count as people, whatever number was sent.
  [1, 3, 0],
])('of %i with %i known people, %i can join', (person_times, people, left) =>
  expect(placesLeft({ person_times, people })).toBe(left),
)

test.each([
  ['somebody new', {}, {}, before, null],
  ['while it waits for approval', { state: 1 as const }, {}, before, null],
  ['the last place', { people: 3 }, {}, before, null],
  ['none left', { people: 4 }, {}, before, 'full'],
  ['the applicant', {}, { part: 'applicant' as const }, before, 'own'],
  [
    'who takes part already, though it is full',
    { people: 4 },
    { part: 'participant' as const },
    before,
    'joined',
  ],
  ['at its end', {}, {}, END, 'over'],
  ['a draft', { state: 0 as const }, {}, before, 'not_booked'],
  ['what was cancelled', { state: 5 as const }, {}, before, 'not_booked'],
  ['what has ended early', { state: 6 as const }, {}, before, 'not_booked'],
  ['again', {}, { joins: MAX_JOINS - 1 }, before, null],
  ['too often', {}, { joins: MAX_JOINS }, before, 'too_often'],
])('%s', (_who, change, person, now, why) =>
  expect(
    checkJoin({ ...session, ...change }, { part: 'none', joins: 0, ...person }, now)?.details.why ?? null,
  ).toBe(why),
)

test('it is left until it ends', () =>
  expect([before, END].map((now) => checkOpen(session, now)?.details.why ?? null)).toEqual([null, 'over']))
