import { operation, type Answered, type NodeOf, type VariablesOf } from '../graphql/operation.ts'

const line_fields = `edges { node { id theme appointment_date start_time end_time status status_name status_name_en person_times
  resources_id resources_name resources_name_en appointment_user_name appointment_user_name_en } } totalCount pageInfo { hasNextPage }`

/** The sessions of what the user administers. */
export const FindManagedLines = operation(
  'provider',
  `query ManagedLines($first: Int!, $offset: Int!, $filter: AppointmentInformationFilter!) {
    list: findAppointmentInformationAll(first: $first, offset: $offset, filter: $filter) { ${line_fields} } }`,
)

/** The user's own sessions. */
export const FindOwnLines = operation(
  'provider',
  `query OwnLines($first: Int!, $offset: Int!, $filter: AppointmentInformationFilter!) {
    list: findMyAppointmentInformationAll(first: $first, offset: $offset, filter: $filter) { ${line_fields} } }`,
)

export type OverviewLine = NodeOf<typeof FindManagedLines>

const seven =
  '$a: AppointmentInformationFilter!, $b: AppointmentInformationFilter!, $c: AppointmentInformationFilter!, $d: AppointmentInformationFilter!, $e: AppointmentInformationFilter!, $f: AppointmentInformationFilter!, $g: AppointmentInformationFilter!'

/** How many sessions of what the user administers match each of seven filters. */
export const CountManaged = operation(
  'provider',
  `query CountManaged(${seven}) {
    a: findAppointmentInformationAll(first: 0, filter: $a) { totalCount } b: findAppointmentInformationAll(first: 0, filter: $b) { totalCount }
    c: findAppointmentInformationAll(first: 0, filter: $c) { totalCount } d: findAppointmentInformationAll(first: 0, filter: $d) { totalCount }
    e: findAppointmentInformationAll(first: 0, filter: $e) { totalCount } f: findAppointmentInformationAll(first: 0, filter: $f) { totalCount }
    g: findAppointmentInformationAll(first: 0, filter: $g) { totalCount } }`,
)

/** The same of the user's own. */
export const CountOwn = operation(
  'provider',
  `query CountOwn(${seven}) {
    a: findMyAppointmentInformationAll(first: 0, filter: $a) { totalCount } b: findMyAppointmentInformationAll(first: 0, filter: $b) { totalCount }
    c: findMyAppointmentInformationAll(first: 0, filter: $c) { totalCount } d: findMyAppointmentInformationAll(first: 0, filter: $d) { totalCount }
    e: findMyAppointmentInformationAll(first: 0, filter: $e) { totalCount } f: findMyAppointmentInformationAll(first: 0, filter: $f) { totalCount }
    g: findMyAppointmentInformationAll(first: 0, filter: $g) { totalCount } }`,
)

export type SevenCounts = Answered<typeof CountManaged>
export type SevenFilters = VariablesOf<typeof CountManaged>
export type CountedFilter = SevenFilters['a']
