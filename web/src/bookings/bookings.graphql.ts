import type { DayClock } from '#rules/time/day_clock.ts'
import {
  answer_fields,
  batch_fields,
  type BatchAnswer,
  type FieldRefusal,
  type MutationAnswer,
} from '../graphql/answer.ts'
import { operation, type NodeList } from '../graphql/operation.ts'

export interface GridOpenRun {
  start: number
  end: number
  step: number
  slot: { name?: string; name_en?: string } | null
}

export interface ClosedRunAnswer {
  start: number
  end: number
  errcode: string
  msg: string
  msg_en: string
  opens_at: string | null
}

export interface GridBusyRun {
  id: string | null
  kind: 'mine' | 'other' | 'occupy' | 'buffer' | 'full'
  start: number
  end: number
  theme: string | null
  /** The grid's answer has the names in one language, the live stream in both. */
  appointment_user_name?: string | null
  appointment_user_name_en?: string | null
  dept_name?: string | null
  dept_name_en?: string | null
  state: number | null
}

/** Some places of a shared resource are taken, and this many are free. */
export interface GridPartlyRun {
  start: number
  end: number
  free: number
}

export interface GridRowAnswer {
  id: string
  resources_number: string
  resources_name: string
  resources_name_en: string
  capacity: number
  campus_name: string | null
  campus_name_en: string | null
  building_name: string | null
  building_name_en: string | null
  floor_name: string | null
  floor_name_en: string | null
  equipment: string[]
  need_approve: number
  collected: number
  step: number
  min_interval_minutes_change: number
  max_minutes: number | null
  opening: GridOpenRun[]
  closed: ClosedRunAnswer[]
  busy: GridBusyRun[]
  partly: GridPartlyRun[]
}

/** One day of a type's resources. Its clock converts its minutes to times. */
export interface ResourceGrid extends DayClock {
  resources_type_name: string
  resources_type_name_en: string
  date: string
  now: string
  /** The current minute of the day; negative before the day, above its length after it. */
  now_minute: number
  day_start: number
  day_end: number
  rows: GridRowAnswer[]
  has_next: boolean
  totalCount: number
}

export interface GridFilterInput {
  ids?: string[]
  campus_code?: string
  building_code?: string
  floor_code?: string
  resources_name?: string
  capacity?: number
  equipment?: string[]
  need_approve?: number
  collected?: number
}

export const FindResourceGrid = operation<
  { findResourceGrid: ResourceGrid },
  { id: string; date: string; filter: GridFilterInput; first: number; english?: boolean }
