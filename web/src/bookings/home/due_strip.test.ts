import { expect, test } from 'vitest'
import type { SoonDueSession } from './due_strip.graphql.ts'
import { urgentOn } from './due_strip.ts'

const DAY = '2026-11-26'
const one = (id: string, until: string, act = 'sign_in') =>
  ({
    id,
    actions: [{ action: act, allowed: 1 }],
    report_until: act === 'confirm' ? `${DAY} ${until}:00` : null,
    away_until: act === 'return' ? `${DAY} ${until}:00` : null,
    sign_in_until: act === 'sign_in' ? `${DAY} ${until}:00` : null,
  }) as SoonDueSession
const shown = (pathname: string, sessions: readonly SoonDueSession[], at = '19:05') => {
  const due = urgentOn(pathname, sessions, `${DAY} ${at}:00`)
  return due && `${due.session.id} ${due.ask} ${due.until.slice(11, 16)}`
}
const PAGE = '/pc/resources/x/list'

test.each<[string, SoonDueSession[], string | null]>([
  ['nothing', [], null],
  ['what ends in time', [one('a', '19:15')], 'a sign_in 19:15'],
  ['what ends first', [one('a', '19:30'), one('b', '19:15')], 'b sign_in 19:15'],
  ['who is awaited back', [one('a', '19:20', 'return')], 'a return 19:20'],
  ['who was reported away', [one('a', '19:10', 'confirm')], 'a confirm 19:10'],
  ['nothing that has half an hour and more', [one('a', '19:36')], null],
  ['nothing that is over', [one('a', '19:04')], null],
  ['nothing that asks nothing', [one('a', '19:15', 'cancel')], null],
])('says %s', (_what, sessions, expected) => expect(shown(PAGE, sessions)).toBe(expected))

test.each<[string, boolean]>([
  ['/pc/home', false],
  ['/mobile/home', false],
  ['/mobile/', false],
  ['/pc/myAppointment', false],
  ['/mobile/signer', false],
  ['/mobile/scan', false],
  ['/pc/appointment/x/qrcode', false],
  ['/mobile/inbox', true],
  ['/pc/seats/x', true],
  ['/pc/homework', true],
])('on %s: %s', (pathname, expected) => expect(shown(pathname, [one('a', '19:15')]) !== null).toBe(expected))
