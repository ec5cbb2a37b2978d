import { index, integer } from 'drizzle-orm/pg-core'
import { instruction_record } from '#rules/instructions/instruction_record.ts'
import { columnsOf } from '#server/platform/database/catalogue_columns.ts'
import { instant, rowColumns, tenantTable } from '#server/platform/database/columns.ts'

/** One chapter of the usage instructions. */
export const instruction = tenantTable(
  'instruction',
  {
    ...columnsOf(instruction_record.fields),
    /** 0 draft · 1 published. */
    state: integer().notNull().default(0),
    update_time: instant().notNull(),
    ...rowColumns(),
  },
  (t) => [index('instruction_order').on(t.tenant_id, t.order)],
)
