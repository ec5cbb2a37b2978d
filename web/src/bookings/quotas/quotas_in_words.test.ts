import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { setLanguage } from '../../viewer/language.ts'
import { updateViewer } from '../../viewer/viewer.ts'
import type { DayQuotaAnswer } from '../load.graphql.ts'
import { wordsOf } from '../testing/words.ts'
import { quotaText } from './quotas_in_words.ts'

beforeEach(() => updateViewer({ clock: { now: '2026-11-22 08:00:00', at_ms: Date.now() } }))
afterEach(() => setLanguage('zh'))

const quota = (rule: number | null, begin_date: string | null, end_date: string | null): DayQuotaAnswer => ({
  appointment_number_rule: rule,
  appointment_number_limit: 4,
  used: 2,
  begin_date,
  end_date,
})
const TODAY = '2026-11-22' // a Sunday

describe.each([
  ['en', 0],
  ['zh', 1],
] as const)('in %s', (language, column) => {
  test.each<[DayQuotaAnswer, string, string]>([
    [quota(1, TODAY, TODAY), 'Today: 2 of 4 booked', '今天 已约 2/4 次'],
    [quota(1, '2026-11-24', '2026-11-24'), 'Tue, 24 Nov: 2 of 4 booked', '11月24日 周二 已约 2/4 次'],
    [quota(2, '2026-11-16', TODAY), 'This week 2 of 4', '本周已约 2/4 次'],
    [
      quota(2, '2026-11-23', '2026-11-29'),
      'Mon, 23 Nov to Sun, 29 Nov: 2 of 4',
      '11月23日 周一 至 11月29日 周日 已约 2/4 次',
    ],
    [quota(3, '2026-11-01', '2026-11-30'), 'This month 2 of 4', '本月已约 2/4 次'],
    [
      quota(4, '2026-11-20', '2026-11-25'),
      'Fri, 20 Nov to Wed, 25 Nov: 2 of 4',
      '11月20日 周五 至 11月25日 周三 已约 2/4 次',
    ],
    [quota(null, null, null), 'Not yet over: 2 of 4', '未完成 2/4 个'],
  ])('%j', async (limit, ...texts) => {
    setLanguage(language)
    expect(quotaText(limit, TODAY, await wordsOf(language))).toBe(texts[column])
  })
})
