import { operation, type Answered, type NodeOf } from '../graphql/operation.ts'

/** The caller's own sessions that are still to come, with what tells where to be when. */
export const FindComing = operation(
  'provider',
  `query Coming($first: Int!) { findMyAppointmentInformationAll(first: $first, filter: { when: "upcoming", status: ["to_be_approved", "reservation_succeeded", "to_be_kept", "to_be_performed", "performed"] }) {
    edges { node { id theme resources_name resources_name_en campus_name campus_name_en building_name building_name_en
      floor_name floor_name_en appointment_date start_time end_time state status status_name status_name_en
      sign_in_from sign_in_until } } } }`,
)

export type ComingSession = NodeOf<typeof FindComing>

export const FindCodesAhead = operation(
  'provider',
  `query CodesAhead($id: String!) { findAppointmentCodesAhead(id: $id) { first codes } }`,
)

export type KeptCodes = NonNullable<Answered<typeof FindCodesAhead>['findAppointmentCodesAhead']>
