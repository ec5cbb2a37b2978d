import type { CanvasMenu, Me } from './viewer.graphql.ts'

/** One entry of the portal's menu, from the settings. Spec 001 §2, §3 Settings. */
export interface NavigationItem {
  name: string
  name_en?: string
  /** One of our paths, or an external address. Without a link it is the menu of resource types. */
  link?: string
  role?: 'user' | 'admin'
  external?: boolean
}

/** The content of `manage_setting`. Every key may be missing in a tenant that was never configured. */
export interface TenantSettings {
  sys_name?: string
  sys_name_en?: string
  theme_color?: string
  logo?: string
  /** What the home page shows of the organisation. */
  campus?: { name?: string; name_en?: string; picture?: string }
  public?: { onlyLevelTwo?: boolean }
  home_nav_setting?: NavigationItem[]
  wlu?: { topNavBg?: string; home_nav?: NavigationItem[] }
  /** Sites that the management area may show in a frame. */
  frame_origins?: string[]
}

export type TenantState = 'unchecked' | 'valid' | 'invalid'

/** What is known after the first navigation. */
export interface ViewerState {
  /** Flags of the server's settings: rules/settings/page_config.ts. */
  language_switch: boolean
  local_menu: boolean
  tenant: TenantState
  settings: TenantSettings
  settings_id: string | null
  /** Null until loaded; empty fields if the call failed: the name then falls back to the account. */
  user: Me | null
  /**
   * The server's time in the tenant's zone, and the browser's at that moment; null until the server has sent
   * it.
   */
  clock: { now: string; at_ms: number } | null
  /** URL of the user's picture, or null. */
  avatar: string | null
  menus: readonly CanvasMenu[]
  /** False until the server's menu has come: an empty one says that there is nothing to manage, a missing one doesn't. */
  menus_known: boolean
  /** Spec 000 §6: user, unless the menu holds the home page. */
  permission: 'user' | 'admin'
  /** Names of the operations that the user may perform. Buttons follow it; the server decides. */
  may: ReadonlySet<string>
}
