import { provider } from '#server/endpoints.ts'
import { done } from '#server/platform/graphql/answers.ts'
import { entity, many, of } from '#server/platform/graphql/entities.ts'
import { bit, date, list, model, text } from '#server/platform/graphql/inputs.ts'
import {
  deleteCalendarDays,
  findCalendarDays,
  saveCalendarDays,
  type CalendarDay,
} from './calendars.service.ts'

const CalendarDayEntity = entity('CalendarDay', of<CalendarDay>(), {
  id: 'id',
  date: 'text',
  name: 'text',
  name_en: 'text',
  is_off_day: 'int',
})

provider.query('findCalendarDayAll', {
  may: 'resource.see',
  type: many(CalendarDayEntity),
  description: 'The days on which the campus calendar differs from the week, from begin_date to end_date.',
  args: { begin_date: date(), end_date: date() },
  run: ({ begin_date, end_date }, ctx) => findCalendarDays(ctx, begin_date, end_date),
})

/** Several years of holidays and worked weekends in one go. */
const MOST_DAYS = 400

provider.mutation('saveCalendarDays', {
  may: 'calendar.manage',
  description: 'Writes days into the campus calendar, replacing those that are there. Bookings stay.',
  args: {
    models: list(
      model('CalendarDayModel', {
        date: date({ required: true }),
        name: text({ required: true, max: 60 }),
        name_en: text({ max: 100 }),
        is_off_day: bit({ required: true }),
      }),
      { required: true, max: MOST_DAYS },
    ),
  },
  run: async ({ models }, ctx) => done(await saveCalendarDays(ctx, models)),
})

provider.mutation('deleteCalendarDays', {
  may: 'calendar.manage',
  description: 'Takes days out of the campus calendar: they are again what the week makes them.',
  args: { dates: list(date({ required: true }), { required: true, max: MOST_DAYS }) },
  run: async ({ dates }, ctx) => done(await deleteCalendarDays(ctx, dates)),
})
