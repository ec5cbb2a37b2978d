import { readFileSync } from 'node:fs'
import i18next, { type TFunction } from 'i18next'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { setLanguage, type Language } from '../viewer/language.ts'
import { freeInWords, opensInWords, type FreeOfType } from './free_in_words.ts'

const wordsOf = (language: Language): unknown =>
  JSON.parse(readFileSync(new URL(`../locales/${language}/portal.json`, import.meta.url), 'utf8'))

let say: Record<Language, TFunction<'portal'>>
beforeAll(async () => {
  const zh = { portal: wordsOf('zh') as object }
  const en = { portal: wordsOf('en') as object }
  const words = i18next.createInstance()
  await words.init({ resources: { zh, en }, interpolation: { escapeValue: false } })
  say = { zh: words.getFixedT('zh', 'portal'), en: words.getFixedT('en', 'portal') }
})
afterEach(() => setLanguage('zh'))

/** A Sunday. */
const SUNDAY = '2026-11-22'
const type = (more: Partial<FreeOfType>): FreeOfType => ({
  resource_count: 46,
  free_now: 0,
  free_from: null,
  free_count: 0,
  open_now: 0,
  open_today: 0,
  ...more,
})

test.each<[string, FreeOfType, string, string]>([
  ['some free', type({ free_now: 12 }), '1 小时内可约 12 / 46', '12 of 46 free within the hour'],
  [
    'not open yet',
    type({ open_today: 1, free_from: '2026-11-22 08:00:00', free_count: 46 }),
    '08:00 开放 · 46 个可约',
    'Opens at 08:00 · 46 free',
  ],
  [
    'open, but taken for now',
    type({ open_today: 1, open_now: 52, free_from: '2026-11-22 10:00:00', free_count: 44 }),
    '10:00 起 44 个可约',
    '44 free from 10:00',
  ],
  [
    'closed today',
    type({ free_from: '2026-11-24 08:00:00', free_count: 66 }),
    '今日不开放 · 周二可约',
    'Closed today · open Tuesday',
  ],
  [
    'over for today',
    type({ open_today: 1, free_from: '2026-11-23 08:00:00', free_count: 66 }),
    '今日已无空闲 · 明天可约',
    'Nothing left today · free tomorrow',
  ],
  [
    'names the date a week ahead, since the weekday would mislead',
    type({ free_from: '2026-11-29 08:00:00', free_count: 1 }),
    '今日不开放 · 11月29日 周日可约',
    'Closed today · open Sun, 29 Nov',
  ],
  ['nothing for several days', type({}), '近期不可约', 'Not bookable in the next days'],
  ['nothing there', type({ resource_count: 0 }), '暂无资源', 'No resources yet'],
])('%s', (_name, of, zh, en) => {
  expect(freeInWords(of, say.zh, SUNDAY)).toBe(zh)
  setLanguage('en')
  // Its parts are kept together on a line.
  expect(freeInWords(of, say.en, SUNDAY).replaceAll('\u00a0', ' ')).toBe(en)
})

test.each([
  [
    'tomorrow',
    '2026-11-24',
    '2026-11-23 08:00:00',
    '周二的预约明天 08:00 开放',
    'Tuesday opens tomorrow 08:00',
  ],
  ['today', '2026-11-23', '2026-11-22 20:00:00', '周一的预约今天 20:00 开放', 'Monday opens today 20:00'],
])('announces the date that opens %s', (_name, opening_date, opening_at, zh, en) => {
  const opening = { opening_date, opening_at }
  expect(opensInWords(opening, say.zh, SUNDAY)).toBe(zh)
  setLanguage('en')
  expect(opensInWords(opening, say.en, SUNDAY)).toBe(en)
  expect(opensInWords({ opening_date: null, opening_at: null }, say.en, SUNDAY)).toBe('')
})
