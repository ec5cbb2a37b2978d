import { operation } from '../graphql/operation.ts'

/** A resource type as the portal's menu and tiles show it. */
export interface TypeInMenu {
  id: string
  resources_name: string
  resources_name_en: string | null
  resources_tag: string | null
  resources_tag_en: string | null
  icon: string | null
  state: number
  resource_count: number
  /** How many of them nobody holds at this moment. */
  free_now: number
}

/** The types that the person may use, in the administrator's order. */
export const FindTypesInMenu = operation<
  { findResourcesTypeListByAccountAuth: TypeInMenu[] },
  { adminAuthType: 'user' | 'admin' }
>(
  'provider',
  `query TypesInMenu($adminAuthType: String) {
    findResourcesTypeListByAccountAuth(adminAuthType: $adminAuthType) {
      id resources_name resources_name_en resources_tag resources_tag_en icon state resource_count free_now
    }
  }`,
)
