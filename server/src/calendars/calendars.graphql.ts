import { calendar_day_record } from '#rules/calendars/calendar_day_record.ts'
import { term_record } from '#rules/calendars/term_record.ts'
import { provider } from '#server/endpoints.ts'
import { done } from '#server/platform/graphql/answers.ts'
import { inputsOf } from '#server/platform/graphql/catalogue_inputs.ts'
import { date, list, model } from '#server/platform/graphql/inputs.ts'
import { declareOperations } from '#server/records/records.service.ts'
import {
  calendar_days,
  deleteCalendarDays,
  saveCalendarDays,
  type CalendarDayModel,
} from './calendars.service.ts'
import { terms } from './terms.ts'

declareOperations(calendar_day_record, calendar_days, {
  list: 'The days on which the campus calendar differs from the week, earliest first: from begin_date to end_date, both included.',
})

declareOperations(term_record, terms, {
  list: 'The terms, the latest first; narrowed to those that meet the days from begin_date to end_date, both included.',
  one: 'A term with the times of its lessons.',
  create: 'Adds a term with the times of its lessons. OVERLAPPING where another term has one of its days.',
  update: 'Changes a term. What was imported by its weeks keeps its dates.',
})

/** Enough for several years of holidays and worked weekend days at once. */
const MAX_DAYS = 400

provider.mutation('saveCalendarDay', {
  may: 'calendar.manage',
  description: 'Adds days to the campus calendar, or replaces them. Bookings stay.',
  args: {
    models: list(model('CalendarDayModel', inputsOf(calendar_day_record.fields)), {
      required: true,
      max: MAX_DAYS,
    }),
  },
  run: async ({ models }, ctx) => done(await saveCalendarDays(ctx, models as CalendarDayModel[])),
})

provider.mutation('deleteCalendarDays', {
  may: 'calendar.manage',
  description: 'Removes days from the campus calendar: they follow the ordinary week again.',
  args: { dates: list(date({ required: true }), { required: true, max: MAX_DAYS }) },
  run: async ({ dates }, ctx) => done(await deleteCalendarDays(ctx, dates)),
})
