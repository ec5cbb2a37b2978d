import { operation } from '../graphql/operation.ts'

interface Count {
  totalCount: number
}

export interface TodayCounts {
  sessions: Count
  to_approve: Count
  in_use: Count
  missed: Count
}

/**
 * How many sessions of the resources that the caller administers: today's, to be approved, in use, missed
 * today.
 */
export const FindTodayCounts = operation<TodayCounts, { today: string }>(
  'provider',
  `query TodayCounts($today: String) {
    sessions: findAppointmentInformationAll(first: 0, filter: { begin_date: $today, end_date: $today }) { totalCount }
    to_approve: findAppointmentInformationAll(first: 0, filter: { status: ["to_be_approved"] }) { totalCount }
    in_use: findAppointmentInformationAll(first: 0, filter: { status: ["performed"] }) { totalCount }
    missed: findAppointmentInformationAll(first: 0, filter: { begin_date: $today, end_date: $today, status: ["non_performance"] }) { totalCount }
  }`,
)
