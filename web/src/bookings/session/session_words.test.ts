import { afterEach, beforeEach, expect, test } from 'vitest'
import { setLanguage } from '../../viewer/language.ts'
import { updateViewer } from '../../viewer/viewer.ts'
import { wordsOf } from '../testing/words.ts'
import { cancelText, isUnsigned, shiftText, usuallyText } from './session_words.ts'

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
