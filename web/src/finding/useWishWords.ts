import { useTranslation } from 'react-i18next'
import { dayNumber } from '#rules/time/calendar_dates.ts'
import { weekdayName } from '../kit/days.ts'
import { dayInWords } from '../viewer/day_in_words.ts'
import { locale } from '../viewer/language.ts'
import { named } from '../viewer/named.ts'
import type { AskedRepeat, AskedTime, FreeAnswer, UnderstoodWord } from './finding.graphql.ts'

type PartOfWord = UnderstoodWord['parts'][number]

const list = (words: readonly string[], type: 'conjunction' | 'disjunction'): string =>
  new Intl.ListFormat(locale(), { type }).format(words)

const isTime: ReadonlySet<string> = new Set(['time', 'day_part'])

/** What is wished, in words. */
export function useWishWords() {
  const { t } = useTranslation('finding')
  const lengthText = (minutes: number) =>
    minutes % 30 === 0 && minutes >= 60
      ? t('hours', { count: minutes / 60 })
      : t('minutes', { count: minutes })
  const timesText = (start: string | null, end: string | null) => {
    if (start !== null && end !== null) return `${start}–${end}`
    return start === null ? t('until', { time: end ?? '' }) : t('from', { time: start })
  }
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
  const partText = (part: PartOfWord): string => {
    switch (part.kind) {
      case 'now':
        return t('now')
      case 'date':
        // Beside other words for the same day it says what it says: see wordOf.
        if (part.date === null) return ''
        return part.end_date === null || part.end_date === part.date
          ? dayInWords(part.date)
          : t('days_range', { from: dayInWords(part.date), to: dayInWords(part.end_date) })
      case 'day_part':
        // Beside a time its hours aren't searched: see wordOf.
        return part.start_time === null && part.end_time === null
          ? ''
          : timesText(part.start_time, part.end_time)
      case 'time':
        return part.end_time === null ? (part.start_time ?? '') : timesText(part.start_time, part.end_time)
      case 'minutes':
        return lengthText(part.number ?? 0)
      case 'people':
        return t('persons', { count: part.number ?? 0 })
      case 'near':
        return t('near', { name: named(part, 'name') })
      default:
        return named(part, 'name')
    }
  }
  return {
    lengthText,
    /** The time that the sentence names, or the hours between which it may be; '' where it says neither. */
    timeOf: ({ wish, understood }: FreeAnswer): string => {
      if (wish.exact === 1) return wish.start_time
      if (wish.soon === 1) return ''
      const said = understood
        .flatMap(({ known, parts }) => (known === 1 ? parts : []))
        .findLast(({ kind, start_time, end_time }) => isTime.has(kind) && (start_time ?? end_time) !== null)
      return said ? timesText(said.start_time, said.end_time) : ''
    },
    /** What a word of the sentence was understood to mean. */
    wordOf: (word: UnderstoodWord): string =>
      word.known === 1
        ? word.parts.map(partText).filter(Boolean).join(' ') || word.text
        : t('unknown', { word: word.text }),
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
