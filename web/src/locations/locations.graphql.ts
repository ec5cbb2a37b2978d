import { answer_fields, batch_fields } from '../graphql/answer.ts'
import { operation, type NodeOf } from '../graphql/operation.ts'

export const FindLocationTree = operation(
  'provider',
  `query LocationTree($first: Int!) { findLocationAll(first: $first) { edges { node {
    id kind code parent_code name name_en latitude longitude radius order state
    actions { action allowed msg msg_en } } } } }`,
)

/** A campus, a building or a floor. */
export type LocationRow = NodeOf<typeof FindLocationTree>

export const FindLocation = operation(
  'provider',
  `query Location($id: String!) { findLocationById(id: $id) {
    id version kind code parent_code name name_en latitude longitude radius picture order state } }`,
)

export const SaveLocation = operation(
  'provider',
  `mutation SaveLocation($model: LocationModel!) { saveLocation(model: $model) { ${answer_fields} } }`,
)

export const UpdateLocation = operation(
  'provider',
  `mutation UpdateLocation($model: LocationChange!) { updateLocation(model: $model) { ${answer_fields} } }`,
)

export const UpdateLocationStates = operation(
  'provider',
  `mutation LocationStates($ids: [String!]!, $state: Int!) {
    updateLocationStateAll(ids: $ids, state: $state) { ${batch_fields} } }`,
)

export const DeleteLocations = operation(
  'provider',
  `mutation DeleteLocations($ids: [String!]!) { deleteLocationAll(ids: $ids) { ${batch_fields} } }`,
)
