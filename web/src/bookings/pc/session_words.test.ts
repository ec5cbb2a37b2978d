import { afterEach, expect, test } from 'vitest'
import { setLanguage } from '../../viewer/language.ts'
import { wordsOf } from '../testing/words.ts'
import { cancelText } from './session_words.ts'

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
