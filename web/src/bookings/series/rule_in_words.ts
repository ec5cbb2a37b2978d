import type { TFunction } from 'i18next'
import { dayText, weekdayName } from '../../kit/days.ts'
import { locale } from '../../viewer/language.ts'

/** A periodic rule as the wire has it. */
export interface RuleInWords {
  /** daily, weekly, monthly or monthly_weekday. */
  freq?: string | null
  interval?: number | null
  weekdays?: readonly number[] | null
  dates?: readonly number[] | null
  nth?: number | null
  weekday?: number | null
  until?: string | null
  count?: number | null
  exceptions?: readonly string[] | null
}

const list = (parts: readonly string[]): string =>
  new Intl.ListFormat(locale(), { type: 'conjunction' }).format(parts)

/** "Every 2 weeks on Tue and Thu, until Fri, 1 Dec 2026, without 2 dates". */
export function ruleInWords(rule: RuleInWords, t: TFunction<'series'>): string {
  const parts = [howOften(rule, t)]
  if (rule.until) parts.push(t('until_date', { date: dayText(rule.until, true) }))
  else if (rule.count) parts.push(t('n_times', { count: rule.count }))
  const left_out = rule.exceptions?.length ?? 0
  if (left_out > 0) parts.push(t('without_n', { count: left_out }))
  return parts.join(t('comma'))
}

function howOften({ freq, interval, weekdays, dates, nth, weekday }: RuleInWords, t: TFunction<'series'>) {
  const count = interval ?? 1
  const once = count === 1
  switch (freq) {
    case 'weekly': {
      const days = list(sorted(weekdays).map(weekdayName))
      return once ? t('every_week', { days }) : t('every_n_weeks', { count, days })
    }
    case 'monthly': {
      const days = list(sorted(dates).map((date) => dateName(date, t)))
      return once ? t('every_month', { days }) : t('every_n_months', { count, days })
    }
    case 'monthly_weekday': {
      const days = `${nthName(nth ?? 1, t)}${weekdayName(weekday ?? 1)}`
      return once ? t('every_month', { days }) : t('every_n_months', { count, days })
    }
    default:
      return once ? t('every_day') : t('every_n_days', { count })
  }
}

/** The month's last, −1, comes last. */
const sorted = (numbers: readonly number[] | null | undefined): number[] =>
  [...new Set(numbers)].toSorted((a, b) => (a < 0 ? 99 : a) - (b < 0 ? 99 : b))

/** `day 1`, or the month's last day. */
export const dateName = (date: number, t: TFunction<'series'>): string =>
  date < 0 ? t('last_day') : t('date_n', { n: date })

const nths = { 1: 'nth_1', 2: 'nth_2', 3: 'nth_3', 4: 'nth_4', 5: 'nth_5', [-1]: 'nth_last' } as const

/** `the second `, ready for a weekday. */
export const nthName = (nth: number, t: TFunction<'series'>): string =>
  t(nths[nth as keyof typeof nths] ?? 'nth_1')
