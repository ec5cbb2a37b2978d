import { useTranslation } from 'react-i18next'
import { dayNumber } from '#rules/time/calendar_dates.ts'
import { weekdayName } from '../kit/days.ts'
import { dayInWords } from '../viewer/day_in_words.ts'
import { locale } from '../viewer/language.ts'
import type { AskedRepeat, AskedTime } from './finding.graphql.ts'

/** When something is wished, in words. Apart from what the page shows before anything is found. */
export function useWhenWords() {
  const { t } = useTranslation('finding')
  const daysText = (dates: readonly string[]): string => {
    const [first = '', last = first] = [dates[0], dates.at(-1)]
    const is_range = dates.length > 2 && dayNumber(last) - dayNumber(first) === dates.length - 1
    if (is_range) return t('days_range', { from: dayInWords(first), to: dayInWords(last) })
    return list(
      dates.map((date) => dayInWords(date)),
      'disjunction',
    )
  }
  const repeatText = ({ freq, interval: count, weekdays, dates }: AskedRepeat): string => {
    if (freq === 'daily') return count === 1 ? t('every_day') : t('every_n_days', { count })
    if (freq === 'monthly') return t('every_month', { days: list(dates.map(String), 'conjunction') })
    const days = list(weekdays.map(weekdayName), 'conjunction')
    return count === 1 ? t('every_week', { days }) : t('every_n_weeks', { count, days })
  }
  return {
    /** When it shall be. */
    whenOf: ({ dates, start_time, end_time, exact, soon, all_day, repeat }: AskedTime): string => {
      const days = repeat ? repeatText(repeat) : daysText(dates)
      if (soon === 1) return t('now')
      if (all_day === 1) return `${days} ${t('all_day')}`
      if (exact === 1 || end_time !== '24:00') return `${days} ${start_time}–${end_time}`
      // Of several days the first may be half over, the others aren't.
      return start_time === '00:00' || dates.length > 1 ? days : `${days} ${t('from', { time: start_time })}`
    },
  }
}

const list = (words: readonly string[], type: 'conjunction' | 'disjunction'): string =>
  new Intl.ListFormat(locale(), { type }).format(words)
