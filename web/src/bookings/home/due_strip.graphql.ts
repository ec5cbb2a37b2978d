import { operation, type Answered } from '../../graphql/operation.ts'

/** What is due of the caller's next sessions, and no more: every page asks for it. */
export const FindDueSessions = operation(
  'provider',
  `query DueSessions { findMyAppointmentInformationAll(first: 6, filter: { when: "upcoming", status: ["reservation_succeeded", "to_be_kept", "to_be_performed", "performed"] }) {
    edges { node { id resources_name resources_name_en sign_in_until away_until report_until actions { action allowed } } }
  } }`,
)

export type SoonDueSession = NonNullable<
  Answered<typeof FindDueSessions>['findMyAppointmentInformationAll']['edges'][number]['node']
>
