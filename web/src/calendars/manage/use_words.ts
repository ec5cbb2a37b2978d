import type { TFunction } from 'i18next'
import { timeText } from '../../kit/days.ts'
import { named } from '../../viewer/named.ts'
import type { UseDay } from '../calendars.graphql.ts'

type Entry = NonNullable<UseDay['entries']>[number]
type Said = TFunction<'calendar'>

/** What a booking or a block is called. */
export const entryText = (one: Entry, t: Said): string =>
  one.kind === 'session'
    ? one.theme || named(one, 'appointment_user_name') || t('booked')
    : one.theme || t(one.kind === 'occupy' ? 'kind.occupy' : 'kind.offer')

/** The time of a timestamp on a date, or the end of that day where it lies on another. */
const clockOn = (date: string, timestamp: string, otherwise: string) =>
  timestamp.startsWith(date) ? timeText(timestamp) : otherwise

/** From when to when on that date. */
export const timesOnDay = (date: string, { start, end }: Pick<Entry, 'start' | 'end'>): string =>
  `${clockOn(date, start, '00:00')}–${clockOn(date, end, '24:00')}`

/** How much a day has. */
export const inWords = ({ bookings, blocks }: UseDay, t: Said): string =>
  [bookings > 0 && t('bookings', { count: bookings }), blocks > 0 && t('blocks', { count: blocks })]
    .filter(Boolean)
    .join(', ')
