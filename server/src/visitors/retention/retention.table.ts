import { text, uniqueIndex } from 'drizzle-orm/pg-core'
import { day, tenantTable } from '#server/platform/database/columns.ts'

/** Up to where the values of a field are erased that are kept for less long than the rest: each day is looked through once. */
export const visitor_field_erased = tenantTable(
  'visitor_field_erased',
  {
    code: text().notNull(),
    kept_in: text().$type<'visits' | 'people'>().notNull(),
    /** The first day that was not looked through yet. */
    until: day().notNull(),
  },
  (t) => [uniqueIndex('visitor_field_erased_code').on(t.tenant_id, t.code, t.kept_in)],
)
