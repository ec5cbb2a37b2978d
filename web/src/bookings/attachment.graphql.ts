import { operation } from '../graphql/operation.ts'

/** The URL of a session's attachment, valid for some minutes. */
export const FindAttachment = operation<
  { findAppointmentInformation: { enclosure: string | null; enclosure_name: string | null } | null },
  { id: string }
>(
  'provider',
  `query FindAttachment($id: String!) { findAppointmentInformation(id: $id) { enclosure enclosure_name } }`,
)
