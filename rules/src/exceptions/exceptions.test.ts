import { describe, expect, test } from 'vitest'
import { checkSession } from '../bookings/check.ts'
import { refusal, type Refusal, type RefusalCode } from '../refusals/refusals.ts'
import { at, codesOf, factsOf, rulesOf, wantedAt } from '../testing.ts'
import { canBeWaived, checkPending, exception_state, exceptionStatus, isWaived } from './exceptions.ts'

test.each<[string, RefusalCode[], boolean]>([
  ['nothing is refused', [], false],
  ['a limit', ['QUOTA_EXCEEDED'], true],
  ['several rules', ['TOO_FAR', 'TOO_LONG', 'BLACKLISTED'], true],
  ['the time is taken', ['SLOT_TAKEN'], false],
  ['a rule and the time is taken', ['TOO_FAR', 'FULL'], false],
  ['no permission', ['NOT_ALLOWED'], false],
  ['a room that is too small', ['TOO_MANY_PEOPLE'], false],
])('an exception may be asked for, if %s', (_name, codes, expected) =>
  expect(canBeWaived(codes.map((code) => refusal(code)))).toBe(expected),
)

const week = (used: number, limit = 3, to = '2026-09-13') =>
  refusal('QUOTA_EXCEEDED', 'appointment_date', { rule: 2, limit, used, from: '2026-09-07', to })

test.each<[string, Refusal, Refusal, boolean]>([
  ['the same', week(3), week(3), true],
  ['fewer used than then', week(3), week(2), true],
  ['more used than then', week(3), week(4), false],
  ['a stricter limit', week(3), week(3, 2), false],
  ['another week', week(3), week(3, 3, '2026-09-20'), false],
  ['another code', week(3), refusal('TOO_MANY_UNFINISHED', null, { limit: 3, used: 3 }), false],
  [
    'less time left',
    refusal('TOO_LATE', 'start_time', { needed: 60, minutes_left: 50 }),
    refusal('TOO_LATE', 'start_time', { needed: 60, minutes_left: 5 }),
    true,
  ],
  [
    'a longer lead time',
    refusal('TOO_LATE', 'start_time', { needed: 60, minutes_left: 50 }),
    refusal('TOO_LATE', 'start_time', { needed: 90, minutes_left: 50 }),
    false,
  ],
  [
    'a day later',
    refusal('TOO_FAR', 'appointment_date', { days: 14, last: '2026-09-21' }),
    refusal('TOO_FAR', 'appointment_date', { days: 14, last: '2026-09-22' }),
    true,
  ],
  [
    'too far, and by now it opens today',
    refusal('TOO_FAR', 'appointment_date', { days: 14, last: '2026-09-21' }),
    refusal('NOT_YET_OPEN', 'appointment_date', { opens_at: '2026-09-08 18:00:00' }),
    true,
  ],
  [
    'a longer block',
    refusal('BLACKLISTED', null, { until: '2026-09-20 00:00:00', reason: 'x', reason_en: '' }),
    refusal('BLACKLISTED', null, { until: '2026-10-20 00:00:00', reason: 'x', reason_en: '' }),
    false,
  ],
])('what was waived waives: %s', (_name, waived, found, expected) =>
  expect(isWaived(found, [waived])).toBe(expected),
)

test('a session is refused for all but what is waived', () => {
  const rules = rulesOf({ max_minutes: 60, advance_booking_rule: 120 })
  const request = wantedAt('2026-09-08', '10:00', '12:00')
  const now = at('2026-09-08 09:00')
  const all = checkSession(request, rules, factsOf(), now)
  expect(codesOf(all)).toEqual(['TOO_LATE', 'TOO_LONG'])
  const [late] = all
  expect(codesOf(checkSession(request, rules, factsOf({ waived: late ? [late] : [] }), now))).toEqual([
    'TOO_LONG',
  ])
  expect(checkSession(request, rules, factsOf({ waived: all }), now)).toEqual([])
})

describe('a request', () => {
  const start = at('2026-09-08 10:00')
  test.each([
    [exception_state.pending, '2026-09-08 09:59', 'pending'],
    [exception_state.pending, '2026-09-08 10:00', 'expired'],
    [exception_state.granted, '2026-09-08 11:00', 'granted'],
    [exception_state.rejected, '2026-09-08 09:00', 'rejected'],
    [exception_state.withdrawn, '2026-09-08 09:00', 'withdrawn'],
  ] as const)('in state %i at %s is %s', (state, now, status) => {
    expect(exceptionStatus(state, start, at(now))).toBe(status)
    expect(checkPending(state, start, at(now))?.details['why'] ?? 'pending').toBe(status)
  })
})
