import { operation } from '../graphql/operation.ts'

export const waiting_fields = `totalCount edges { node {
  id resources_id resources_type_id resources_name resources_name_en resources_type_name resources_type_name_en any_like appointment_date start_time end_time
  person_times theme status ahead offered_resources_id offered_name offered_name_en offer_until seconds_left whole_from appointment_id create_time
} }`

/** Apart from the rest, as it is all that home loads of the waiting list. */
export const FindOffers = operation(
  'provider',
  `query Offers { findMyWaitingList(first: 1, filter: { status: "offered" }) { ${waiting_fields} } }`,
)
