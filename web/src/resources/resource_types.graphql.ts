import { operation, type Answered } from '../graphql/operation.ts'

const fields = `id resources_name resources_name_en resources_tag resources_tag_en icon icon_not state is_seat_category
  resource_count free_now free_from free_count open_now open_today opening_date opening_at`

/** The types whose resources the user administers. */
export const FindTypesLookedAfter = operation(
  'provider',
  `query TypesLookedAfter { findResourcesTypeLookedAfter { ${fields} use_now } }`,
)

/** The types that the user may use, in the administrator's order. */
export const FindTypesInMenu = operation(
  'provider',
  `query TypesInMenu($adminAuthType: String!) {
    findResourcesTypeListByAccountAuth(adminAuthType: $adminAuthType) { ${fields} }
  }`,
)

/** A resource type as the portal's menu and tiles show it. */
export type TypeInMenu = Answered<typeof FindTypesInMenu>['findResourcesTypeListByAccountAuth'][number]
