import i18next from 'i18next'
import { expect, test, vi } from 'vitest'
import en_words from '../locales/en/attendance.json' with { type: 'json' }
import zh_words from '../locales/zh/attendance.json' with { type: 'json' }
import { positionNow } from './position.ts'
import { renewsIn } from './renewal.ts'
import { awayText, minutesUntil, needsOf, nextToSign, signable, triedByCode } from './signing.ts'

const ability = (action: string, allowed: number) => ({ action, allowed, msg: null, msg_en: null })

test('what can be done with a session now', () => {
  expect(signable({ actions: [ability('sign_in', 1), ability('cancel', 1)] })).toEqual(['sign_in'])
  expect(signable({ actions: [ability('sign_in', 0), ability('sign_out', 1)] })).toEqual(['sign_out'])
  expect(signable({ actions: [ability('sign_in', 0)] })).toEqual([])
  expect(signable({ actions: [ability('sign_out', 1), ability('leave', 1)] })).toEqual(['leave', 'sign_out'])
})

test.each([
  ['leave', '2026-11-23 13:39:00', '已暂离，请在 13:39 前返回', 'See you soon. Be back by 13:39'],
  ['sign_out', null, '签退成功', 'Checked out'],
] as const)('after %s, what was done', async (act, away_until, zh, en) => {
  const words = i18next.createInstance()
  await words.init({ lng: 'zh', resources: { zh: { attendance: zh_words }, en: { attendance: en_words } } })
  expect(awayText(act, { away_until }, words.getFixedT('zh', 'attendance'))).toBe(zh)
  expect(awayText(act, { away_until }, words.getFixedT('en', 'attendance'))).toBe(en)
})

test.each([
  [0, 'nothing'],
  [1, 'code'],
  [2, 'door_code'],
  [3, 'position'],
])('%i is %s', (sign_in_needs, needs) => expect(needsOf({ sign_in_needs })).toBe(needs))

test('the next session is the first that opens later', () => {
  const session = (sign_in_from: string | null) => ({ actions: [], sign_in_from })
  const later = session('2026-09-08 09:45:00')
  expect(nextToSign([session(null), session('2026-09-08 08:00:00'), later], '2026-09-08 09:00:00')).toBe(
    later,
  )
})

test('a code is asked for again just after it expires, and never in a hurry or too late', () => {
  expect(renewsIn('2026-09-08 10:00:30', '2026-09-08 10:00:10')).toBe(20_300)
  expect(renewsIn('2026-09-08 10:00:30', '2026-09-08 10:02:00')).toBe(1000)
  expect(renewsIn('2026-09-08 10:00:30', '2026-09-08 08:00:00')).toBe(31_000)
})

test.each([
  [1, 'denied'],
  [2, 'unknown'],
  [3, 'slow'],
])('the device’s failure %i is said as %s', async (code, why) => {
  const getCurrentPosition = vi.fn((_found, failed: (cause: object) => void) => failed({ code }))
  expect(await positionNow({ getCurrentPosition } as never)).toBe(why)
})

test('the position of the device', async () => {
  const coords = { latitude: 1, longitude: 2, accuracy: 3, altitude: null }
  const getCurrentPosition = vi.fn((found: (at: object) => void) => found({ coords }))
  expect(await positionNow({ getCurrentPosition } as never)).toEqual({
    latitude: 1,
    longitude: 2,
    accuracy: 3,
  })
})

test.each([
  [[], ['sign_in', 'sign_out']],
  [['sign_out'], ['sign_in', 'sign_out']],
  [
    ['return', 'sign_out'],
    ['sign_in', 'return', 'sign_out'],
  ],
  // Who can do either has to say which.
  [['leave', 'sign_out'], ['sign_in']],
  [
    ['confirm', 'sign_out'],
    ['sign_in', 'confirm', 'sign_out'],
  ],
])('with %j possible, a code is tried for %j', (possible, tried) => {
  const sessions = [{ actions: possible.map((one) => ability(one, 1)) }]
  expect(triedByCode(sessions, false)).toEqual(tried)
  // Somebody else may have sent the link.
  expect(triedByCode(sessions, true)).toEqual(tried.filter((act) => act !== 'sign_out'))
})

test.each([
  ['2026-09-08 10:30:00', '2026-09-08 10:00:01', 30],
  ['2026-09-08 10:30:00', '2026-09-08 10:30:00', 0],
  ['2026-09-08 10:30:00', '2026-09-08 10:40:00', 0],
])('until %s at %s: %i minutes', (until, moment, minutes) => {
  expect(minutesUntil(until, moment)).toBe(minutes)
})
