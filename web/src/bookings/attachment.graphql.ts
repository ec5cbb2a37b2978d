import { operation } from '../graphql/operation.ts'

/** The address of a session's attachment, which is good for some minutes. */
export const FindAttachment = operation<
  { findAppointmentInformation: { enclosure: string | null; enclosure_name: string | null } | null },
  { id: string }
>(
  'provider',
  `query FindAttachment($id: String!) { findAppointmentInformation(id: $id) { enclosure enclosure_name } }`,
)
