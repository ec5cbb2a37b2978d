import { afterEach, expect, test } from 'vitest'
import { setLanguage } from '../../viewer/language.ts'
import type { QuotaAheadAnswer } from '../bookings.graphql.ts'
import { formWordsOf, wordsOf } from '../testing/words.ts'
import { addsTo, nearestFirst, quotaAheadText } from './quotas_ahead.ts'

afterEach(() => setLanguage('zh'))

const TODAY = '2026-11-22'
const week = (used: number, used_after: number, begin_date = '2026-11-16'): QuotaAheadAnswer => ({
  appointment_number_rule: 2,
  appointment_number_limit: 3,
  used,
  used_after,
  begin_date,
  end_date: '2026-11-22',
})

test.each([
  ['en', week(1, 2), 'This week 2 of 3'],
  ['zh', week(1, 2), '本周已约 2/3 次'],
  ['en', week(3, 3), 'This week 3 of 3'],
  [
    'en',
    { ...week(0, 1), appointment_number_rule: 5, begin_date: null, end_date: null },
    'At this time: 1 of 3 booked',
  ],
] as const)('says in %s what a limit comes to', async (language, quota, text) => {
  setLanguage(language)
  expect(quotaAheadText(quota, TODAY, await wordsOf(language), await formWordsOf(language))).toBe(text)
})

test('tells whether the booking adds anything', () => {
  expect(addsTo([week(3, 3), week(1, 2)])).toBe(true)
  expect(addsTo([week(3, 3)])).toBe(false)
})

test('lists first what will be used up', () => {
  const [first, second, third] = [week(0, 1, '2026-11-02'), week(1, 3, '2026-11-09'), week(2, 3)]
  expect(nearestFirst([first, second, third])).toEqual([second, third, first])
})
