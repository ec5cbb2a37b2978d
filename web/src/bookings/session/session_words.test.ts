import { afterEach, beforeEach, expect, test } from 'vitest'
import { setLanguage } from '../../viewer/language.ts'
import { updateViewer } from '../../viewer/viewer.ts'
import { wordsOf } from '../testing/words.ts'
import {
  auditText,
  cancelText,
  isUnsigned,
  outcomeOf,
  shiftText,
  usuallyText,
  whenNotMoved,
  whyText,
} from './session_words.ts'

beforeEach(() => updateViewer({ clock: { now: '2026-11-23 08:00:00', at_ms: Date.now() } }))
afterEach(() => setLanguage('zh'))

const rows: [string | null, string | null, string, string][] = [
  [null, null, '', ''],
  ['2026-11-23 09:00:00', null, 'Can be cancelled until Mon, 23 Nov 09:00', '11月23日 周一 09:00 前可取消'],
  [
    '2026-11-23 10:00:00',
    '2026-11-23 08:30:00',
    'Cancelling after Mon, 23 Nov 08:30 counts as a no-show',
    '11月23日 周一 08:30 后取消将按未履约计入次数',
  ],
  [
    '2026-11-23 10:00:00',
    '2026-11-23 08:00:00',
    'Cancelling now counts as a no-show',
    '现在取消将按未履约计入次数',
  ],
]
test.each(rows)('cancelling until %s, late after %s', async (cancel_until, late_cancel_after, en, zh) => {
  const at_half_past = '2026-11-23 08:30:00'
  for (const [language, text] of [
    ['en', en],
    ['zh', zh],
  ] as const) {
    setLanguage(language)
    expect(cancelText({ cancel_until, late_cancel_after }, await wordsOf(language), at_half_past)).toBe(text)
  }
})

test.each([
  [0, '2026-11-23 07:45:00', true],
  [1, '2026-11-23 07:45:00', false],
  [0, null, false],
])('adherence %i, sign-in from %s: unsigned %s', (appointment_state, sign_in_from, expected) =>
  expect(isUnsigned({ appointment_state, sign_in_from })).toBe(expected),
)

test.each([
  [null, ''],
  [1, 'usually within 5 min'],
  [60, 'usually within 60 min'],
  [61, 'usually within 2 h'],
  [180, 'usually within 3 h'],
  [2881, 'usually within 3 d'],
])('half of the approvals within %s minutes', async (minutes, text) => {
  setLanguage('en')
  expect(usuallyText(minutes, await wordsOf('en'))).toBe(text)
})

test.each([
  ['Taken Wed, 30 Dec 10:00–12:00; choose another time', 'Wed, 16 Dec 10:00–12:00'],
  ['Closed on Wednesdays', 'Wed, 16 Dec 10:00–12:00 → Wed, 30 Dec 10:00–12:00'],
])('says of a session that can’t be moved because of “%s”: %s', (why, when) => {
  setLanguage('en')
  const at = (appointment_date: string) => ({ appointment_date, start_time: '10:00', end_time: '12:00' })
  expect(whenNotMoved({ ...at('2026-12-30'), moved_from: at('2026-12-16') }, why)).toBe(when)
  expect(whenNotMoved({ ...at('2026-12-30'), moved_from: null }, why)).toBe('Wed, 30 Dec 10:00–12:00')
})

test('says from when to when a session moves, with the other date where it changes', () => {
  const at = (appointment_date: string, start_time: string, end_time: string) => ({
    appointment_date,
    start_time,
    end_time,
  })
  setLanguage('en')
  const from = at('2026-11-23', '10:00', '11:00')
  expect(shiftText(from, at('2026-11-23', '14:00', '15:00'))).toBe('Mon, 23 Nov 10:00–11:00 → 14:00–15:00')
  expect(shiftText(from, at('2026-11-24', '10:00', '11:00'))).toBe(
    'Mon, 23 Nov 10:00–11:00 → Tue, 24 Nov 10:00–11:00',
  )
})

test.each([
  ['rejected', 3, 'Too late in the evening', 'rejected reject bad', 'Too late in the evening', 'Rejected'],
  ['rejected', 3, null, 'rejected reject bad', '', 'Rejected'],
  [
    'reservation_failed',
    1,
    null,
    'not_decided  bad',
    'Not decided before it would have begun',
    'Not decided before it would have begun',
  ],
  ['to_be_approved', 1, null, null, '', 'To be approved'],
  ['cancelled', 0, 'Illness', 'cancelled cancel plain', 'Illness', ''],
  ['cancelled', 0, null, null, '', ''],
  ['termination', 2, 'Finished', 'ended terminate plain', 'Finished', 'Approved'],
  ['completed', 2, null, null, '', 'Approved'],
] as const)('%s (%i, %s): %s', async (status, audit_status, reason, outcome, why, audit) => {
  setLanguage('en')
  const session = { status, audit_status, reason }
  const found = outcomeOf(session)
  expect(found && `${found.kind} ${found.action} ${found.tone}`).toBe(outcome)
  const t = await wordsOf('en')
  expect([whyText(session, t), auditText(session, t)]).toEqual([why, audit])
})
