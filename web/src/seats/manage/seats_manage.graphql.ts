import { answer_fields, batch_fields } from '../../graphql/answer.ts'
import { operation, type Answered, type NodeOf, type VariablesOf } from '../../graphql/operation.ts'

export const FindManagedVenues = operation(
  'provider',
  `query ManagedVenues($first: Int, $offset: Int, $keywords: String, $sort: String, $filter: SeatVenueFilter) {
    findManagedSeatVenueAll(first: $first, offset: $offset, keywords: $keywords, sort: $sort, filter: $filter) {
      totalCount
      edges { node {
        id resources_number resources_name resources_name_en resources_type_name resources_type_name_en pictures state maintenance_until
        campus_name campus_name_en building_name building_name_en floor_name floor_name_en admin_dept_name admin_dept_name_en
        has_plan has_draft width height seats free
      } }
    }
  }`,
)
export type VenueRow = NodeOf<typeof FindManagedVenues>

export const FindSeats = operation(
  'provider',
  `query Seats($first: Int, $offset: Int, $keywords: String, $sort: String, $filter: SeatFilter) {
    findSeatAll(first: $first, offset: $offset, keywords: $keywords, sort: $sort, filter: $filter) {
      totalCount
      edges { node {
        id number attributes venue_id venue_name venue_name_en zone_code zone_name zone_name_en resources_number resources_name
        resources_name_en state maintenance_until rule_source rule_template_name rule_template_name_en coming used_minutes
      } }
    }
  }`,
)
export type SeatInList = NodeOf<typeof FindSeats>

/** The same with where each stands, as a sheet that can be imported again. */
export const FindSeatsForSheet = operation(
  'provider',
  `query SeatsForSheet($first: Int, $offset: Int, $keywords: String, $sort: String, $filter: SeatFilter) {
    findSeatAll(first: $first, offset: $offset, keywords: $keywords, sort: $sort, filter: $filter) {
      totalCount
      edges { node { id number x y rotation attributes venue_number zone_name zone_name_en state maintenance_until } }
    }
  }`,
)
export type SeatOnSheet = NodeOf<typeof FindSeatsForSheet>

export const ImportSeats = operation(
  'provider',
  `mutation ImportSeats($venue_id: String, $file_name: String!, $content: String!, $sheet: String, $encoding: String, $columns: [String],
      $offset: Int, $skip_broken: Boolean, $commit: Boolean, $left_out: [Int!]) {
    importSeats(venue_id: $venue_id, file_name: $file_name, content: $content, sheet: $sheet, encoding: $encoding, columns: $columns,
      offset: $offset, skip_broken: $skip_broken, commit: $commit, left_out: $left_out) {
      ${answer_fields} written total next_offset sheet sheets encoding headings { name column }
      lines { line outcome about field msg msg_en changes { field before after } } } }`,
)
export type ImportedSeatLine = Answered<typeof ImportSeats>['importSeats']['lines'][number]

export const UpdateSeats = operation(
  'provider',
  `mutation UpdateSeats($ids: [String!]!, $state: Int, $maintenance_until: String, $rule_template_id: String, $attributes: [String!]) {
    updateSeatAll(ids: $ids, state: $state, maintenance_until: $maintenance_until, rule_template_id: $rule_template_id, attributes: $attributes) { ${batch_fields} } }`,
)

export const UpdateVenueStates = operation(
  'provider',
  `mutation VenueStates($ids: [String!]!, $state: Int!, $maintenance_until: String) {
    updateResourceStateAll(ids: $ids, state: $state, maintenance_until: $maintenance_until) { ${batch_fields} } }`,
)

export const DeleteVenues = operation(
  'provider',
  `mutation DeleteVenues($ids: [String!]!) { deleteResourceAll(ids: $ids) { ${batch_fields} } }`,
)

const booking_fields =
  'bookings { id resources_id resources_name resources_name_en appointment_date start_time end_time appointment_user_name }'

export const DeletePlan = operation(
  'provider',
  `mutation DeletePlan($id: String!) { deleteSeatPlan(resources_id: $id) { ${answer_fields} ${booking_fields} } }`,
)

