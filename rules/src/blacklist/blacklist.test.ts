import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../time/calendar_dates.ts'
import { at, SHANGHAI } from '../testing.ts'
import {
  appeal_state,
  block_state,
  blockedDays,
  blockedUntil,
  checkAnswer,
  checkAppeal,
  checkLift,
  evidenceOf,
  isInForce,
  stillHolds,
} from './blacklist.ts'
import { missedReasonEn } from './reason.en.ts'
import { missedReasonZh } from './reason.zh.ts'

const TODAY = '2026-09-30'
const missed = (...dates: string[]) => dates.map((date, i) => ({ id: String(i), date }))
const rule = { miss_limit: 3, window_days: 30 }

describe('missed sessions block', () => {
  test.each<[string, ReturnType<typeof missed>, number | null]>([
    ['none', [], null],
    ['one fewer than the limit', missed('2026-09-10', '2026-09-20'), null],
    ['as many as the limit', missed('2026-09-10', '2026-09-20', '2026-09-30'), 3],
    ['more at once', missed('2026-09-10', '2026-09-20', '2026-09-29', '2026-09-30'), 4],
    ['the first day of the window counts', missed('2026-09-01', '2026-09-20', '2026-09-30'), 3],
    ['the day before doesn’t', missed('2026-08-31', '2026-09-20', '2026-09-30'), null],
    ['one cancelled too late, of a date to come', missed('2026-09-20', '2026-09-30', '2026-10-04'), 3],
  ])('%s', (_name, misses, found) => expect(evidenceOf(misses, rule, TODAY)?.length ?? null).toBe(found))

  test('exactly where a window of that many days up to today has enough', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -80, max: 5 }), { maxLength: 12 }),
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 1, max: 60 }),
        (offsets, miss_limit, window_days) => {
          const misses = missed(...offsets.map((days) => addDays(TODAY, days)))
          const counted = offsets.filter((days) => days > -window_days).length
          const found = evidenceOf(misses, { miss_limit, window_days }, TODAY)
          expect(found?.length ?? 0).toBe(counted >= miss_limit ? counted : 0)
        },
      ),
    )
  })
})

test.each<[number, number]>([
  [0, 7],
  [1, 14],
  [2, 30],
  [9, 30],
])('after %i blocks within a year the next one lasts %i days', (earlier, days) =>
  expect(blockedDays({ ...rule, blocked_days: 7, repeat_blocked_days: [14, 30] }, earlier)).toBe(days),
)

test.each<[string, string, number, string]>([
  ['a week later, at the same time', '2026-09-30 10:15:01', 7, '2026-10-07 10:16:00'],
  ['a year later', '2026-02-28 08:00:00', 366, '2027-03-01 08:00:00'],
])('a block lasts until %s', (_name, now, days, until) =>
  expect(blockedUntil(SHANGHAI, at(now), days).equals(at(until))).toBe(true),
)

test('a block ends at the same time of day where clocks are changed meanwhile', () => {
  const now = at('2026-03-25 10:00', 'Europe/Berlin')
  expect(blockedUntil('Europe/Berlin', now, 7).equals(at('2026-04-01 10:00', 'Europe/Berlin'))).toBe(true)
})

describe('a block', () => {
  const now = at('2026-09-30 10:00')
  const block = (state: number, until: string | null, appeal = 0) =>
    ({ state, until: until === null ? null : at(until), appeal_state: appeal }) as Parameters<
      typeof checkAppeal
    >[0]
  const cases: [string, ReturnType<typeof block>, boolean, string | null, string | null][] = [
    ['until later', block(block_state.active, '2026-09-30 10:01'), true, null, null],
    ['until it is lifted', block(block_state.active, null), true, null, null],
    ['at its end', block(block_state.active, '2026-09-30 10:00'), false, 'BLOCK_OVER', 'BLOCK_OVER'],
    ['lifted', block(block_state.lifted, null), false, 'BLOCK_OVER', 'BLOCK_OVER'],
    ['taken back', block(block_state.taken_back, null), false, 'BLOCK_OVER', 'BLOCK_OVER'],
    ['with an appeal that waits', block(block_state.active, null, appeal_state.waiting), true, null, null],
    [
      'with a rejected appeal',
      block(block_state.active, null, appeal_state.rejected),
      true,
      null,
      'APPEAL_ANSWERED',
    ],
  ]
  test.each(cases)('%s', (_name, one, in_force, lift, appeal) =>
    expect([
      isInForce(one, now),
      checkLift(one, now)?.code ?? null,
      checkAppeal(one, now)?.code ?? null,
    ]).toEqual([in_force, lift, appeal]),
  )
})

test.each<[number, string | null]>([
  [appeal_state.none, 'NOT_FOUND'],
  [appeal_state.waiting, null],
  [appeal_state.accepted, 'APPEAL_ANSWERED'],
  [appeal_state.rejected, 'APPEAL_ANSWERED'],
])('an appeal in state %i can be answered: %s', (appeal, code) =>
  expect(checkAnswer({ appeal_state: appeal as 0 })?.code ?? null).toBe(code),
)

test('a block holds as long as enough of its sessions remain missed', () =>
  expect([stillHolds(3, 3), stillHolds(2, 3)]).toEqual([true, false]))

test('the reason says how many and in how many days', () =>
  expect([missedReasonZh(3, 30), missedReasonEn(3, 30), missedReasonEn(1, 1)]).toEqual([
    '30 天内 3 次未履约',
    '3 missed reservations within 30 days',
    '1 missed reservation within 1 day',
  ]))
