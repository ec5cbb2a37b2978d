import { sql } from 'drizzle-orm'
import { integer, smallint, uniqueIndex } from 'drizzle-orm/pg-core'
import { allowed_network_record } from '#rules/settings/allowed_network_record.ts'
import { system_table_record } from '#rules/settings/system_table_record.ts'
import { columnsOf } from '#server/platform/database/catalogue_columns.ts'
import {
  createTime,
  fieldVersions,
  flag,
  instant,
  json,
  rowColumns,
  tenantTable,
} from '#server/platform/database/columns.ts'

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

/** The columns of a list as the tenant wants them for everybody. Spec 001 §3 SystemTable. */
export const system_table = tenantTable(
  'system_table',
  {
    ...columnsOf(system_table_record.fields),
    del: flag(),
    ...rowColumns(),
  },
  (t) => [
    uniqueIndex('system_table_url')
      .on(t.tenant_id, t.url)
      .where(sql`del = 0`),
  ],
)

/** A network from which the management area may be used. Product §5. */
export const allowed_network = tenantTable('allowed_network', {
  ...columnsOf(allowed_network_record.fields),
  state: smallint().notNull().default(1),
  ...rowColumns(),
})