const plan_fields = `resources_id resources_type_id resources_name resources_name_en version whole_bookings width height background
  zones decorations seats { id number x y rotation attributes state coming }`

/** The published plan of a room, for those who administer it. */
export const FindManagedPlan = operation(
  'provider',
  `query ManagedPlan($id: String!) { findSeatPlanToEdit(id: $id) { ${plan_fields} } }`,
)
export type ManagedPlan = NonNullable<Answered<typeof FindManagedPlan>['findSeatPlanToEdit']>

/** The same with its draft, and the seats that stand on no plan. */
export const FindPlanToEdit = operation(
  'provider',
  `query PlanToEdit($id: String!) {
    findSeatPlanToEdit(id: $id) {
      ${plan_fields}
      spare { id resources_number resources_name resources_name_en state }
      draft {
        revision plan_version saved_by_name saved_by_name_en saved_time width height background zones decorations
        seats { id number x y rotation attributes }
      }
    }
  }`,
)
export type PlanToEdit = NonNullable<Answered<typeof FindPlanToEdit>['findSeatPlanToEdit']>

export const SaveDraft = operation(
  'provider',
  `mutation SaveDraft($model: SeatPlanDraftModel!) { saveSeatPlanDraft(model: $model) { ${answer_fields} revision saved_time } }`,
)
export type DraftModel = VariablesOf<typeof SaveDraft>['model']

export const PublishDraft = operation(
  'provider',
  `mutation PublishDraft($resources_id: String!, $revision: String!, $over: Boolean, $overlaps: Boolean, $keep_whole: Boolean) {
    publishSeatPlanDraft(resources_id: $resources_id, revision: $revision, over: $over, overlaps: $overlaps, keep_whole: $keep_whole) {
      ${answer_fields} ${booking_fields} } }`,
)
export type PlanAnswer = Answered<typeof PublishDraft>['publishSeatPlanDraft']

export const DiscardDraft = operation(
  'provider',
  `mutation DiscardDraft($resources_id: String!, $revision: String!) {
    discardSeatPlanDraft(resources_id: $resources_id, revision: $revision) { ${answer_fields} } }`,
)

/** The free seats that some bookings of a room's seats could be moved to. */
export const FindLikeSeats = operation(
  'provider',
  `query LikeSeats($resources_id: String!, $ids: [String!]!, $leaving: [String!]!) {
    findLikeSeatAll(resources_id: $resources_id, ids: $ids, leaving: $leaving) {
      id seats { id number attributes zone_name zone_name_en } } }`,
)
export type LikeSeats = Answered<typeof FindLikeSeats>['findLikeSeatAll']

export const MoveSeatBookings = operation(
  'provider',
  `mutation MoveSeatBookings($resources_id: String!, $moves: [SeatMove!]!, $reason: String) {
    moveSeatBookingAll(resources_id: $resources_id, moves: $moves, reason: $reason) { ${batch_fields} } }`,
)

export const CancelSeatBookings = operation(
  'provider',
  `mutation CancelSeatBookings($ids: [String!]!, $reason: String!) {
    cancelAppointmentInformation(ids: $ids, reason: $reason) { ${batch_fields} } }`,
)

/** Who has which seat of a room on a day, for those who see bookings. */
export const FindSeatUse = operation(
  'provider',
  `query SeatUse($id: String!, $date: String!) {
    findSeatUse(id: $id, date: $date) {
      days used { id minutes }
      sitting { id seat_id appointment_user appointment_user_name dept_name appointment_date start_time end_time state appointment_state away_until }
    }
  }`,
)
export type UseOfSeats = NonNullable<Answered<typeof FindSeatUse>['findSeatUse']>

/** The room of a seat, or the room itself. */
export const FindVenueOf = operation(
  'provider',
  `query VenueOf($id: String!) { findResourceById(id: $id) { id seat_venue_id } }`,
)

export const FindOpenReports = operation(
  'provider',
  `query OpenReports($first: Int!) {
    findEmptyReportAll(first: $first, filter: { outcome: "open" }) { edges { node { id resources_id user_name user_name_en create_time } } } }`,
)
