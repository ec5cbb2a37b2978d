import { provider } from '#server/endpoints.ts'
import { answerFields, done, refusedAnswer, type Answer } from '#server/platform/graphql/answers.ts'
import { batch, batchAnswer } from '#server/platform/graphql/batch_answers.ts'
import { entity, many, of } from '#server/platform/graphql/entities.ts'
import { bool, id, ids } from '#server/platform/graphql/inputs.ts'
import { CATALOGUE } from '#server/platform/graphql/cost/price.ts'
import type { Refused } from '#server/platform/refused.ts'

import { deleteFeeds, findOwnFeeds, saveFeed, type OwnFeed } from './own_feeds.ts'
import { sessionCalendar, type CalendarFile } from './session_calendar.ts'

const Feed = entity('CalendarFeed', of<OwnFeed>(), {
  id: 'id',
  resources_id: 'text',
  resources_name: 'text',
  resources_name_en: 'text',
  create_time: 'timestamp!',
  read_time: 'timestamp',
})

provider.query('findMyCalendarFeedAll', {
  may: 'booking.see_own',
  type: many(Feed),
  price: CATALOGUE,
  description:
    'The calendars that the caller subscribed to, without their addresses. resources_id: null for their own sessions. read_time: when a calendar last fetched it, to the hour.',
  run: (_args, ctx) => findOwnFeeds(ctx),
})

interface FeedAnswer extends Answer {
  path: string | null
}

const FeedAnswerEntity = entity('CalendarFeedAnswer', of<FeedAnswer>(), { ...answerFields, path: 'text' })

provider.mutation('saveCalendarFeed', {
  may: 'booking.see_own',
  description:
    'Makes a calendar of the caller’s sessions, or of a resource that they may use, or gives it a new address. path: the address below the base, answered this once.',
  type: FeedAnswerEntity.type,
  args: { resources_id: id({}) },
  refuse: (refused: Refused): FeedAnswer => ({ ...refusedAnswer(refused), path: null }),
  run: async ({ resources_id }, ctx): Promise<FeedAnswer> => {
    const saved = await saveFeed(ctx, resources_id)
    return { ...done([saved.id]), path: saved.path }
  },
})

provider.mutation('deleteCalendarFeed', {
  ...batch,
  may: 'booking.see_own',
  description: 'Ends calendars of the caller: their addresses are refused from then on.',
  args: { ids: ids() },
  run: async (args, ctx) => batchAnswer(await deleteFeeds(ctx, args.ids)),
})

const CalendarFileEntity = entity('CalendarFile', of<CalendarFile>(), { text: 'text!' })

provider.query('findAppointmentCalendar', {
  may: 'booking.see_own',
  type: CalendarFileEntity.type,
  description:
    'One session that the caller booked or takes part in, as an iCalendar file (RFC 5545), under the UID of their mails and feeds.',
  args: { id: id(), english: bool() },
  run: ({ id, english }, ctx) => sessionCalendar(ctx, id, english ?? false),
})
