import { answer_fields, batch_fields } from '../graphql/answer.ts'
import { operation, type Answered } from '../graphql/operation.ts'

export const FindMeeting = operation(
  'provider',
  `query Meeting($id: String!) { findAppointmentMeeting(id: $id) { conference_number state link msg msg_en } }`,
)

export const StopMeetings = operation(
  'provider',
  `mutation StopMeetings($ids: [String!]!, $stopped: Int!) {
    updateCloudMeetingState(ids: $ids, stopped: $stopped) { ${batch_fields} } }`,
)

export const FindMeetingSetting = operation(
  'provider',
  `query MeetingSetting { findCloudMeetingSetting { id provider address app_id protected checked_time check_problem checking } }`,
)

export type MeetingSetting = NonNullable<Answered<typeof FindMeetingSetting>['findCloudMeetingSetting']>

export const SaveMeetingSetting = operation(
  'provider',
  `mutation SaveMeetingSetting($model: CloudMeetingSettingPatch!) { saveCloudMeetingSetting(model: $model) { ${answer_fields} } }`,
)

export const TestMeetingSetting = operation(
  'provider',
  `mutation TestMeetingSetting { testCloudMeetingSetting { ${answer_fields} } }`,
)
