import { describe, expect, test } from 'vitest'
import { isRefusal } from '../../refusals/refusals.ts'
import { phrase } from '../../refusals/phrases.ts'
import {
  application_state,
  applicationTransition,
  checkEntryDays,
  daysTogether,
  type ApplicationAction,
  type ApplicationActor,
  type ApplicationState,
} from './applications.ts'

const { waiting, approved, rejected, taken_back } = application_state
const end_date = '2026-09-30'
const during = '2026-09-30'
const after = '2026-10-01'

describe('an application', () => {
  test.each<[ApplicationState, ApplicationAction, ApplicationActor, string, ApplicationState | string]>([
    [waiting, 'approve', 'office', during, approved],
    [waiting, 'approve', 'office', after, 'over'],
    [waiting, 'approve', 'applicant', during, 'self'],
    [waiting, 'reject', 'office', during, rejected],
    [waiting, 'reject', 'office', after, rejected],
    [waiting, 'reject', 'applicant', during, 'self'],
    [waiting, 'take_back', 'applicant', during, taken_back],
    [waiting, 'take_back', 'applicant', after, taken_back],
    [waiting, 'take_back', 'office', during, 'NOT_ALLOWED'],
    [approved, 'approve', 'office', during, 'state'],
    [approved, 'reject', 'office', during, 'state'],
    [approved, 'take_back', 'applicant', during, taken_back],
    [approved, 'take_back', 'applicant', after, 'over'],
    [approved, 'take_back', 'office', during, 'NOT_ALLOWED'],
    [rejected, 'approve', 'office', during, 'state'],
    [rejected, 'take_back', 'applicant', during, 'state'],
    [taken_back, 'approve', 'office', during, 'state'],
    [taken_back, 'reject', 'office', during, 'state'],
    [taken_back, 'take_back', 'applicant', during, 'state'],
  ])('in state %i: %s by the %s on %s', (state, action, actor, today, expected) => {
    const to = applicationTransition({ state, end_date }, action, actor, today)
    expect(isRefusal(to) ? (to.details['why'] ?? to.code) : to).toBe(expected)
    if (isRefusal(to)) expect(phrase(to).msg_en).not.toContain('undefined')
  })
})

test.each([
  ['a day', '2026-09-07', '2026-09-07', []],
  ['one that has begun', '2026-09-01', '2026-09-08', []],
  ['a year', '2026-09-07', '2027-09-07', []],
  ['a day more', '2026-09-07', '2027-09-08', ['TOO_LONG end_date']],
  ['past days', '2026-09-01', '2026-09-06', ['EXPIRED end_date']],
  ['the wrong way round', '2026-09-09', '2026-09-08', ['INVALID end_date']],
])('days that can be applied for: %s', (_name, begin, end, expected) =>
  expect(checkEntryDays(begin, end, '2026-09-07').map(({ code, field }) => `${code} ${field}`)).toEqual(
    expected,
  ),
)

const days = (begin_date: string | null, end_date: string | null) => ({ begin_date, end_date })
test.each([
  ['none', [], null],
  ['one', [days('2026-09-01', '2026-09-30')], days('2026-09-01', '2026-09-30')],
  [
    'two, from the first to the last',
    [days('2026-09-10', '2026-10-30'), days('2026-09-01', '2026-09-30')],
    days('2026-09-01', '2026-10-30'),
  ],
  [
    'one of them for ever',
    [days('2026-09-10', null), days('2026-09-01', '2026-09-30')],
    days('2026-09-01', null),
  ],
  [
    'one of them from ever',
    [days(null, '2026-09-30'), days('2026-09-01', '2026-10-30')],
    days(null, '2026-10-30'),
  ],
])('days together: %s', (_name, all, expected) => expect(daysTogether(all)).toEqual(expected))
