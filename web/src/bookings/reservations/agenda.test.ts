import { expect, test } from 'vitest'
import { comingSteps, countdownOf, grouped, groupOf, leftParts, primaryOf } from './agenda.ts'

// Thursday.
const TODAY = '2026-11-26'

test.each([
  ['2026-11-25', 'today'],
  ['2026-11-26', 'today'],
  ['2026-11-27', 'tomorrow'],
  ['2026-11-28', 'week'],
  ['2026-11-29', 'week'],
  ['2026-11-30', 'later'],
  ['2027-01-01', 'later'],
])('on Thursday, %s is %s', (date, group) => expect(groupOf(date, TODAY)).toBe(group))

test('on Sunday, Monday is tomorrow and Tuesday is later', () =>
  expect(['2026-11-30', '2026-12-01'].map((date) => groupOf(date, '2026-11-29'))).toEqual([
    'tomorrow',
    'later',
  ]))

test('groups without sessions are left out, and the order within them is kept', () => {
  const of = (id: string, appointment_date: string) => ({ id, appointment_date })
  const sessions = [of('a', '2026-11-26'), of('b', '2026-11-26'), of('c', '2026-12-24')]
  expect(
    grouped(sessions, TODAY).map(({ group, sessions: all }) => [group, ...all.map(({ id }) => id)]),
  ).toEqual([
    ['today', 'a', 'b'],
    ['later', 'c'],
  ])
})

const actions = (...words: string[]) =>
  words.map((word) => ({
    action: word.replace('!', ''),
    allowed: word.startsWith('!') ? 0 : 1,
    msg: null,
    msg_en: null,
  }))
test.each([
  ['a draft is finished', ['submit', 'delete', 'cancel'], 'submit'],
  ['before the sign-in opens the time can be changed', ['!sign_in', 'change_time', 'cancel'], 'change_time'],
  ['then one signs in', ['sign_in', 'change_time', 'cancel'], 'sign_in'],
  ['a report is answered before all else', ['confirm', 'leave', 'sign_out', 'terminate'], 'confirm'],
  ['who is away comes back', ['return', 'sign_out'], 'return'],
  ['who has to sign out does, rather than end it', ['leave', 'sign_out', 'terminate'], 'sign_out'],
  ['what is in use is ended', ['leave', 'terminate', '!cancel'], 'terminate'],
  ['what can only be cancelled is cancelled', ['!change_time', 'cancel'], 'cancel'],
  ['what an approver gets is decided', ['approve', 'reject', 'cancel'], 'approve'],
  ['what is over is booked again', ['evaluate', 'book_again', 'delete'], 'book_again'],
  ['what cannot be booked again is evaluated', ['evaluate', 'delete'], 'evaluate'],
  ['what others booked is looked at', [], 'detail'],
  ['nothing that only time forbids', ['!terminate', '!change_time'], 'detail'],
])('%s', (_what, possible, first) => expect(primaryOf({ actions: actions(...possible) })).toBe(first))

const session = {
  state: 2,
  status: 'reservation_succeeded',
  appointment_state: 0,
  appointment_date: TODAY,
  start_time: '10:00',
  end_time: '12:00',
  sign_in_from: `${TODAY} 09:45:00`,
  sign_in_until: `${TODAY} 10:15:00`,
  cancel_until: `${TODAY} 08:00:00`,
}
const at = (time: string, date = TODAY) => `${date} ${time}:00`

test.each([
  ['more than a day ahead', {}, at('09:59', '2026-11-25'), null],
  ['a day ahead', {}, at('10:00', '2026-11-25'), { kind: 'starts_in', minutes: 1440 }],
  ['two hours before', {}, at('08:00'), { kind: 'starts_in', minutes: 120 }],
  ['the sign-in opens', {}, at('09:45'), { kind: 'sign_in_left', minutes: 30, until: session.sign_in_until }],
  [
    'it is about to close',
    {},
    `${TODAY} 10:14:30`,
    { kind: 'sign_in_left', minutes: 1, until: session.sign_in_until },
  ],
  ['signed in early', { appointment_state: 1 }, at('09:50'), { kind: 'starts_in', minutes: 10 }],
  ['in use', { appointment_state: 1 }, at('11:35'), { kind: 'ends_in', minutes: 25 }],
  ['over', { appointment_state: 1 }, at('12:00'), null],
  ['missed', { status: 'non_performance', appointment_state: 2 }, at('10:30'), null],
  ['cancelled', { state: 5 }, at('08:00'), null],
  ['a draft', { state: 0 }, at('08:00'), null],
  [
    'not decided yet',
    { state: 1, sign_in_from: null, sign_in_until: null },
    at('09:00'),
    { kind: 'starts_in', minutes: 60 },
  ],
  ['not decided in time', { state: 1, sign_in_from: null, sign_in_until: null }, at('10:30'), null],
  [
    'past midnight',
    { start_time: '23:00', end_time: '01:00', appointment_state: 1 },
    at('00:30', '2026-11-27'),
    { kind: 'ends_in', minutes: 30 },
  ],
  [
    'until midnight',
    { start_time: '23:00', end_time: '24:00', appointment_state: 1 },
    at('23:30'),
    { kind: 'ends_in', minutes: 30 },
  ],
])('counted down: %s', (_when, change, now, expected) =>
  expect(countdownOf({ ...session, ...change }, now)).toEqual(expected),
)

test.each([
  ['booked', {}, at('07:00'), ['cancel_until', 'sign_in', 'start', 'end']],
  ['too late to cancel', {}, at('09:00'), ['sign_in', 'start', 'end']],
  ['begun, not signed in', {}, at('10:10'), ['sign_in', 'end']],
  ['signed in', { appointment_state: 1 }, at('10:10'), ['end']],
  ['over', { appointment_state: 1 }, at('12:00'), []],
  [
    'waits for approval',
    { state: 1, sign_in_from: null, sign_in_until: null },
    at('07:00'),
    ['approval', 'cancel_until', 'start', 'end'],
  ],
  ['without signing in', { sign_in_from: null, sign_in_until: null }, at('09:00'), ['start', 'end']],
  ['a draft', { state: 0 }, at('07:00'), []],
  ['cancelled', { state: 5 }, at('07:00'), []],
  ['missed', { status: 'non_performance', appointment_state: 2 }, at('10:30'), []],
])('still to come: %s', (_when, change, now, steps) =>
  expect(comingSteps({ ...session, ...change }, now).map(({ step }) => step)).toEqual(steps),
)

test.each([
  [25, 0, 25],
  [60, 1, 0],
  [125, 2, 5],
  [599, 9, 59],
  [601, 10, 0],
  [1440, 24, 0],
])('%i minutes are %i h %i min', (minutes, h, m) => expect(leftParts(minutes)).toEqual({ h, m }))
