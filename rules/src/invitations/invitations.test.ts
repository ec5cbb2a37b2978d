import { expect, test } from 'vitest'
import { Temporal } from 'temporal-polyfill'
import { checkJoin, checkMorePeople, checkOpen, MAX_JOINS, placesLeft } from './invitations.ts'

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

const rules = { capacity: 6, capacity_mode: 'exclusive', need_approve: 0, need_approve_people: null } as const
test.each([
  ['as many as it holds', {}, {}, 6, null],
  ['more than it holds', {}, {}, 7, 'holds 6'],
  ['what nobody counts', {}, { capacity: null }, 500, null],
  ['a shared resource', {}, { capacity_mode: 'shared' }, 5, 'shared 4'],
  ['a number that was approved', { audit_status: 2 }, {}, 5, 'approved 4'],
  ['a number that waits for approval', { audit_status: 1, state: 1 }, {}, 5, 'approved 4'],
  ['up to where approvals begin', {}, { need_approve: 3, need_approve_people: 5 }, 5, null],
  ['beyond that', {}, { need_approve: 3, need_approve_people: 5 }, 6, 'would_be_approved 5'],
  ['approvals of long sessions only', {}, { need_approve: 3 }, 6, null],
  [
    'more than approvals begin at by now',
    {},
    { need_approve: 3, need_approve_people: 2 },
    5,
    'would_be_approved 4',
  ],
  ['more than it holds by now', {}, { capacity: 2 }, 5, 'holds 4'],
  ['the number that it has', {}, { capacity: 2 }, 4, null],
  ['what was cancelled', { state: 5 }, {}, 5, 'not_booked undefined'],
] as const)('booked for more people: %s', (_what, change, other, wanted, why) => {
  const refused = checkMorePeople(
    { ...session, audit_status: 0, ...change },
    { ...rules, ...other },
    wanted,
    before,
  )
  expect(refused && `${String(refused.details.why)} ${String(refused.details.limit)}`).toBe(why)
})