>(
  'provider',
  // A busy day names thousands of people: each name is requested in one language only.
  `query Grid($id: String, $date: String, $filter: ResourceGridFilter, $first: Int, $english: Boolean = false) {
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

export interface WirePeriod {
  appointment_date: string
  start_time: string
  end_time: string
}

export interface BookingInput extends WirePeriod {
  resources_id: string
  theme?: string
  phone?: string
  email?: string
  person_times?: number
  participants?: string[]
  remark?: string
  event?: string
  entourage?: string
  need_notifiy?: number
  notifiy_channels?: string
  instructions_read?: boolean
  enclosure?: string
  enclosure_name?: string
  enclosure_size?: number
  appointment_source?: string
  draft?: boolean
}

export interface Submission extends MutationAnswer {
  flow_no: string | null
  state: number | null
  /** The period that the server booked; null after a refusal. */
  period: WirePeriod | null
  free: WirePeriod[]
}

const period_fields = 'appointment_date start_time end_time'
const submission_fields = `${answer_fields} flow_no state period { ${period_fields} } free { ${period_fields} }`

export const SaveAppointmentInformation = operation<
  { saveAppointmentInformation: Submission },
  { model: BookingInput & { idempotency_key: string } }
>(
  'provider',
  `mutation Book($model: AppointmentInformationModel) { saveAppointmentInformation(model: $model) { ${submission_fields} } }`,
)

/** The server's verdict on a booking that hasn't been sent. */
export interface SessionVerdict extends WirePeriod {
  refusals: FieldRefusal[]
  /** If the time is taken: the nearest free periods. */
  free: WirePeriod[]
  needs_approval: number
  approver_name: string | null
  approver_name_en: string | null
  /** The user's own bookings at that time. */
  meanwhile: (WirePeriod & { resources_name: string; resources_name_en: string | null })[]
}

export const CheckAppointmentInformation = operation<
  { checkAppointmentInformation: SessionVerdict[] },
  { model: BookingInput }
>(
  'provider',
  `query Check($model: AppointmentInformationCheck) {
    checkAppointmentInformation(model: $model) {
      ${period_fields} refusals { errcode msg msg_en field details } free { ${period_fields} }
      needs_approval approver_name approver_name_en meanwhile { ${period_fields} resources_name resources_name_en }
    }
  }`,
)

export const FindPeriodAgain = operation<{ findAppointmentPeriodAgain: WirePeriod | null }, { id: string }>(
  'provider',
  `query Again($id: String) { findAppointmentPeriodAgain(id: $id) { ${period_fields} } }`,
)

export const SubmitAppointmentInformation = operation<
  { submitAppointmentInformation: Submission },
  { id: string; instructions_read: boolean }
>(
  'provider',
  `mutation SubmitDraft($id: String, $instructions_read: Boolean) {
    submitAppointmentInformation(id: $id, instructions_read: $instructions_read) { ${submission_fields} }
  }`,
)

export const ChangeAppointmentTime = operation<
  { changeAppointmentTime: Submission },
  WirePeriod & { id: string }
>(
  'provider',
  `mutation Move($id: String, $appointment_date: String, $start_time: String, $end_time: String) {
    changeAppointmentTime(id: $id, appointment_date: $appointment_date, start_time: $start_time, end_time: $end_time, reach: "this") { ${submission_fields} }
  }`,
)

/** A fact about the user who books, in both languages; null if not known. */
export interface CollectedFactAnswer {
  field_name_en: string
  field_name_cn: string
  field_label_en: string
  field_data_type: string
  field_value: string | null
  field_value_en: string | null
}

export const FindApplicant = operation<{ findApplicantInformation: CollectedFactAnswer[] }, { type: string }>(
  'provider',
  `query Applicant($type: String) {
    findApplicantInformation(resources_type_id: $type) {
      field_name_en field_name_cn field_label_en field_data_type field_value field_value_en
    }
  }`,
)

export interface SessionAbilityAnswer {
  action: string
  allowed: number
  msg: string | null
  msg_en: string | null
}

export interface BookedSession extends WirePeriod {
  id: string
  flow_no: string
  state: number
  status: string
  status_name: string
  status_name_en: string
  actions: SessionAbilityAnswer[]
  appointment_user: string
  appointment_user_name: string
  appointment_user_name_en: string | null
  resources_id: string
  resources_name: string
  resources_name_en: string
  resources_number: string
  resources_type_id: string
  resources_type_name: string
  resources_type_name_en: string
  campus_name: string | null
  campus_name_en: string | null
  building_name: string | null
  building_name_en: string | null
  floor_name: string | null
  floor_name_en: string | null
  person_times: number
  theme: string
  event: string | null
  remark: string | null
  entourage: string | null
  phone: string | null
  email: string | null
  dept_name: string | null
  dept_name_en: string | null
  enclosure: string | null
  enclosure_name: string | null
  enclosure_size: number | null
  notifiy_channels: string | null
  participants: { account: string; name: string; name_en: string | null }[]
  reason: string | null
  audit_status: number
  appointment_state: number
  sign_in_time: string | null
  sign_out_time: string | null
  series_count: number
  /** Until when the user can cancel it; null if that isn't possible. */
  cancel_until: string | null
  create_time: string
}

const session_fields = `id flow_no state status status_name status_name_en actions { action allowed msg msg_en }
  appointment_user appointment_user_name appointment_user_name_en resources_id resources_name resources_name_en resources_number resources_type_id
  resources_type_name resources_type_name_en campus_name campus_name_en building_name building_name_en floor_name floor_name_en
  appointment_date start_time end_time person_times theme event remark entourage phone email dept_name dept_name_en enclosure enclosure_name
  enclosure_size notifiy_channels
  participants { account name name_en } reason audit_status appointment_state sign_in_time sign_out_time series_count cancel_until create_time`

export const FindSession = operation<{ findAppointmentInformation: BookedSession | null }, { id: string }>(
  'provider',
  `query Session($id: String) { findAppointmentInformation(id: $id) { ${session_fields} } }`,
)

export interface SessionFilterInput {
  status?: string[]
  resources_type_id?: string
  begin_date?: string
  end_date?: string
  multi_session?: number
  when?: 'upcoming' | 'past'
}

export const FindMySessions = operation<
  { findMyAppointmentInformationAll: NodeList<BookedSession> },
  { first: number; offset: number; keywords?: string; filter: SessionFilterInput }
>(
  'provider',
  `query Mine($first: Int, $offset: Int, $keywords: String, $filter: AppointmentInformationFilter) {
    findMyAppointmentInformationAll(first: $first, offset: $offset, keywords: $keywords, filter: $filter) {
      edges { node { ${session_fields} } } totalCount pageInfo { hasNextPage }
    }
  }`,
)

export interface ProgressLineAnswer {
  id: string
  action: string
  action_name: string
  action_name_en: string
  to_state: number
  user_name: string
  user_name_en: string | null
  reason: string | null
  create_time: string
}

export const FindProgress = operation<{ findAppointmentProgress: ProgressLineAnswer[] }, { id: string }>(
  'provider',
  `query Progress($id: String) { findAppointmentProgress(id: $id) { id action action_name action_name_en to_state user_name user_name_en reason create_time } }`,
)

export const CancelSessions = operation<
  { cancelAppointmentInformation: BatchAnswer },
  { ids: string[]; reason?: string }
>(
  'provider',
  `mutation Cancel($ids: [String], $reason: String) { cancelAppointmentInformation(ids: $ids, reason: $reason) { ${batch_fields} } }`,
)

export const TerminateSessions = operation<
  { terminateAppointmentInformation: BatchAnswer },
  { ids: string[]; reason?: string }
>(
  'provider',
  `mutation Terminate($ids: [String], $reason: String) { terminateAppointmentInformation(ids: $ids, reason: $reason) { ${batch_fields} } }`,
)

export const DeleteSessions = operation<{ deleteAppointmentInformation: BatchAnswer }, { ids: string[] }>(
  'provider',
  `mutation Delete($ids: [String]) { deleteAppointmentInformation(ids: $ids) { ${batch_fields} } }`,
)
