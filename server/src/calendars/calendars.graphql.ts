import { calendar_day_record } from '#rules/calendars/calendar_day_record.ts'
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

declareOperations(calendar_day_record, calendar_days, {
  list: 'The days on which the campus calendar differs from the week, earliest first: from begin_date to end_date, both included.',
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
