import { answer_fields } from '../../graphql/answer.ts'
import { operation } from '../../graphql/operation.ts'

export const FindGuests = operation(
  'provider',
  `query BookingGuests($id: String!) { findBookingGuests(id: $id) { id visitor_name unit state } }`,
)

export const InviteGuests = operation(
  'provider',
  `mutation InviteGuests($id: String!, $models: [BookingGuestModel!]!, $key: String) {
    saveBookingGuests(id: $id, models: $models, idempotency_key: $key) { ${answer_fields} lines { line id path state errcode msg msg_en field } } }`,
)
