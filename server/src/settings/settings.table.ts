import { integer } from 'drizzle-orm/pg-core'
import { createTime, fieldVersions, instant, json, tenantTable } from '#server/platform/database/columns.ts'

/** The content of the JSON string `manage_setting`. Spec 000 §3 System settings, 001 §3 Settings. */
export interface ManageSetting {
  sys_name: string
  sys_name_en: string
  theme_color: string
  logo?: string
  campus?: Campus
  public: { onlyLevelTwo: boolean; [key: string]: unknown }
  home_nav_setting?: NavItem[]
  wlu?: { topNavBg?: string; home_nav?: NavItem[] }
  [key: string]: unknown
}

/** The organisation as its home page and its sign-in page show it. What is missing is left out or drawn plainly. */
export interface Campus {
  name?: string
  /** Without it the name serves in English too. */
  name_en?: string
  /** A picture of ours: a photograph, or a drawing whose ground may be transparent. Best at least four times as wide as high. */
  picture?: string
}

/**
 * One entry of the portal's menu. `link` is a path of the product or an external address; an entry without it
 * is the menu of resource types. Without name_en the name serves in English too; without role the entry is
 * for everyone.
 */
export interface NavItem {
  name: string
  name_en?: string
  link?: string
  role?: 'user' | 'admin'
  external?: boolean
}

export const system_settings = tenantTable('system_settings', {
  manage_setting: json<ManageSetting>()().notNull(),
  version: integer().notNull().default(1),
  /** The version that last changed each field of `manage_setting`. */
  field_versions: fieldVersions(),
  update_time: instant(),
  create_time: createTime(),
})
