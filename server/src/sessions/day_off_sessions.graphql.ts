import { provider } from '#server/endpoints.ts'
import { connection, paging } from '#server/platform/graphql/connections.ts'
import { entity, of } from '#server/platform/graphql/entities.ts'
import { date } from '#server/platform/graphql/inputs.ts'
import { sessionsOnDaysOff, type DayOffSession } from './day_off_sessions.ts'

const Row = entity('AppointmentOnDayOff', of<DayOffSession>(), {
  id: 'id',
  flow_no: 'text!',
  theme: 'text!',
  appointment_user_name: 'text!',
  resources_id: 'text!',
  resources_name: 'text!',
  resources_name_en: 'text!',
  appointment_date: 'text!',
  start_time: 'text!',
  end_time: 'text!',
  state: 'int!',
  day_off: 'text!',
  day_name: 'text!',
  day_name_en: 'text!',
})

provider.query('findAppointmentOnDayOff', {
  may: ['booking.see', 'booking.manage'],
  type: connection(Row),
  description:
    'The coming bookings of what the caller administers that lie on a day off of the campus calendar, between begin_date and end_date where they are given.',
  args: { begin_date: date(), end_date: date(), ...paging },
  run: ({ begin_date, end_date, ...args }, ctx) => sessionsOnDaysOff(ctx, { begin_date, end_date }, args),
})
