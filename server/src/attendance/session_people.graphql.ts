import { provider } from '#server/endpoints.ts'
import { connection, paging, sort } from '#server/platform/graphql/connections.ts'
import { entity, nestedMany, of } from '#server/platform/graphql/entities.ts'
import { date, id, int, model, oneOf, text } from '#server/platform/graphql/inputs.ts'
import { CollectedField } from '#server/sessions/sessions.service.ts'
import { findSessionPeople, session_roles, type SessionPerson } from './session_people.ts'

const SessionPersonEntity = entity('AppointmentUser', of<SessionPerson>(), {
  id: 'text!',
  appointment_id: 'id',
  role: 'text!',
  account: 'text',
  name: 'text!',
  name_en: 'text',
  dept_name: 'text',
  dept_name_en: 'text',
  phone: 'text',
  email: 'text',
  gender: 'int',
  theme: 'text!',
  flow_no: 'text!',
  resources_id: 'id',
  resources_name: 'text!',
  resources_name_en: 'text!',
  resources_type_name: 'text!',
  resources_type_name_en: 'text!',
  appointment_date: 'text!',
  start_time: 'text!',
  end_time: 'text!',
  appointment_state: 'int!',
  sign_in_time: 'timestamp',
  sign_out_time: 'timestamp',
  /** The applicant's facts that the type asks for, as of the time of booking. */
  collected_fields: { ...nestedMany(CollectedField, '!'), rows: 1 },
})

provider.query('findAppointmentUserAll', {
  may: ['booking.see', 'booking.manage'],
  type: connection(SessionPersonEntity),
  description:
    'The people of the sessions of the resources that the caller administers, a row for each person and session, the latest first. role: applicant, participant, joined (by the link), guest (named by the applicant, without an account). Phone and email are null without person.see_contact. appointment_state: 0 to be kept, 1 performed, 2 missed.',
  args: {
    ...paging,
    sort,
    filter: model(
      'AppointmentUserFilter',
      {
        begin_date: date(),
        end_date: date(),
        resources_type_id: id({ required: false }),
        resources_id: id({ required: false }),
        account: text({ max: 100 }),
        dept_code: text({ max: 100 }),
        role: oneOf(session_roles),
        appointment_state: int({ min: 0, max: 2 }),
      },
      { required: false },
    ),
  },
  run: (args, ctx) => findSessionPeople(ctx, args, args.filter ?? {}),
})
