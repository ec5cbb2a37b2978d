import { doublePrecision, index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createTime, fieldVersions, tenantTable } from '#server/platform/database/columns.ts'

/** A campus, a building of it or a floor of that: one tree by `parent_code`. */
export const location = tenantTable(
  'location',
  {
    kind: text().$type<'campus' | 'building' | 'floor'>().notNull(),
    code: text().notNull(),
    parent_code: text(),
    name: text().notNull(),
    name_en: text().notNull().default(''),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    /** Metres around the position within which a person counts as being there (`can_location`). */
    radius: integer(),
    picture: text(),
    order: integer().notNull().default(0),
    state: integer().notNull().default(1),
    version: integer().notNull().default(1),
    /** The version that last changed each field: a stale form's answer is made from it. */
    field_versions: fieldVersions(),
    create_time: createTime(),
  },
  (t) => [
    uniqueIndex('location_code').on(t.tenant_id, t.code),
    index('location_parent').on(t.tenant_id, t.kind, t.parent_code, t.order),
  ],
)

/** Sorts after every code, in byte order. */
export const LAST = '~'

/** The sort key of a resource without a location. */
export const NO_LOCATION = LAST.repeat(3)
