import { operation, type Answered } from '../graphql/operation.ts'

/**
 * How many sessions of the resources that the caller administers: today's, to be approved, in use, missed
 * today.
 */
export const FindTodayCounts = operation(
  'provider',
  `query TodayCounts($today: String!) {
    sessions: findAppointmentInformationAll(first: 0, filter: { begin_date: $today, end_date: $today }) { totalCount }
    to_approve: findAppointmentInformationAll(first: 0, filter: { status: ["to_be_approved"] }) { totalCount }
    in_use: findAppointmentInformationAll(first: 0, filter: { status: ["performed"] }) { totalCount }
    missed: findAppointmentInformationAll(first: 0, filter: { begin_date: $today, end_date: $today, status: ["non_performance"] }) { totalCount }
  }`,
)

export type TodayCounts = Answered<typeof FindTodayCounts>
