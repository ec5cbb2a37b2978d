import { answer_fields, batch_fields } from '../graphql/answer.ts'
import { operation, type Answered, type VariablesOf } from '../graphql/operation.ts'

const period_fields = 'appointment_date start_time end_time'
const refused_session_fields = `resources_id ${period_fields} errcode msg msg_en moved_from { ${period_fields} }`
const submission_fields = `${answer_fields} flow_no state period { ${period_fields} } free { ${period_fields} }
  refused { ${refused_session_fields} }`

export const SaveAppointmentInformation = operation(
  'provider',
  `mutation Book($model: AppointmentInformationModel!) { saveAppointmentInformation(model: $model) { ${submission_fields} } }`,
)

/** \`period\` is what the server booked; null after a refusal. */
export type Submission = Answered<typeof SaveAppointmentInformation>['saveAppointmentInformation']
export type WirePeriod = Submission['free'][number]

export const CheckAppointmentInformation = operation(
  'provider',
  `query Check($model: AppointmentInformationCheck!) {
    checkAppointmentInformation(model: $model) {
      resources_id ${period_fields} taken_by { theme appointment_user_name appointment_user_name_en dept_name dept_name_en }
      refusals { errcode msg msg_en field details } free { ${period_fields} }
      needs_approval approver_name approver_name_en approval_steps approval_by_administrators approval_usual_minutes meanwhile { ${period_fields} resources_name resources_name_en }
      can_wait offer_id offer_until instructions_read_time sign_in_from sign_in_until cancel_until
      quotas { appointment_number_rule appointment_number_limit used used_after begin_date end_date }
    }
  }`,
)

export type BookingInput = VariablesOf<typeof CheckAppointmentInformation>['model']
/**
 * The server's preview of a booking that hasn't been sent: \`free\` are the nearest free periods if the time is taken,
 * \`meanwhile\` the user's own bookings at that time.
 */
export type SessionPreview = Answered<
  typeof CheckAppointmentInformation
>['checkAppointmentInformation'][number]

/** A limit of the type with what the submission makes of it. */
export type QuotaAheadAnswer = SessionPreview['quotas'][number]

export const FindPeriodAgain = operation(
  'provider',
  `query Again($id: String!) { findAppointmentPeriodAgain(id: $id) { ${period_fields} } }`,
)

export const SubmitAppointmentInformation = operation(
  'provider',
  `mutation SubmitDraft($id: String!, $instructions_read: Boolean!) {
    submitAppointmentInformation(id: $id, instructions_read: $instructions_read) { ${submission_fields} }
  }`,
)

export const ChangeAppointmentTime = operation(
  'provider',
  `mutation Move($id: String!, $appointment_date: String!, $start_time: String!, $end_time: String!, $reach: String!, $accept_partial: Boolean!) {
    changeAppointmentTime(id: $id, appointment_date: $appointment_date, start_time: $start_time, end_time: $end_time, reach: $reach, accept_partial: $accept_partial) { ${submission_fields} }
  }`,
)

export const CheckAppointmentTime = operation(
  'provider',
  `query CheckTime($id: String!, $appointment_date: String!, $start_time: String!, $end_time: String!, $reach: String!) {
    checkAppointmentTime(id: $id, appointment_date: $appointment_date, start_time: $start_time, end_time: $end_time, reach: $reach) {
      ${period_fields} refusals { errcode msg msg_en } free { ${period_fields} } waits
      meanwhile { ${period_fields} resources_name resources_name_en }
      movable unchecked refused { ${refused_session_fields} }
    }
  }`,
)

export const FindApplicant = operation(
  'provider',
  `query Applicant($type: String!) {
    findApplicantInformation(resources_type_id: $type) {
      field_name_en field_name_cn field_label_en field_data_type field_value field_value_en
    }
  }`,
)

const session_fields = `id flow_no mode refused_count state status status_name status_name_en actions { action allowed msg msg_en }
  appointment_user appointment_user_name appointment_user_name_en resources_id resources_name resources_name_en resources_number resources_type_id seat_venue_id
  resources_type_name resources_type_name_en campus_name campus_name_en building_name building_name_en floor_name floor_name_en
  appointment_date start_time end_time person_times theme event remark entourage phone email dept_name dept_name_en enclosure enclosure_name
  enclosure_size notifiy_channels online_meeting conference_number
  participants { account name name_en signed_in } participants_scope reason audit_status appointment_state is_evaluate sign_in_time sign_out_time sign_in_from sign_in_until sign_in_needs away_until report_until series_count cancel_until late_cancel_after create_time
  resource_images latitude longitude`

