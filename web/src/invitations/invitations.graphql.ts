import { answer_fields } from '../graphql/answer.ts'
import { operation, type Answered } from '../graphql/operation.ts'

export const FindInvitation = operation(
  'provider',
  `query Invitation($id: String!) { findAppointmentInvitation(id: $id) { path places_left person_times most_people msg msg_en joined { account name name_en joined_time } } }`,
)

export type InvitationShown = NonNullable<Answered<typeof FindInvitation>['findAppointmentInvitation']>

export const SaveInvitation = operation(
  'provider',
  `mutation SaveInvitation($id: String!, $renew: Boolean) { saveAppointmentInvitation(id: $id, renew: $renew) { ${answer_fields} path } }`,
)

export const DeleteInvitation = operation(
  'provider',
  `mutation DeleteInvitation($id: String!) { deleteAppointmentInvitation(id: $id) { ${answer_fields} } }`,
)

export const FindInvitedSession = operation(
  'provider',
  `query Invited($token: String!) { findInvitedSession(token: $token) {
    id theme resources_name resources_name_en resources_type_name resources_type_name_en resource_images
    campus_name campus_name_en building_name building_name_en floor_name floor_name_en
    appointment_date start_time end_time appointment_user_name appointment_user_name_en
    person_times people places_left part joinable msg msg_en } }`,
)

export type Invited = NonNullable<Answered<typeof FindInvitedSession>['findInvitedSession']>

export const JoinByLink = operation(
  'provider',
  `mutation Join($token: String!) { joinAppointmentInformation(token: $token) { ${answer_fields} } }`,
)

export const QuitSession = operation(
  'provider',
  `mutation Quit($id: String!) { quitAppointmentInformation(id: $id) { ${answer_fields} } }`,
)

export const ChangePeople = operation(
  'provider',
  `mutation ChangePeople($id: String!, $person_times: Int!) { changeAppointmentPeople(id: $id, person_times: $person_times) { ${answer_fields} } }`,
)
