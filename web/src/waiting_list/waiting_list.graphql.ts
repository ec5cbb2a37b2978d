import { answer_fields } from '../graphql/answer.ts'
import { operation, type NodeOf, type VariablesOf } from '../graphql/operation.ts'
import { waiting_fields } from './offers.graphql.ts'

export const FindMyWaiting = operation(
  'provider',
  `query MyWaiting($first: Int!, $offset: Int!, $filter: WaitingListFilter!) {
    findMyWaitingList(first: $first, offset: $offset, filter: $filter) { ${waiting_fields} } }`,
)
export type WaitingAnswer = NodeOf<typeof FindMyWaiting>

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
