import { pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { createTime, instant, json, newId } from '#server/platform/database/columns.ts'

/** What a tenant has been offered of the product's initial data: if removed since, it isn't given again. */
export interface Offered {
  /** The permissions of each built-in role. */
  roles?: Record<string, string[]>
  /** Names of the menu entries. */
  menus?: string[]
  /** Names of the chapters of the usage instructions. */
  chapters?: string[]
  /** Names of code tables that a later release brought. */
  codes?: string[]
}

/** One university. The only table whose rows belong to no tenant: it is read before the tenant is known. */
export const tenant = pgTable('tenant', {
  id: uuid().primaryKey().$defaultFn(newId),
  /** Its name in sign-in and public pages (`tenantKey`). */
  code: text().notNull().unique(),
  name: text().notNull(),
  name_en: text().notNull(),
  /** IANA name; every date and time of the wire is in this zone. */
  time_zone: text().notNull().default('Asia/Shanghai'),
  /** 0 unchecked · 1 valid · 2 invalid. Spec 000 §4. */
  state: smallint().notNull().default(0),
  /** A super tenant may create and initialise others. */
  is_super: smallint().notNull().default(0),
  /** The completed steps of the initialisation, with their time. */
  init_steps: json<Record<string, string>>()().notNull().default({}),
  init_time: instant(),
  /** Until when its people could certainly reach a server: see `sessions/outages.ts`. */
  served_until: instant(),
  offered: json<Offered>()().notNull().default({}),
  /** The account that may initialise the tenant while nobody holds a role in it. */
  admin_account: text(),
  create_time: createTime(),
})
