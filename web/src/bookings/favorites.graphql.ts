import { operation, type NodeOf } from '../graphql/operation.ts'

export const FindFavorites = operation(
  'provider',
  `query Favorites($first: Int!) { findResourceAll(first: $first, filter: { collected: 1 }) { totalCount edges { node {
    id resources_type_id seat_venue_id resources_type_name resources_type_name_en resources_name resources_name_en state capacity
    campus_name campus_name_en building_name building_name_en floor_name floor_name_en } } } }`,
)

export type FavoriteResource = NodeOf<typeof FindFavorites>

export const CollectResource = operation(
  'provider',
  `mutation Collect($id: String!, $collected: Boolean!) { collectResource(id: $id, collected: $collected) { errcode msg msg_en ids } }`,
)
