import { operation } from '../graphql/operation.ts'

/** The URL of a session's attachment, valid for some minutes. */
export const FindAttachment = operation(
  'provider',
  `query FindAttachment($id: String!) { findAppointmentInformation(id: $id) { enclosure enclosure_name } }`,
)
