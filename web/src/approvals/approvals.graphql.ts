import { answer_fields, batch_fields } from '../graphql/answer.ts'
import { operation, type Answered, type NodeOf } from '../graphql/operation.ts'

export const FindApprovals = operation(
  'provider',
  `query Approvals($first: Int!, $offset: Int!, $keywords: String, $filter: ApprovalFilter!) {
    findApprovalAll(first: $first, offset: $offset, keywords: $keywords, filter: $filter) {
      totalCount
      edges { node {
        id flow_no applicant applicant_name applicant_name_en dept_name dept_name_en theme flow_name flow_name_en
        step_names step_names_en create_time on_behalf { account name name_en }
        sessions {
          id approval_id resources_id resources_name resources_name_en resources_number resources_type_name resources_type_name_en campus_name campus_name_en
          building_name building_name_en floor_name floor_name_en appointment_date start_time end_time person_times remark event
          state approval_state step step_since decided_at decidable open_process_form sent_out
          changed_from { appointment_date start_time end_time person_times approved approvers { name name_en } }
        }
      } }
    }
  }`,
)

/** The sessions of a submission that wait together: one line for the approver. */
export type ApprovalNode = NodeOf<typeof FindApprovals>
export type ApprovalSessionNode = ApprovalNode['sessions'][number]

const around_fields =
  'id start_time end_time state theme applicant_name applicant_name_en resources_name resources_name_en overlaps'

export const FindApprovalDetail = operation(
  'provider',
  `query ApprovalDetail($id: String!) {
    findApprovalDetail(id: $id) {
      id entourage phone email kept missed capacity properties { name name_en value value_en }
      collected_fields { field_name_en field_name_cn field_label_en field_data_type field_value field_value_en }
      participants { account name name_en }
      here { ${around_fields} } elsewhere { ${around_fields} }
      votes { id step name name_en for_name for_name_en approves reason create_time }
    }
  }`,
)

/** What somebody who decides on a session wants to know besides what is asked. */
export type ApprovalDetailNode = NonNullable<Answered<typeof FindApprovalDetail>['findApprovalDetail']>

export const FindBeside = operation(
  'provider',
  `query ApprovalBeside($ids: [String!]!) {
    findApprovalBeside(ids: $ids) {
      id waiting exceptions kept missed collisions
      around { id appointment_date start_time end_time state theme applicant_name applicant_name_en resources_name resources_name_en lies }
    }
  }`,
)

/** What lies beside a session that waits. */
export type BesideNode = Answered<typeof FindBeside>['findApprovalBeside'][number]

export const FindApprovalTypes = operation(
  'provider',
  `query ApprovalTypes($list: String!) {
    findApprovalTypeAll(list: $list) { id resources_type_name resources_type_name_en approvals }
  }`,
)

export const FindReviewPage = operation(
  'provider',
  `query ReviewPage($id: String!) { findReviewPage(id: $id) { address name name_en } }`,
)

export const CountApprovals = operation(
  'provider',
  `query ApprovalCount { findApprovalAll(first: 0) { totalCount } }`,
)

export const ApproveSessions = operation(
  'provider',
  `mutation Approve($ids: [String!]!, $reason: String, $approval_ids: [String!]) {
    approveAppointmentInformation(ids: $ids, reason: $reason, approval_ids: $approval_ids) { ${batch_fields} } }`,
)

export const RejectSessions = operation(
  'provider',
  `mutation Reject($ids: [String!]!, $reason: String, $approval_ids: [String!]) {
    rejectAppointmentInformation(ids: $ids, reason: $reason, approval_ids: $approval_ids) { ${batch_fields} } }`,
)

/** What a delegation changes: who asks for them, and what waits for whom. */
export const delegation_queries = [
  'findMyApprovalDelegationAll',
  'findApprovalDelegationAll',
  'findApprovalAll',
]

export const FindDelegations = operation(
  'provider',
  `query Delegations {
    findMyApprovalDelegationAll { id account name name_en delegate_name delegate_name_en begin_date end_date reason own }
  }`,
)

export const FindDelegationsOf = operation(
  'provider',
  `query DelegationsOf($account: String!) {
    findApprovalDelegationAll(account: $account) { id account name name_en delegate_name delegate_name_en begin_date end_date reason own }
  }`,
)

export const SaveDelegation = operation(
  'provider',
  `mutation SaveDelegation($model: ApprovalDelegationModel!) { saveApprovalDelegation(model: $model) { ${answer_fields} } }`,
)

export const DeleteDelegation = operation(
  'provider',
  `mutation DeleteDelegation($id: String!) { deleteApprovalDelegation(id: $id) { ${answer_fields} } }`,
)
