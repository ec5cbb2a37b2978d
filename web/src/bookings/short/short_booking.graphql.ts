import { operation } from '../../graphql/operation.ts'

/** The caller's latest booking of a type: the next one is likely to be alike. */
export const FindLastUse = operation(
  'provider',
  `query LastUse($type: String!) {
    findMyAppointmentInformationAll(first: 1, filter: { resources_type_id: $type }) { edges { node { theme person_times } } }
  }`,
)

export const FindSessionCalendar = operation(
  'provider',
  `query SessionCalendar($id: String!, $english: Boolean!) { findAppointmentCalendar(id: $id, english: $english) { text } }`,
)
