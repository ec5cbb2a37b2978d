import { answer_fields, batch_fields } from '../graphql/answer.ts'
import { operation, type Answered, type VariablesOf } from '../graphql/operation.ts'

export const FindResourceGrid = operation(
  'provider',
  // A busy day names thousands of people: each name is requested in one language only.
  `query Grid($id: String!, $date: String!, $filter: ResourceGridFilter!, $first: Int!, $english: Boolean = false) {
    findResourceGrid(resources_type_id: $id, date: $date, filter: $filter, first: $first) {
      resources_type_name resources_type_name_en date now now_minute minutes clock_changes { minute shift } day_start day_end
      has_next totalCount
      rows {
        id resources_number resources_name resources_name_en capacity campus_name campus_name_en building_name
        building_name_en floor_name floor_name_en equipment need_approve collected step min_interval_minutes_change
        max_minutes
        opening { start end step slot }
        closed { start end errcode msg msg_en opens_at }
        busy {
          id kind start end theme appointment_user_name @skip(if: $english) appointment_user_name_en @include(if: $english)
          dept_name @skip(if: $english) dept_name_en @include(if: $english) state
        }
        partly { start end free }
      }
    }
  }`,
)

/** One day of a type's resources. Its clock converts its minutes to times; \`now_minute\` is negative before the day. */
export type ResourceGrid = NonNullable<Answered<typeof FindResourceGrid>['findResourceGrid']>
export type GridRowAnswer = ResourceGrid['rows'][number]
export type GridOpenRun = GridRowAnswer['opening'][number]
export type ClosedRunAnswer = GridRowAnswer['closed'][number]
/** The grid's answer has the names in one language, the live stream in both. */
export type GridBusyRun = GridRowAnswer['busy'][number]
/** Some places of a shared resource are taken, and this many are free. */
export type GridPartlyRun = GridRowAnswer['partly'][number]
export type GridFilterInput = VariablesOf<typeof FindResourceGrid>['filter']

const period_fields = 'appointment_date start_time end_time'
const submission_fields = `${answer_fields} flow_no state period { ${period_fields} } free { ${period_fields} }`

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
      ${period_fields} refusals { errcode msg msg_en field details } free { ${period_fields} }
      needs_approval approver_name approver_name_en meanwhile { ${period_fields} resources_name resources_name_en }
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
  `mutation Move($id: String!, $appointment_date: String!, $start_time: String!, $end_time: String!) {
    changeAppointmentTime(id: $id, appointment_date: $appointment_date, start_time: $start_time, end_time: $end_time, reach: "this") { ${submission_fields} }
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

/** A fact about the user who books, in both languages; null if not known. */
export type CollectedFactAnswer = Answered<typeof FindApplicant>['findApplicantInformation'][number]

const session_fields = `id flow_no state status status_name status_name_en actions { action allowed msg msg_en }
  appointment_user appointment_user_name appointment_user_name_en resources_id resources_name resources_name_en resources_number resources_type_id
  resources_type_name resources_type_name_en campus_name campus_name_en building_name building_name_en floor_name floor_name_en
  appointment_date start_time end_time person_times theme event remark entourage phone email dept_name dept_name_en enclosure enclosure_name
  enclosure_size notifiy_channels
  participants { account name name_en } reason audit_status appointment_state sign_in_time sign_out_time series_count cancel_until late_cancel_after create_time`

export const FindSession = operation(
  'provider',
  `query Session($id: String!) { findAppointmentInformation(id: $id) { ${session_fields} } }`,
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

export type SessionFilterInput = VariablesOf<typeof FindMySessions>['filter']

export const FindProgress = operation(
  'provider',
  `query Progress($id: String!) { findAppointmentProgress(id: $id) { id action action_name action_name_en to_state user_name user_name_en reason create_time } }`,
)

export type ProgressLineAnswer = Answered<typeof FindProgress>['findAppointmentProgress'][number]

export const CancelSessions = operation(
  'provider',
  `mutation Cancel($ids: [String!]!, $reason: String) { cancelAppointmentInformation(ids: $ids, reason: $reason) { ${batch_fields} } }`,
)

export const TerminateSessions = operation(
  'provider',
  `mutation Terminate($ids: [String!]!, $reason: String) { terminateAppointmentInformation(ids: $ids, reason: $reason) { ${batch_fields} } }`,
)

export const DeleteSessions = operation(
  'provider',
  `mutation Delete($ids: [String!]!) { deleteAppointmentInformation(ids: $ids) { ${batch_fields} } }`,
)
