import { addDays } from '#rules/time/calendar_dates.ts'
import type { TFunction } from 'i18next'
import { dayFormat, timeText, utcDay } from '../kit/days.ts'
import { english } from '../viewer/language.ts'
import type { TypeInMenu } from './resource_types.graphql.ts'
import { today } from '../viewer/today.ts'
import { dayInWords } from '../viewer/day_in_words.ts'

/** The fields of a type that tell when it can be booked. */
export type FreeOfType = Pick<
  TypeInMenu,
  'resource_count' | 'free_now' | 'free_from' | 'free_count' | 'open_now' | 'open_today'
>

/**
 * When a resource of a type can be booked, in a few words: how many within the hour; otherwise from what time
 * or on which day. "Opens" if all are closed now, "from" if they are open but taken.
 */
export function freeInWords(type: FreeOfType, t: TFunction<'portal'>, of_today: string = today()): string {
  const { resource_count: count, free_now: free, free_from, free_count, open_now, open_today } = type
  if (count === 0) return t('free.nothing_there')
  if (free > 0) return t('free.soon', { free, count })
  if (!free_from) return t('free.never')
  const [date, time] = [free_from.slice(0, 10), timeText(free_from)]
  if (date === of_today) return t(open_now > 0 ? 'free.from' : 'free.opens', { time, count: free_count })
  return t(open_today === 1 ? 'free.day_over' : 'free.day_closed', { day: weekdayInWords(date, of_today) })
}

/** That a date opens for booking within a day: those who want it have to be there. '' where none does. */
export const opensInWords = (
  { opening_date, opening_at }: Pick<TypeInMenu, 'opening_date' | 'opening_at'>,
  t: TFunction<'portal'>,
  of_today: string = today(),
): string =>
  opening_date && opening_at
    ? t('free.release', {
        day: weekdayOf(opening_date, of_today),
        when: `${dayInWords(opening_at.slice(0, 10), of_today)} ${timeText(opening_at)}`,
      })
    : ''

const weekdayInWords = (date: string, of_today: string): string =>
  date === addDays(of_today, 1) ? dayInWords(date, of_today) : weekdayOf(date, of_today)

/** Within a week the weekday identifies the day. */
const weekdayOf = (date: string, of_today: string): string =>
  date >= addDays(of_today, 7)
    ? dayInWords(date, of_today)
    : dayFormat({ weekday: english() ? 'long' : 'short' }).format(utcDay(date))
