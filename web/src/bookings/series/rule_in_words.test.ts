import i18next from 'i18next'
import { afterEach, describe, expect, test } from 'vitest'
import en from '../../locales/en/series.json' with { type: 'json' }
import zh from '../../locales/zh/series.json' with { type: 'json' }
import { setLanguage } from '../../viewer/language.ts'
import { ruleInWords, type RuleInWords } from './rule_in_words.ts'

async function wordsIn(lng: 'zh' | 'en') {
  const words = i18next.createInstance()
  await words.init({ lng, resources: { en: { series: en }, zh: { series: zh } }, defaultNS: 'series' })
  setLanguage(lng)
  return words.getFixedT(lng, 'series')
}
afterEach(() => setLanguage('zh'))

describe('a rule in words', () => {
  test.each<[RuleInWords, string, string]>([
    [{ freq: 'daily', count: 5 }, 'Every day, 5 times', '每天，共 5 次'],
    [{ freq: 'daily', interval: 3, count: 1 }, 'Every 3 days, once', '每 3 天，共 1 次'],
    [
      { freq: 'weekly', weekdays: [4, 2], until: '2026-12-01' },
      'Every week on Tue and Thu, until Tue, 1 Dec 2026',
      '每周二和周四，至 2026年12月1日 周二',
    ],
    [
      { freq: 'weekly', interval: 2, weekdays: [1], count: 4, exceptions: ['2026-10-05'] },
      'Every 2 weeks on Mon, 4 times, without 1 date',
      '每 2 周的周一，共 4 次，排除 1 天',
    ],
    [
      { freq: 'monthly', dates: [-1, 15, 1], count: 6 },
      'Every month on day 1, day 15, and the last day, 6 times',
      '每月1日、15日和最后一天，共 6 次',
    ],
    [
      { freq: 'monthly_weekday', interval: 2, nth: -1, weekday: 5, count: 3 },
      'Every 2 months on the last Fri, 3 times',
      '每 2 个月的最后一个周五，共 3 次',
    ],
  ])('%o', async (rule, in_english, in_chinese) => {
    expect(ruleInWords(rule, await wordsIn('en'))).toBe(in_english)
    expect(ruleInWords(rule, await wordsIn('zh'))).toBe(in_chinese)
  })
})
