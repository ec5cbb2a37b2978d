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
  /** How many of them can be booked to start within the next hour. */
  free_now: number
  /** If that is none: from when the first can be booked, and how many then. */
  free_from: string | null
  free_count: number
  /** How many are within their opening hours at this moment. */
  open_now: number
  /** 1 if any of them is open at some time today. */
  open_today: number
}

/** For the management home page: counts only the resources that the user administers. */
interface TypeLookedAfter extends TypeInMenu {
  /** The share of the open resources that is in use, 0 … 1; null if none is open. */
  use_now: number | null
}

const fields = `id resources_name resources_name_en resources_tag resources_tag_en icon state
  resource_count free_now free_from free_count open_now open_today`

/** The types whose resources the user administers. */
export const FindTypesLookedAfter = operation<{ findResourcesTypeLookedAfter: TypeLookedAfter[] }>(
  'provider',
  `query TypesLookedAfter { findResourcesTypeLookedAfter { ${fields} use_now } }`,
)

/** The types that the user may use, in the administrator's order. */
export const FindTypesInMenu = operation<
  { findResourcesTypeListByAccountAuth: TypeInMenu[] },
  { adminAuthType: 'user' | 'admin' }
>(
  'provider',
  `query TypesInMenu($adminAuthType: String) {
    findResourcesTypeListByAccountAuth(adminAuthType: $adminAuthType) { ${fields} }
  }`,
)
