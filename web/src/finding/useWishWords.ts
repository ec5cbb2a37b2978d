import { useTranslation } from 'react-i18next'
import { dayInWords } from '../viewer/day_in_words.ts'
import { named } from '../viewer/named.ts'
import type { FreeAnswer, UnderstoodWord } from './finding.graphql.ts'

type PartOfWord = UnderstoodWord['parts'][number]

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
  }
}
