import { provider } from '#server/endpoints.ts'
import { connection, paging } from '#server/platform/graphql/connections.ts'
import { entity, nestedMany, of } from '#server/platform/graphql/entities.ts'
import { date, id, model, text } from '#server/platform/graphql/inputs.ts'
import {
  resourceCalendar,
  type CalendarEntry,
  type CalendarResource,
  type CalendarResourceDay,
} from './resource_calendar.ts'

const Entry = entity('ResourceCalendarEntry', of<CalendarEntry>(), {
  id: 'id',
  kind: 'text!',
  start: 'text!',
  end: 'text!',
  theme: 'text',
  appointment_user_name: 'text',
  appointment_user_name_en: 'text',
  state: 'int',
})
const Day = entity('ResourceCalendarDay', of<CalendarResourceDay>(), {
  date: 'text!',
  bookings: 'int!',
  blocks: 'int!',
  minutes: 'int!',
  entries: nestedMany(Entry, '!'),
})
const Row = entity('ResourceCalendarRow', of<CalendarResource>(), {
  id: 'id',
  resources_type_id: 'text!',
  resources_type_name: 'text!',
  resources_type_name_en: 'text!',
  resources_number: 'text!',
  resources_name: 'text!',
  resources_name_en: 'text!',
  capacity: 'int!',
  capacity_mode: 'text!',
  days: nestedMany(Day, '!'),
})

provider.query('findResourceCalendar', {
  may: 'calendar.see',
  description:
    'The bookings and blocks of the resources that the caller administers, on the days from begin_date to end_date, both included: six weeks and 50 resources at most. Of each day the first eight are named.',
  type: connection(Row),
  args: {
    begin_date: date({ required: true }),
    end_date: date({ required: true }),
    ...paging,
    filter: model(
      'ResourceCalendarFilter',
      {
        resources_type_id: id({ required: false }),
        campus_code: text({ max: 60 }),
        building_code: text({ max: 60 }),
        resources_id: id({ required: false }),
        parent_id: id({ required: false }),
      },
      { required: false },
    ),
  },
  run: ({ begin_date, end_date, filter, ...args }, ctx) =>
    resourceCalendar(ctx, { begin_date, end_date }, filter ?? {}, args),
})
