import i18next from 'i18next'
import { afterEach, expect, test } from 'vitest'
import en from '../locales/en/blacklist.json' with { type: 'json' }
import zh from '../locales/zh/blacklist.json' with { type: 'json' }
import { setLanguage } from '../viewer/language.ts'
import { missesText } from './misses_in_words.ts'

afterEach(() => setLanguage('zh'))

const count = {
  id: '1',
  resources_type_name: null as string | null,
  resources_type_name_en: null as string | null,
  miss_limit: 3,
  window_days: 30,
  blocked_days: 1,
  used: 1,
  blocked: 0,
  blocked_until: null as string | null,
  sessions: [],
}
const rooms = { ...count, resources_type_name: '研讨室', resources_type_name_en: 'Group rooms' }

test.each([
  ['en', count, '1 of 3 misses within 30 days; at 3 you are blocked for 1 day'],
  ['en', rooms, 'Group rooms: 1 of 3 misses within 30 days; at 3 you are blocked for 1 day'],
  ['zh', count, '30 天内未履约 1/3 次，满 3 次将限制预约 1 天'],
  ['zh', rooms, '研讨室：30 天内未履约 1/3 次，满 3 次将限制预约 1 天'],
  [
    'en',
    { ...rooms, blocked: 1, used: 0, blocked_days: 30 },
    'Group rooms: counting starts anew; with 3 more misses within 30 days you are blocked for 30 days',
  ],
  [
    'zh',
    { ...count, blocked: 1, used: 0, blocked_days: 30 },
    '重新计数：30 天内再有 3 次未履约，将限制预约 30 天',
  ],
] as const)('says how near the user is to a block, %s', async (lng, one, text) => {
  const words = i18next.createInstance()
  await words.init({
    lng,
    resources: { en: { blacklist: en }, zh: { blacklist: zh } },
    defaultNS: 'blacklist',
  })
  setLanguage(lng)
  expect(missesText(one, words.getFixedT(lng, 'blacklist'))).toBe(text)
})
