import { answer_fields, batch_fields } from '../../../graphql/answer.ts'
import { operation, type NodeOf } from '../../../graphql/operation.ts'

export const FindApprovalFlows = operation(
  'provider',
  `query FindApprovalFlowAll($first: Int, $offset: Int, $sort: String, $filter: ApprovalFlowFilter) {
    findApprovalFlowAll(first: $first, offset: $offset, sort: $sort, filter: $filter) {
      totalCount edges { node { id code name name_en tags visible state steps used create_time
        actions { action allowed msg msg_en } } } } }`,
)
export type ApprovalFlowNode = NodeOf<typeof FindApprovalFlows>

export const FindApprovalFlow = operation(
  'provider',
  `query FindApprovalFlowById($id: String!) {
    findApprovalFlowById(id: $id) { id code name name_en tags visible state steps used version } }`,
)

export const SaveApprovalFlow = operation(
  'provider',
  `mutation SaveApprovalFlow($model: ApprovalFlowModel!) { saveApprovalFlow(model: $model) { ${answer_fields} } }`,
)

export const UpdateApprovalFlow = operation(
  'provider',
  `mutation UpdateApprovalFlow($model: ApprovalFlowChange!) { updateApprovalFlow(model: $model) { ${answer_fields} } }`,
)

export const ApprovalFlowStates = operation(
  'provider',
  `mutation ApprovalFlowStates($ids: [String!]!, $state: Int!) {
    updateApprovalFlowState(ids: $ids, state: $state) { ${batch_fields} } }`,
)

export const DeleteApprovalFlows = operation(
  'provider',
  `mutation DeleteApprovalFlows($ids: [String!]!) { deleteApprovalFlow(ids: $ids) { ${batch_fields} } }`,
)

export const FindAddressNames = operation(
  'provider',
  `query FindAddressNames($first: Int!) {
    findReviewAddressAll(first: $first) { edges { node { id name name_en state } } } }`,
)

export const FindRoleNames = operation('iam', `query FindRoleNames { roles { code name name_en } }`)