export const FindSession = operation(
  'provider',
  `query Session($id: String!) { findAppointmentInformation(id: $id) { ${session_fields} } }`,
)

/** What the type collected of the applicant, as of the booking: for those who see contacts. */
export const FindCollected = operation(
  'provider',
  `query Collected($id: String!) { findAppointmentInformation(id: $id) { id
    collected_fields { field_name_en field_name_cn field_label_en field_data_type field_value field_value_en } } }`,
)

export type BookedSession = NonNullable<Answered<typeof FindSession>['findAppointmentInformation']>

export const FindMySessions = operation(
  'provider',
  `query Mine($first: Int!, $offset: Int!, $keywords: String, $filter: AppointmentInformationFilter!) {
    findMyAppointmentInformationAll(first: $first, offset: $offset, keywords: $keywords, filter: $filter) {
      edges { node { ${session_fields} } } totalCount pageInfo { hasNextPage }
    }
  }`,
)

/** The sessions of what the user administers. */
export const FindManagedSessions = operation(
  'provider',
  `query Managed($first: Int!, $offset: Int!, $keywords: String, $sort: String, $filter: AppointmentInformationFilter) {
    findAppointmentInformationAll(first: $first, offset: $offset, keywords: $keywords, sort: $sort, filter: $filter) {
      edges { node { ${session_fields} } } totalCount
    }
  }`,
)

/** How many match each filter: up to six, of which the later ones may be the same. */
export const CountMySessions = operation(
  'provider',
  `query CountMine($keywords: String, $a: AppointmentInformationFilter!, $b: AppointmentInformationFilter!, $c: AppointmentInformationFilter!,
    $d: AppointmentInformationFilter!, $e: AppointmentInformationFilter!, $f: AppointmentInformationFilter!) {
    a: findMyAppointmentInformationAll(first: 1, keywords: $keywords, filter: $a) { totalCount }
    b: findMyAppointmentInformationAll(first: 1, keywords: $keywords, filter: $b) { totalCount }
    c: findMyAppointmentInformationAll(first: 1, keywords: $keywords, filter: $c) { totalCount }
    d: findMyAppointmentInformationAll(first: 1, keywords: $keywords, filter: $d) { totalCount }
    e: findMyAppointmentInformationAll(first: 1, keywords: $keywords, filter: $e) { totalCount }
    f: findMyAppointmentInformationAll(first: 1, keywords: $keywords, filter: $f) { totalCount }
  }`,
)

export type SessionFilterInput = VariablesOf<typeof FindMySessions>['filter']

export const FindProgress = operation(
  'provider',
  `query Progress($id: String!) { findAppointmentProgress(id: $id) { id action action_name action_name_en to_state user_name user_name_en reason details create_time } }`,
)

export type ProgressLineAnswer = Answered<typeof FindProgress>['findAppointmentProgress'][number]

export const FindApprovalOf = operation(
  'provider',
  `query ApprovalOf($id: String!) { findAppointmentApproval(id: $id) {
    name name_en step steps step_since people { name name_en for_name for_name_en } administrators outside outside_en open_process_form usual_minutes } }`,
)

export const CancelSessions = operation(
  'provider',
  `mutation Cancel($ids: [String!]!, $reason: String, $reach: String!) {
    cancelAppointmentInformation(ids: $ids, reason: $reason, reach: $reach) { ${batch_fields} }
  }`,
)

export const TerminateSessions = operation(
  'provider',
  `mutation Terminate($ids: [String!]!, $reason: String) { terminateAppointmentInformation(ids: $ids, reason: $reason) { ${batch_fields} } }`,
)

export const DeleteSessions = operation(
  'provider',
  `mutation Delete($ids: [String!]!) { deleteAppointmentInformation(ids: $ids) { ${batch_fields} } }`,
)

export const FindChannels = operation(
  'provider',
  `query NotificationChannels { findNotificationChannels { id channels } }`,
)
