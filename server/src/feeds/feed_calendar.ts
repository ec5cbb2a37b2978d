import ical, { type ICalEventData } from 'ical-generator'
import type { Temporal } from 'temporal-polyfill'
import { oneLine } from '#rules/notifications/render.ts'
import type { FeedWords } from '#rules/feeds/words.ts'
import type { NotificationLanguage } from '#rules/notifications/when_in_words.ts'
import type { Viewer } from '#server/context.ts'
import type { Tx } from '#server/platform/database/database.ts'

/** For whom a feed is read, and when. */
export interface FeedScope {
  tx: Tx
  zone: string
  now: Temporal.Instant
  viewer: Viewer
  language: NotificationLanguage
  words: FeedWords
  /** Where the product is opened, without a slash at its end; null: not known, so that entries have no link. */
  address: string | null
}

/** How far back and ahead feeds reach, days. */
export const PAST_DAYS = 30
export const FUTURE_DAYS = 365
/** Beyond so many entries calendar programs give up. */
export const MAX_ENTRIES = 2000

/** How often calendar programs are asked to fetch it, seconds. */
const FETCHED_EVERY = 900

export interface FeedCalendar {
  name: string
  entries: readonly ICalEventData[]
}

/**
 * A feed as RFC 5545 writes it. It says nothing about the moment of the reading, so it changes only with its entries. Its
 * name is made one line, because the library escapes every text but that one.
 */
export function calendarText(
  { name, entries }: FeedCalendar,
  { language }: Pick<FeedScope, 'language'>,
): string {
  const calendar = ical({
    prodId: { company: 'Campus reservation', product: 'Feeds', language },
    name: oneLine(name),
    ttl: FETCHED_EVERY,
  })
  for (const one of entries) calendar.createEvent(one)
  return calendar.toString()
}

export const hoursFrom = (now: Temporal.Instant, days: number): Temporal.Instant =>
  now.add({ hours: 24 * days })

export const dateOf = (at: Temporal.Instant): Date => new Date(at.epochMilliseconds)
