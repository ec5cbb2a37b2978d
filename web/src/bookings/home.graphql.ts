import { operation, type Answered } from '../graphql/operation.ts'

/** The caller's sessions that have not ended, by their start: so many that what is due is among them. */
export const FindNextSession = operation(
  'provider',
  `query NextSession { findMyAppointmentInformationAll(first: 6, filter: { when: "upcoming", status: ["to_be_approved", "reservation_succeeded", "to_be_kept", "to_be_performed", "performed"] }) {
    edges { node { id theme resources_name resources_name_en campus_name campus_name_en building_name building_name_en
      floor_name floor_name_en appointment_date start_time end_time state status appointment_state
      sign_in_from sign_in_until away_until report_until cancel_until status_name status_name_en actions { action allowed } } }
  } }`,
)

export type NextSessions = Answered<typeof FindNextSession>
export type NextSession = NonNullable<
  NextSessions['findMyAppointmentInformationAll']['edges'][number]['node']
>
