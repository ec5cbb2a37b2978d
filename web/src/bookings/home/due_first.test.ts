import { expect, test } from 'vitest'
import type { NextSession } from '../home.graphql.ts'
import { dueFirst } from './due_first.ts'

const DAY = '2026-11-26'
const one = (id: string, start_time: string, act: string | null, more: Partial<NextSession> = {}) =>
  ({
    id,
    appointment_date: DAY,
    start_time,
    end_time: '23:00',
    actions: act ? [{ action: act, allowed: 1 }] : [],
    report_until: null,
    away_until: null,
    sign_in_until: null,
    ...more,
  }) as NextSession
const signs = (id: string, start: string, until: string) =>
  one(id, start, 'sign_in', { sign_in_until: `${DAY} ${until}:00` })

test.each<[string, NextSession[], string, string[]]>([
  ['nothing', [], '19:00', []],
  ['the next alone', [one('a', '21:00', null), one('b', '22:00', null)], '19:00', ['a next']],
  [
    'whose check-in ends first',
    [signs('a', '18:00', '22:00'), signs('b', '19:00', '19:15')],
    '19:05',
    ['b now sign_in', 'a now sign_in'],
  ],
  [
    'one that is waited for comes before one to sign in to later',
    [
      signs('a', '19:00', '19:55'),
      one('b', '17:00', 'return', { away_until: `${DAY} 19:50:00`, sign_in_until: `${DAY} 17:15:00` }),
    ],
    '19:30',
    ['b now return', 'a now sign_in'],
  ],
  [
    'one that was reported empty',
    [one('a', '17:00', 'confirm', { report_until: `${DAY} 19:10:00` })],
    '19:05',
    ['a now confirm'],
  ],
  [
    'what runs and asks nothing, with what follows it however late',
    [one('a', '18:00', null), one('b', '22:00', null)],
    '19:00',
    ['a now', 'b next'],
  ],
  [
    'two that begin within the hour',
    [one('a', '19:10', null), one('b', '20:00', null)],
    '19:00',
    ['a next', 'b next'],
  ],
  [
    'not the one that begins after it',
    [one('a', '19:10', null), one('b', '20:01', null)],
    '19:00',
    ['a next'],
  ],
  [
    'no more than two',
    [signs('a', '18:00', '22:00'), signs('b', '18:00', '22:00'), signs('c', '18:00', '19:30')],
    '19:00',
    ['c now sign_in', 'a now sign_in'],
  ],
])('shows %s', (_what, sessions, at, shown) =>
  expect(
    dueFirst(sessions, `${DAY} ${at}:00`).map(({ session, now, ask }) =>
      [session.id, now ? 'now' : 'next', ask].filter(Boolean).join(' '),
    ),
  ).toEqual(shown),
)
