/** Online meetings as administrators list them: a row has the id of its booking. Product §5. */
import { cell, date, moment, oneOf, text, whole, word } from '../records/field_kinds.ts'
import { asks, record } from '../records/record.ts'
import { meeting_providers } from './meeting_settings.ts'

export const cloud_meeting_record = record({
  entity: 'CloudMeeting',
  see: 'cloud_meeting.manage',
  manage: 'cloud_meeting.manage',
  decided: false,
  operations: { list: 'findCloudMeetingAll' },
  fields: {},
  shown: {
    conference_number: cell(),
    theme: cell(),
    /** Who booked, and so moderates. */
    appointment_user_name: cell(),
    appointment_user_name_en: text(),
    resources_name: cell(),
    resources_name_en: cell(),
    appointment_date: cell(),
    start_time: cell(),
    end_time: cell(),
    person_times: whole({ otherwise: 0 }),
    /** 0 coming · 1 open · 2 failed · 3 over · 4 ended by an administrator. */
    state: oneOf([0, 1, 2, 3, 4], 0),
    /** Where it is open; null: nowhere. */
    provider: word(meeting_providers),
    /** Why the provider didn't open it. */
    why: text(),
    create_time: asks(moment(), { required: true }),
  },
  filters: [],
  matches: ['state'],
  narrows: { begin_date: date(), end_date: date() },
  sorts: ['appointment_date', 'theme', 'appointment_user_name', 'resources_name', 'resources_name_en'],
  search: ['conference_number', 'theme', 'appointment_user_name'],
})
