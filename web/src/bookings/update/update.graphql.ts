import { answer_fields } from '../../graphql/answer.ts'
import { operation, type Answered, type NodeOf, type VariablesOf } from '../../graphql/operation.ts'

const outcome = `${answer_fields} state refused { id appointment_date start_time end_time errcode msg msg_en }`

export const UpdateSession = operation(
  'provider',
  `mutation UpdateSession($model: AppointmentInformationChange!, $reach: String!, $override: Boolean, $override_reason: String) {
    updateAppointmentInformation(model: $model, reach: $reach, override: $override, override_reason: $override_reason) { ${outcome} }
  }`,
)

export type ChangeInput = VariablesOf<typeof UpdateSession>['model']

/** What a change would meet, and what the people concerned would be told. */
export const CheckUpdate = operation(
  'provider',
  `query CheckUpdate($model: AppointmentInformationChange!, $override: Boolean, $override_reason: String) {
    checkAppointmentUpdate(model: $model, override: $override, override_reason: $override_reason) {
      waits refusals { errcode msg msg_en field details may_override } told { kind to title title_en text text_en }
    }
  }`,
)

export type ShownVerdict = Answered<typeof CheckUpdate>['checkAppointmentUpdate']

/** The resources that a session could be moved into at its own time. */
export const FindOtherResources = operation(
  'provider',
  `query OtherResources($id: String!, $person_times: Int) {
    findOtherResourceAll(id: $id, person_times: $person_times) {
      id resources_number resources_name resources_name_en capacity building_name building_name_en floor_name floor_name_en
    }
  }`,
)

export const HandOver = operation(
  'provider',
  `mutation HandOver($id: String!, $appointment_user: String!, $stays: Boolean!, $reach: String!, $override: Boolean, $override_reason: String) {
    handOverAppointmentInformation(id: $id, appointment_user: $appointment_user, stays: $stays, reach: $reach,
      override: $override, override_reason: $override_reason) { ${outcome} }
  }`,
)

/** A session with all that can be changed of it. */
export const FindSessionToChange = operation(
  'provider',
  `query SessionToChange($id: String!) {
    findAppointmentInformation(id: $id) {
      id version theme event person_times entourage remark phone email enclosure enclosure_name need_notifiy notifiy_channels online_meeting
      participants { account name name_en } resources_id resources_name resources_name_en resources_number resources_type_id
      appointment_user appointment_user_name appointment_user_name_en appointment_date start_time end_time series_count
      state audit_status actions { action allowed msg msg_en }
    }
  }`,
)

export type SessionToChange = NonNullable<Answered<typeof FindSessionToChange>['findAppointmentInformation']>

/** The people of the bookings of what the user administers. */
export const FindSessionPeople = operation(
  'provider',
  `query SessionPeople($first: Int!, $offset: Int!, $keywords: String, $sort: String, $filter: AppointmentUserFilter) {
    findAppointmentUserAll(first: $first, offset: $offset, keywords: $keywords, sort: $sort, filter: $filter) {
      edges { node { id appointment_id role account name name_en dept_name dept_name_en phone email gender theme flow_no
        resources_name resources_name_en resources_type_name resources_type_name_en appointment_date start_time end_time
        appointment_state sign_in_time sign_out_time
        collected_fields { field_name_en field_name_cn field_label_en field_data_type field_value field_value_en } } }
      totalCount
    }
  }`,
)

export type BookedPerson = NodeOf<typeof FindSessionPeople>
