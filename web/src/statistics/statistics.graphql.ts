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

/** The oldest approvals that wait for the user, and how many wait. */
export const FindOldestApprovals = operation(
  'provider',
  `query OldestApprovals { findApprovalAll(first: 3, sort: "create_time") { totalCount edges { node {
    id theme applicant_name applicant_name_en create_time sessions { id resources_name resources_name_en appointment_date start_time end_time } } } } }`,
)

export const FindOldestExceptions = operation(
  'provider',
  `query OldestExceptions { findBookingExceptionAll(first: 3, sort: "create_time", filter: { status: "pending" }) { totalCount edges { node {
    id theme user_name user_name_en resources_name resources_name_en appointment_date start_time end_time create_time } } } }`,
)

export const FindOldestAppeals = operation(
  'provider',
  `query OldestAppeals { findBlacklistAll(first: 3, sort: "appeal_time", filter: { appeal_state: 1 }) { totalCount edges { node {
    id user_name user_name_en resources_type_name resources_type_name_en appeal_text appeal_time } } } }`,
)

/** How many messages failed since a day. */
export const CountFailedMessages = operation(
  'provider',
  `query FailedMessages($since: String!) {
    findMessageLogAll(first: 0, filter: { state: { eq: 2 }, begin_date: $since }) { totalCount } }`,
)

/** What an organisation needs before anybody can book: how many there are of each. */
export const FindSetUp = operation(
  'provider',
  `query SetUp {
    locations: findLocationAll(first: 0) { totalCount }
    types: findResourcesTypeAll { id }
    resources: findResourceAll(first: 0, filter: { administered: 1 }) { totalCount }
    terms: findTermAll(first: 0) { totalCount } }`,
)
