import { index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { location_record } from '#rules/locations/location_record.ts'
import type { LocationKind } from '#rules/locations/locations.ts'
import { columnsOf } from '#server/platform/database/catalogue_columns.ts'
import { rowColumns, searchTextOf, tenantTable } from '#server/platform/database/columns.ts'

/** A campus, a building of it or a floor of that: one tree by `parent_code`. */
export const location = tenantTable(
  'location',
  {
    ...columnsOf(location_record.fields),
    search_text: searchTextOf('name', 'name_en', 'code'),
    kind: text().$type<LocationKind>().notNull(),
    state: integer().notNull().default(1),
    ...rowColumns(),
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
