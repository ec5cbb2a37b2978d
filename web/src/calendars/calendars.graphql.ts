import { answer_fields, batch_fields } from '../graphql/answer.ts'
import { operation, type Answered, type NodeOf } from '../graphql/operation.ts'

export const FindDays = operation(
  'provider',
  `query CalendarDays($begin: String!, $end: String!) {
    findCalendarDayAll(first: 500, filter: { begin_date: $begin, end_date: $end }) {
      edges { node { date name name_en is_off_day } } } }`,
)

/** A day on which the campus differs from the week. */
export type SpecialDay = NodeOf<typeof FindDays>

export const FindTerms = operation(
  'provider',
  `query CalendarTerms($begin: String, $end: String) {
    findTermAll(first: 100, filter: { begin_date: $begin, end_date: $end }) {
      edges { node { id name name_en begin_date end_date first_week lessons
        actions { action allowed msg msg_en } } } } }`,
)

export type TermNode = NodeOf<typeof FindTerms>

export const DeleteTerms = operation(
  'provider',
  `mutation DeleteTerms($ids: [String!]!) { deleteTerm(ids: $ids) { ${batch_fields} } }`,
)

export const SaveDays = operation(
  'provider',
  `mutation SaveDays($models: [CalendarDayModel!]!) { saveCalendarDay(models: $models) { ${answer_fields} } }`,
)

export const DeleteDays = operation(
  'provider',
  `mutation DeleteDays($dates: [String!]!) { deleteCalendarDays(dates: $dates) { ${answer_fields} } }`,
)

export const ImportDays = operation(
  'provider',
  `mutation ImportDays($file_name: String!, $content: String!, $commit: Boolean!) {
    importCalendarDays(file_name: $file_name, content: $content, commit: $commit) {
      ${answer_fields} written lines { line outcome about field msg msg_en } } }`,
)

export const FindOnDaysOff = operation(
  'provider',
  `query OnDaysOff($begin: String, $end: String, $first: Int!) {
    findAppointmentOnDayOff(begin_date: $begin, end_date: $end, first: $first) {
      totalCount edges { node { id theme appointment_user_name resources_name resources_name_en
        appointment_date start_time end_time day_name day_name_en } } } }`,
)

export const FindResourceCalendar = operation(
  'provider',
  `query ResourceCalendar($begin: String!, $end: String!, $first: Int!, $offset: Int!, $keywords: String,
    $filter: ResourceCalendarFilter, $named: Boolean!) {
    findResourceCalendar(begin_date: $begin, end_date: $end, first: $first, offset: $offset, keywords: $keywords, filter: $filter) {
      totalCount edges { node { id resources_type_id resources_type_name resources_type_name_en resources_number resources_name resources_name_en
        capacity capacity_mode days { date bookings blocks minutes
          entries @include(if: $named) { id kind start end theme appointment_user_name appointment_user_name_en state } } } } } }`,
)

/** A resource, with what is booked and blocked on the days that were asked for. */
export type UseRow = NodeOf<typeof FindResourceCalendar>
export type UseDay = UseRow['days'][number]

const period =
  'begin_date end_date name name_en sign_in_minutes leave_minutes leave_times report_minutes missed_frees_slot' as const

export const FindStrictPeriods = operation(
  'provider',
  `query StrictPeriods($begin: String, $end: String) {
    findStrictPeriodAll(filter: { begin_date: $begin, end_date: $end }) {
      id ${period} types { id resources_name resources_name_en } } }`,
)

/** A strict period, with the types that have it. */
export type StrictPeriodNode = Answered<typeof FindStrictPeriods>['findStrictPeriodAll'][number]

export const FindOwnTypes = operation(
  'provider',
  `query OwnTypes { findResourcesTypeListByAccountAuth(adminAuthType: "admin") { id resources_name resources_name_en } }`,
)

export const SaveStrictPeriod = operation(
  'provider',
  `mutation SaveStrictPeriod($model: StrictPeriodModel!) { saveStrictPeriod(model: $model) { ${batch_fields} } }`,
)

export const UpdateStrictPeriod = operation(
  'provider',
  `mutation UpdateStrictPeriod($id: String!, $model: StrictPeriodChange!) {
    updateStrictPeriod(id: $id, model: $model) { ${batch_fields} } }`,
)

export const DeleteStrictPeriod = operation(
  'provider',
  `mutation DeleteStrictPeriod($id: String!) { deleteStrictPeriod(id: $id) { ${batch_fields} } }`,
)
