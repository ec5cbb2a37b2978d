import { operation, type Answered, type VariablesOf } from '../graphql/operation.ts'

export const FindResourceGrid = operation(
  'provider',
  // A busy day names thousands of people: each name is requested in one language only.
  `query Grid($id: String!, $date: String!, $filter: ResourceGridFilter!, $first: Int!, $english: Boolean = false) {
    findResourceGrid(resources_type_id: $id, date: $date, filter: $filter, first: $first) {
      resources_type_name resources_type_name_en date now now_ms now_minute minutes clock_changes { minute shift } day_start day_end
      has_next totalCount
      rows {
        id resources_number resources_name resources_name_en capacity campus_name campus_name_en building_name
        building_name_en floor_name floor_name_en equipment need_approve collected step min_interval_minutes_change
        max_minutes
        opening { start end step slot }
        closed { start end errcode msg msg_en opens_at }
        busy {
          id kind start end theme appointment_user_name @skip(if: $english) appointment_user_name_en @include(if: $english)
          dept_name @skip(if: $english) dept_name_en @include(if: $english) state
        }
        partly { start end free }
      }
    }
  }`,
)

/** One day of a type's resources. Its clock converts its minutes to times; \`now_minute\` is negative before the day. */
export type ResourceGrid = NonNullable<Answered<typeof FindResourceGrid>['findResourceGrid']>
export type GridRowAnswer = ResourceGrid['rows'][number]
export type GridOpenRun = GridRowAnswer['opening'][number]
export type ClosedRunAnswer = GridRowAnswer['closed'][number]
/** The grid's answer has the names in one language, the live stream in both. */
export type GridBusyRun = GridRowAnswer['busy'][number]
/** Some places of a shared resource are taken, and this many are free. */
export type GridPartlyRun = GridRowAnswer['partly'][number]
export type GridFilterInput = VariablesOf<typeof FindResourceGrid>['filter']
