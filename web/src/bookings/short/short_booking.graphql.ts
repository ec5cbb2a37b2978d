import { operation } from '../../graphql/operation.ts'

/** The caller's latest sessions of a type, in the order of their times: the next one is likely to be like that made last. */
export const FindLastUse = operation(
  'provider',
  `query LastUse($type: String!) {
    findMyAppointmentInformationAll(first: 20, filter: { resources_type_id: $type }) {
      edges { node { theme person_times appointment_user create_time } } }
  }`,
)

export const FindSessionCalendar = operation(
  'provider',
  `query SessionCalendar($id: String!, $english: Boolean!) { findAppointmentCalendar(id: $id, english: $english) { text } }`,
)
