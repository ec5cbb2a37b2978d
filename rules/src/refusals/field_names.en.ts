import type { Details } from './refusals.ts'

/** What sentences call the fields that clients other than the pages send: those that many people meet. */
const field_names_en: Readonly<Record<string, string>> = {
  password: 'The password',
  current_password: 'The current password',
  file: 'The file',
  name: 'The name',
  phone: 'The phone number',
  email: 'The email address',
  theme: 'The subject',
  title: 'The title',
  content: 'The content',
  reason: 'The reason',
  text: 'The text',
  person_times: 'The number of people',
  participants: 'The list of participants',
  plate: 'The plate',
  begin_date: 'The first day',
  end_date: 'The last day',
  appointment_date: 'The date',
  start_time: 'The start',
  end_time: 'The end',
  idempotency_key: 'The key of the request (idempotency_key)',
}

/** A field as the page calls it, else as people do; a field that few ever meet by its name on the wire. */
export const fieldText = ({ label, label_en }: Details, field: string | null): Details[string] =>
  label_en ?? label ?? (field === null ? null : (field_names_en[field] ?? field))
