import { answer_fields, batch_fields } from '../../graphql/answer.ts'
import { operation, type Answered, type NodeOf, type VariablesOf } from '../../graphql/operation.ts'

const visit_fields = `id visitor_type source state audit_status visitor_name phone card_type card_number unit post gender email person_type peers people in_child is_car
  car_card_number car_product identity_type visit_path own_values accept_visit_account accept_visit_name accept_visit_phone accept_visit_unit in_school_date in_school_end_date
  in_school_area in_school_area_name in_school_area_name_en in_school_reason resources_id resources_name resources_name_en remark flow_no
  reason single_entry inside entered_at left_at complete has_link link_time approval_step approval_steps approval_step_name approval_step_name_en process_number process_title version create_time
  actions { action allowed msg msg_en }`

export const FindVisits = operation(
  'provider',
  `query Visits($first: Int!, $offset: Int!, $keywords: String, $sort: String, $filter: VisitorAppointmentFilter) {
    findVisitorAppointmentAll(first: $first, offset: $offset, keywords: $keywords, sort: $sort, filter: $filter) {
      totalCount edges { node { ${visit_fields} } } } }`,
)
export type ShownVisit = NodeOf<typeof FindVisits>

export const FindMyVisits = operation(
  'provider',
  `query MyVisits($first: Int!, $offset: Int!, $part: String!, $filter: VisitorAppointmentFilter) {
    findMyVisitorAppointmentAll(first: $first, offset: $offset, part: $part, filter: $filter) {
      totalCount edges { node { ${visit_fields} } } } }`,
)

export const FindVisit = operation(
  'provider',
  `query Visit($id: String!) { findVisitorAppointment(id: $id) { ${visit_fields} } }`,
)

export const FindVisitProgress = operation(
  'provider',
  `query VisitProgress($id: String!) {
    findVisitorAppointmentProgress(id: $id) { id action actor from_state to_state user_name user_name_en reason details create_time } }`,
)
export type VisitStep = NonNullable<
  Answered<typeof FindVisitProgress>['findVisitorAppointmentProgress']
>[number]

export const FindVisitApproval = operation(
  'provider',
  `query VisitApproval($id: String!) {
    findVisitorAppointmentApproval(id: $id) { step name name_en rule state awaited { name name_en }
      votes { name name_en for_name for_name_en approves reason create_time } } }`,
)
export type ShownStep = NonNullable<
  Answered<typeof FindVisitApproval>['findVisitorAppointmentApproval']
>[number]

export const ApplyForVisit = operation(
  'provider',
  `mutation ApplyForVisit($model: VisitorAppointmentModel!) { saveVisitorAppointment(model: $model) { ${answer_fields} } }`,
)
export type VisitModel = VariablesOf<typeof ApplyForVisit>['model']

export const UpdateVisit = operation(
  'provider',
  `mutation UpdateVisit($model: VisitorAppointmentChange!) { updateVisitorAppointment(model: $model) { ${answer_fields} } }`,
)

const line_fields = `${answer_fields} lines { line id path state errcode msg msg_en field }`

export const InviteVisitors = operation(
  'provider',
  `mutation InviteVisitors($models: [VisitorVisitModel!]!, $key: String) {
    saveVisitorInvitation(models: $models, idempotency_key: $key) { ${line_fields} } }`,
)
export type SentLine = Answered<typeof InviteVisitors>['saveVisitorInvitation']['lines'][number]
export type InvitedModel = VariablesOf<typeof InviteVisitors>['models'][number]

export const ApplyOnBehalf = operation(
  'provider',
  `mutation ApplyOnBehalf($models: [VisitorVisitModel!]!, $key: String) {
    saveVisitorAppointmentAll(models: $models, idempotency_key: $key) { ${line_fields} } }`,
)

export const RenewLink = operation(
  'provider',
  `mutation RenewVisitLink($id: String!) { renewVisitorInvitationLink(id: $id) { ${answer_fields} path } }`,
)

