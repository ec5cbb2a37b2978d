import { answer_fields, batch_fields, type BatchAnswer, type MutationAnswer } from '../graphql/answer.ts'
import { operation, type NodeList } from '../graphql/operation.ts'
import type { RowAbility } from '../kit/list/declare.tsx'

/** A campus, a building or a floor. */
export interface LocationRow {
  id: string
  kind: string
  code: string
  /** The code of the location it lies in. */
  parent_code: string | null
  name: string
  name_en: string
  latitude: number | null
  longitude: number | null
  /** Metres. */
  radius: number | null
  order: number
  state: number
  actions: RowAbility[]
}

export const FindLocationTree = operation<{ findLocationAll: NodeList<LocationRow> }, { first: number }>(
  'provider',
  `query LocationTree($first: Int) { findLocationAll(first: $first) { edges { node {
    id kind code parent_code name name_en latitude longitude radius order state
    actions { action allowed msg msg_en } } } } }`,
)

export const FindLocation = operation<{ findLocationById: object }, { id: string }>(
  'provider',
  `query Location($id: String) { findLocationById(id: $id) {
    id version kind code parent_code name name_en latitude longitude radius picture order state } }`,
)

export const SaveLocation = operation<{ saveLocation: MutationAnswer }, { model: object }>(
  'provider',
  `mutation SaveLocation($model: LocationModel) { saveLocation(model: $model) { ${answer_fields} } }`,
)

export const UpdateLocation = operation<{ updateLocation: MutationAnswer }, { model: object }>(
  'provider',
  `mutation UpdateLocation($model: LocationChange) { updateLocation(model: $model) { ${answer_fields} } }`,
)

export const UpdateLocationStates = operation<
  { updateLocationStateAll: BatchAnswer },
  { ids: string[]; state: number }
>(
  'provider',
  `mutation LocationStates($ids: [String], $state: Int) {
    updateLocationStateAll(ids: $ids, state: $state) { ${batch_fields} } }`,
)

export const DeleteLocations = operation<{ deleteLocationAll: BatchAnswer }, { ids: string[] }>(
  'provider',
  `mutation DeleteLocations($ids: [String]) { deleteLocationAll(ids: $ids) { ${batch_fields} } }`,
)
