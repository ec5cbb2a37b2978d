import { operation, type NodeList } from '../graphql/operation.ts'

interface NextSession {
  id: string
  theme: string | null
  resources_name: string
  resources_name_en: string | null
  campus_name: string | null
  campus_name_en: string | null
  building_name: string | null
  building_name_en: string | null
  floor_name: string | null
  floor_name_en: string | null
  appointment_date: string
  start_time: string
  end_time: string
  status: string
  status_name: string
  status_name_en: string
}

export interface NextSessions {
  findMyAppointmentInformationAll: NodeList<NextSession>
}

/** The caller's sessions that have not ended, the next one first. */
export const FindNextSession = operation<NextSessions>(
  'provider',
  `query NextSession { findMyAppointmentInformationAll(first: 1, filter: { when: "upcoming", status: ["to_be_approved", "reservation_succeeded", "to_be_kept", "to_be_performed", "performed"] }) {
    edges { node { id theme resources_name resources_name_en campus_name campus_name_en building_name building_name_en
      floor_name floor_name_en appointment_date start_time end_time status status_name status_name_en } }
  } }`,
)
