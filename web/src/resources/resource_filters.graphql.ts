import { operation, type NodeOf } from '../graphql/operation.ts'

export const FindLocations = operation(
  'provider',
  `query Locations($first: Int!) { findLocationAll(first: $first) { edges { node { id kind code parent_code name name_en } } } }`,
)

export type LocationNode = NodeOf<typeof FindLocations>

export const FindCodeItems = operation(
  'provider',
  `query CodeItems($code: String!) { findCodeItems(code: $code) { item_code item_name item_name_en } }`,
)
