import { feed_words_en } from '#rules/feeds/words.en.ts'
import { feed_words_zh } from '#rules/feeds/words.zh.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import { Refused } from '#server/platform/refused.ts'
import { calendarText } from './feed_calendar.ts'
import { personFeed } from './person_feed.ts'

/** A calendar file to be saved. */
export interface CalendarFile {
  text: string
}

/**
 * One session of the caller, as a file that calendar programs open. It is the entry that their feed and their mails have,
 * so nobody gets it twice.
 * @throws Refused NOT_FOUND for a session that isn't in the caller's calendar
 */
export async function sessionCalendar(ctx: Ctx, id: string, english: boolean): Promise<CalendarFile> {
  const language = english ? 'en' : 'zh'
  const words = english ? feed_words_en : feed_words_zh
  const { tx, zone } = ctx
  const scope = { tx, zone, now: ctx.now(), viewer: viewerOf(ctx), language, words, address: null } as const
  const calendar = await personFeed(scope, id)
  if (calendar.entries.length === 0) throw new Refused('NOT_FOUND', {}, 'id')
  return { text: calendarText(calendar, scope) }
}