export const ConfirmVisits = operation(
  'provider',
  `mutation ConfirmVisits($ids: [String!]!) { confirmVisitorAppointment(ids: $ids) { ${batch_fields} } }`,
)
export const RefuseVisits = operation(
  'provider',
  `mutation RefuseVisits($ids: [String!]!, $reason: String) { refuseVisitorAppointment(ids: $ids, reason: $reason) { ${batch_fields} } }`,
)
export const ApproveVisits = operation(
  'provider',
  `mutation ApproveVisits($ids: [String!]!) { approveVisitorAppointment(ids: $ids) { ${batch_fields} } }`,
)
export const RejectVisits = operation(
  'provider',
  `mutation RejectVisits($ids: [String!]!, $reason: String) { rejectVisitorAppointment(ids: $ids, reason: $reason) { ${batch_fields} } }`,
)
export const CancelVisits = operation(
  'provider',
  `mutation CancelVisits($ids: [String!]!, $reason: String) { cancelVisitorAppointment(ids: $ids, reason: $reason) { ${batch_fields} } }`,
)
export const RevokeVisits = operation(
  'provider',
  `mutation RevokeVisits($ids: [String!]!, $reason: String) { revokeVisitorAppointment(ids: $ids, reason: $reason) { ${batch_fields} } }`,
)
export const LeaveVisits = operation(
  'provider',
  `mutation LeaveVisits($ids: [String!]!) { leaveVisitorAppointment(ids: $ids) { ${batch_fields} } }`,
)
export const DeleteVisits = operation(
  'provider',
  `mutation DeleteVisits($ids: [String!]!) { deleteVisitorAppointmentAll(ids: $ids) { ${batch_fields} } }`,
)

const field_parts = `code name name_en own kind required sensitive reason reason_en consent consent_en
  choices { value name name_en parent }`

export const FindVisitFields = operation(
  'provider',
  `query VisitFields { findVisitorAppointmentFields { ${field_parts} } }`,
)

export const FindOwnData = operation(
  'provider',
  `query OwnVisitorData($account: String!) { findVisitorInfoByAccount(account: $account) {
    visitor_name phone unit post gender email person_type identity_type card_type is_car car_card_number car_product own_values } }`,
)

export type OwnData = NonNullable<Answered<typeof FindOwnData>['findVisitorInfoByAccount']>

export const FindOwnVisitorData = operation(
  'provider',
  `query OwnVisitorFile { findOwnVisitorData { data } }`,
)

export const EraseOwnVisitorData = operation(
  'provider',
  `mutation EraseOwnVisitorData { eraseOwnVisitorData { ${answer_fields} } }`,
)

export const FindVisitTypes = operation(
  'provider',
  `query VisitTypes { findVisitorKindAll(all: true) { visitor_type name name_en is_enable } }`,
)

export const FindInvitedVisit = operation(
  'public',
  `query InvitedVisit($token: String!) {
    findVisitorInvitation(token: $token) {
      id visitor_type state visitor_name phone card_type card_number unit post gender email person_type peers in_child is_car car_card_number car_product
      identity_type visit_path own_values remark accept_visit_name accept_visit_unit in_school_date in_school_end_date in_school_area_name in_school_area_name_en in_school_reason resources_name
      resources_name_en flow_no reason single_entry fields { ${field_parts} } } }`,
)
export type LinkedVisit = NonNullable<Answered<typeof FindInvitedVisit>['findVisitorInvitation']>

export const CompleteInvitation = operation(
  'public',
  `mutation CompleteInvitation($token: String!, $model: VisitorInvitationModel!) {
    completeVisitorInvitation(token: $token, model: $model) { ${answer_fields} } }`,
)

export const CancelInvitation = operation(
  'public',
  `mutation CancelInvitation($token: String!, $reason: String) {
    cancelVisitorInvitation(token: $token, reason: $reason) { ${answer_fields} } }`,
)

export const BringVisitors = operation(
  'provider',
  `mutation BringVisitors($model: VisitorProcessModel!, $models: [VisitorVisitModel!]!, $key: String) {
    saveVisitorProcess(model: $model, models: $models, idempotency_key: $key) { ${line_fields} } }`,
)

export const FindVisitFigures = operation(
  'provider',
  `query VisitFigures($category: String!, $year: Int, $month: Int) {
    findVisitorAppointmentDataStatistics(category: $category, year: $year, month: $month) {
      key name name_en visits people vehicles no_shows closed refusals visits_before people_before } }`,
)
export type ShownFigures = NonNullable<
  Answered<typeof FindVisitFigures>['findVisitorAppointmentDataStatistics']
>[number]
