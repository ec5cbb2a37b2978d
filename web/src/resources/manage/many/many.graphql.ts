import { batch_fields } from '../../../graphql/answer.ts'
import { operation, type Answered } from '../../../graphql/operation.ts'

export const FindResourceChanges = operation(
  'provider',
  `query ResourceChanges($filter: ResourceFilter, $keywords: String, $change: ResourcesChange!, $after: String) {
    findResourceChanges(filter: $filter, keywords: $keywords, change: $change, after: $after) { total next_after rows {
      id version resources_number resources_name resources_name_en msg msg_en changes { field was becomes } } } }`,
)

/** A piece of the resources that a list matches. */
export type PlannedPiece = NonNullable<Answered<typeof FindResourceChanges>['findResourceChanges']>
/** A resource as the change would leave it. */
export type PlannedRow = PlannedPiece['rows'][number]

export const UpdateResources = operation(
  'provider',
  `mutation UpdateResources($rows: [ResourceVersion!]!, $change: ResourcesChange!) {
    updateResourceAll(rows: $rows, change: $change) { ${batch_fields} } }`,
)
