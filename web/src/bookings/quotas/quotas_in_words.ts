import { dayText } from '../../kit/days.ts'
import type { TFunction } from 'i18next'
import type { DayQuotaAnswer } from '../load.graphql.ts'

/** One limit in words: "This week 2 of 4". @param today tells whether a week or month is the current one */
export function quotaText(quota: DayQuotaAnswer, today: string, t: TFunction<'bookings'>): string {
  const { used, appointment_number_limit: limit, begin_date: from, end_date: to } = quota
  const numbers = { used, limit }
  if (!from || !to) return t('quota_unfinished', numbers)
  const is_running = from <= today && today <= to
  switch (quota.appointment_number_rule) {
    case 1:
      return t('quota_day', { ...numbers, day: is_running ? t('today') : dayText(from) })
    case 2:
      if (is_running) return t('quota_week', numbers)
      break
    case 3:
      if (is_running) return t('quota_month', numbers)
  }
  return t('quota_between', { ...numbers, from: dayText(from), to: dayText(to) })
}
