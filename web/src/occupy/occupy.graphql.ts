import { answer_fields, batch_fields } from '../graphql/answer.ts'
import { operation, type NodeOf } from '../graphql/operation.ts'

const period_fields = `id resources_id resources_number resources_name resources_name_en resources_type_name resources_type_name_en
  building_name building_name_en theme start_time end_time source imported_from series_id accounts people people_en
  created_user_name create_time version actions { action allowed msg msg_en }`

/** The periods taken out of booking, of what one administers. */
export const FindOccupyPeriods = operation(
  'provider',
  `query OccupyPeriods($first: Int!, $offset: Int!, $keywords: String, $sort: String, $filter: OccupyPeriodFilter) {
    findOccupyPeriodAll(first: $first, offset: $offset, keywords: $keywords, sort: $sort, filter: $filter) {
      totalCount edges { node { ${period_fields} } } } }`,
)
export type ShownPeriod = NodeOf<typeof FindOccupyPeriods>

/** One of them, for its form. */
export const FindOccupyPeriod = operation(
  'provider',
  `query OccupyPeriod($id: String!) {
    findOccupyPeriodAll(first: 1, filter: { id: $id }) { edges { node { ${period_fields} } } } }`,
)

export const CheckOccupyPeriod = operation(
  'provider',
  `query CheckOccupyPeriod($model: OccupyPeriodModel!) { checkOccupyPeriod(model: $model) {
    blocks hit around conflicts { id kind flow_no theme person start_time end_time ends } } }`,
)

export const SaveOccupyPeriod = operation(
  'provider',
  `mutation SaveOccupyPeriod($model: OccupyPeriodModel!) { saveOccupyPeriod(model: $model) { ${answer_fields} } }`,
)

export const DeleteOccupyPeriods = operation(
  'provider',
  `mutation DeleteOccupyPeriods($ids: [String!]!, $reach: String) {
    deleteOccupyPeriod(ids: $ids, reach: $reach) { ${batch_fields} } }`,
)

/** Reads a timetable, and with `commit` writes it. */
export const ImportTimetable = operation(
  'provider',
  `mutation ImportTimetable($model: TimetableImportModel!) { importOccupyPeriods(model: $model) { ${answer_fields}
    written removed ended stay blocked lines { line outcome about field msg msg_en } changes { what about to sources } } }`,
)

export const FindTimetables = operation(
  'provider',
  'query Timetables { findTimetableSourceAll { name end_time } }',
)
