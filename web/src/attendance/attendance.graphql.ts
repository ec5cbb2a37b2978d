import { answer_fields, batch_fields } from '../graphql/answer.ts'
import { operation, type Answered, type NodeOf, type VariablesOf } from '../graphql/operation.ts'

const signed_fields = `id status status_name status_name_en theme resources_name resources_name_en campus_name campus_name_en
  building_name building_name_en floor_name floor_name_en appointment_date start_time end_time appointment_user_name
  appointment_user_name_en dept_name dept_name_en sign_in_time sign_out_time sign_in_from sign_in_until sign_in_needs signed_in_count members_needed
  away_until leave_until report_until sign_out_rule actions { action allowed msg msg_en }`

export const SignInNow = operation(
  'provider',
  `mutation SignIn($model: SignInModel!) { signInAppointmentInformation(model: $model) { ${answer_fields} session { ${signed_fields} } } }`,
)

export const SignOutNow = operation(
  'provider',
  `mutation SignOut($model: SignInModel!) { signOutAppointmentInformation(model: $model) { ${answer_fields} session { ${signed_fields} } } }`,
)

export const LeaveNow = operation(
  'provider',
  `mutation Leave($model: SignInModel!) { leaveAppointmentInformation(model: $model) { ${answer_fields} session { ${signed_fields} } } }`,
)

export const ReturnNow = operation(
  'provider',
  `mutation Return($model: SignInModel!) { returnAppointmentInformation(model: $model) { ${answer_fields} session { ${signed_fields} } } }`,
)

export const ConfirmNow = operation(
  'provider',
  `mutation Confirm($model: SignInModel!) { confirmAppointmentInformation(model: $model) { ${answer_fields} session { ${signed_fields} } } }`,
)

export const FindAtResource = operation(
  'provider',
  `query AtResource($code: String!) { findAtResource(code: $code) {
    resources_id resources_type_id seat_venue_id resources_name resources_name_en taken_until reportable needs_position msg msg_en answer_minutes } }`,
)

export type ResourceThere = NonNullable<Answered<typeof FindAtResource>['findAtResource']>

export const ReportEmpty = operation(
  'provider',
  `mutation ReportEmpty($code: String!, $latitude: Float, $longitude: Float, $accuracy: Float) {
    saveEmptyReport(code: $code, latitude: $latitude, longitude: $longitude, accuracy: $accuracy) { ${answer_fields} report_until } }`,
)

/** What signing in and out takes: a session, a scanned code, a position. */
export type SignModel = VariablesOf<typeof SignInNow>['model']
export type SignAnswer = Answered<typeof SignInNow>['signInAppointmentInformation']
export type AttendedSession = NonNullable<SignAnswer['session']>

export const FindToSign = operation(
  'provider',
  `query ToSign($first: Int!) {
    findMyAppointmentInformationAll(first: $first, filter: { when: "attending" }) { edges { node { ${signed_fields} } } }
  }`,
)

/** The day's sessions where the user signs people in and out, for those who sit at the desk. */
export const FindAtDesk = operation(
  'provider',
  `query AtDesk($first: Int!, $offset: Int!, $keywords: String, $filter: DeskFilter) {
    findDeskSessionAll(first: $first, offset: $offset, keywords: $keywords, filter: $filter) {
      edges { node {
        id resources_id resources_name resources_name_en resources_number campus_name campus_name_en building_name building_name_en
        floor_name floor_name_en appointment_date start_time end_time appointment_user_name appointment_user_name_en person_times
        participants { name name_en signed_in } signed_in_count members_needed status status_name status_name_en sign_in_from
        sign_in_until sign_in_time sign_out_time away_until report_until actions { action allowed msg msg_en }
      } } totalCount } }`,
)

export type DeskSession = NodeOf<typeof FindAtDesk>

export const FindAttended = operation(
  'provider',
  `query Attended($id: String!) { findAppointmentInformation(id: $id) { ${signed_fields} } }`,
)

export const FindBookingCode = operation(
  'provider',
  `query BookingCode($id: String!) { findAppointmentCode(id: $id) { code expires } }`,
)

export const FindByCode = operation(
  'provider',
  `query ByCode($code: String!) { findAppointmentByCode(code: $code) { ${signed_fields} } }`,
)

export const MarkSessions = operation(
  'provider',
  `mutation Mark($ids: [String!]!, $appointment_state: Int!, $code: String, $reason: String) {
    updateAppointmentState(ids: $ids, appointment_state: $appointment_state, code: $code, reason: $reason) { ${batch_fields} }
  }`,
)
