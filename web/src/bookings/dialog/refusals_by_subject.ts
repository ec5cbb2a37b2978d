import { refusalText, type FieldRefusal } from '../../graphql/answer.ts'
import type { BookingInput } from '../bookings.graphql.ts'
import type { BookingField } from './booking_form.ts'

export type ShownRefusal = Pick<FieldRefusal, 'errcode' | 'msg' | 'msg_en' | 'field'>

const fields: Readonly<Record<string, BookingField>> = {
  theme: 'theme',
  event: 'event',
  person_times: 'person_times',
  phone: 'phone',
  email: 'email',
  participants: 'participants',
  entourage: 'entourage',
  remark: 'remark',
  instructions_read: 'instructions_read',
}

/**
 * Refusals about a field of the form are shown at the field; the others, about the time and the user, above
 * the form.
 */
export function bySubject<Refusal extends ShownRefusal>(
  refusals: readonly Refusal[],
): { at_fields: ReadonlyMap<BookingField, string>; above: Refusal[] } {
  const at_fields = new Map<BookingField, string>()
  const above: Refusal[] = []
  for (const one of refusals) {
    const field = fields[(one.field ?? '').replace(/^model\./, '')]
    if (field) at_fields.set(field, [at_fields.get(field), refusalText(one)].filter(Boolean).join(' '))
    else above.push(one)
  }
  return { at_fields, above }
}

/** Whether a refusal of one request also applies to another. */
export const sameRequest = (a: BookingInput, b: BookingInput): boolean =>
  (['resources_id', 'appointment_date', 'start_time', 'end_time', 'person_times'] as const).every(
    (field) => a[field] === b[field],
  ) &&
  String(a.participants ?? '') === String(b.participants ?? '') &&
  severalOf(a) === severalOf(b)

/** What makes several sessions of it. */
const severalOf = ({
  mode,
  rule,
  dates,
  slots,
  resources_ids,
  dropped,
  added,
  accept_partial,
}: BookingInput) => JSON.stringify([mode, rule, dates, slots, resources_ids, dropped, added, accept_partial])
