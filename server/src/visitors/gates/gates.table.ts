import { integer, uniqueIndex } from 'drizzle-orm/pg-core'
import { visitor_gate_record } from '#rules/visitors/gates/visitor_gate_record.ts'
import { columnsOf } from '#server/platform/database/catalogue_columns.ts'
import { rowColumns, tenantTable } from '#server/platform/database/columns.ts'

/** A gate of a campus. */
export const visitor_gate = tenantTable(
  'visitor_gate',
  {
    ...columnsOf(visitor_gate_record.fields),
    /** 1 in use · 0 closed. */
    state: integer().notNull().default(1),
    ...rowColumns(),
  },
  (t) => [uniqueIndex('visitor_gate_code').on(t.tenant_id, t.code)],
)
