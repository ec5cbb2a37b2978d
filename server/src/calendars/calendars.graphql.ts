import { provider } from '#server/endpoints.ts'
import { done } from '#server/platform/graphql/answers.ts'
import { connection, paging, sort } from '#server/platform/graphql/connections.ts'
import { entity, of } from '#server/platform/graphql/entities.ts'
import { flag, date, list, model, text } from '#server/platform/graphql/inputs.ts'
import { CATALOGUE } from '#server/platform/graphql/price.ts'
import {
  deleteCalendarDays,
  findCalendarDays,
  saveCalendarDays,
  type CalendarDay,
} from './calendars.service.ts'

const CalendarDayEntity = entity('CalendarDay', of<CalendarDay>(), {
  id: 'id',
  date: 'text!',
  name: 'text!',
  name_en: 'text!',
  is_off_day: 'int!',
})

provider.query('findCalendarDayAll', {
  price: CATALOGUE,
  may: 'resource.see',
  type: connection(CalendarDayEntity),
  description:
    'The days on which the campus calendar differs from the week, earliest first: from begin_date to end_date, both included.',
  args: {
    ...paging,
    sort,
    filter: model(
      'CalendarDayFilter',
      { begin_date: date(), end_date: date(), is_off_day: flag() },
      { required: false },
    ),
  },
  run: (args, ctx) => findCalendarDays(ctx, args, args.filter ?? {}),
})

/** Enough for several years of holidays and worked weekend days at once. */
const MAX_DAYS = 400

provider.mutation('saveCalendarDay', {
  may: 'calendar.manage',
  description: 'Adds days to the campus calendar, or replaces them. Bookings stay.',
  args: {
    models: list(
      model('CalendarDayModel', {
        date: date({ required: true }),
        name: text({ required: true, max: 60 }),
        name_en: text({ max: 100 }),
        is_off_day: flag({ required: true }),
      }),
      { required: true, max: MAX_DAYS },
    ),
  },
  run: async ({ models }, ctx) => done(await saveCalendarDays(ctx, models)),
})

provider.mutation('deleteCalendarDays', {
  may: 'calendar.manage',
  description: 'Removes days from the campus calendar: they follow the ordinary week again.',
  args: { dates: list(date({ required: true }), { required: true, max: MAX_DAYS }) },
  run: async ({ dates }, ctx) => done(await deleteCalendarDays(ctx, dates)),
})
