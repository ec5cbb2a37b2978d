import { operation, type Answered, type NodeOf } from '../graphql/operation.ts'

export const FindLocations = operation(
  'provider',
  `query Locations($first: Int!) { findLocationAll(first: $first) { edges { node { id kind code parent_code name name_en } } } }`,
)

export type LocationNode = NodeOf<typeof FindLocations>

export const FindCodeItems = operation(
  'provider',
  `query CodeItems($code: String!) { findCodeItems(code: $code) { item_code item_name item_name_en } }`,
)

/** The extended properties of a type's resources, with the values to choose from. */
export const FindTypeProperties = operation(
  'provider',
  `query TypeProperties($id: String!) { findResourcesTypeExtendedPropertiesWithItem(id: $id) {
    extended_properties_code extended_properties_name extended_properties_name_en code_item { item_code item_name item_name_en disabled } } }`,
)

export type PropertyNode = Answered<
  typeof FindTypeProperties
>['findResourcesTypeExtendedPropertiesWithItem'][number]
