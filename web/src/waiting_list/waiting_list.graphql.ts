import { answer_fields } from '../graphql/answer.ts'
import { operation, type NodeOf, type VariablesOf } from '../graphql/operation.ts'

const waiting_fields = `totalCount edges { node {
  id resources_id resources_type_id resources_name resources_name_en resources_type_name resources_type_name_en any_like appointment_date start_time end_time
  person_times theme status ahead offered_resources_id offered_name offered_name_en offer_until seconds_left appointment_id create_time
} }`

export const FindMyWaiting = operation(
  'provider',
  `query MyWaiting($first: Int!, $offset: Int!, $filter: WaitingListFilter!) {
    findMyWaitingList(first: $first, offset: $offset, filter: $filter) { ${waiting_fields} } }`,
)
export type WaitingAnswer = NodeOf<typeof FindMyWaiting>

export const FindOffers = operation(
  'provider',
  `query Offers { findMyWaitingList(first: 1, filter: { status: "offered" }) { ${waiting_fields} } }`,
)

export const JoinWaitingList = operation(
  'provider',
  `mutation JoinWaitingList($model: WaitingListModel!) { joinWaitingList(model: $model) { ${answer_fields} } }`,
)
export type WaitingModel = VariablesOf<typeof JoinWaitingList>['model']

export const LeaveWaitingList = operation(
  'provider',
  `mutation LeaveWaitingList($id: String!) { leaveWaitingList(id: $id) { ${answer_fields} } }`,
)

export const AcceptOffer = operation(
  'provider',
  `mutation AcceptOffer($id: String!) { acceptOffer(id: $id) { ${answer_fields} } }`,
)

export const DeclineOffer = operation(
  'provider',
  `mutation DeclineOffer($id: String!) { declineOffer(id: $id) { ${answer_fields} } }`,
)
