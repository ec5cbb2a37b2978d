import { index, integer, uniqueIndex } from 'drizzle-orm/pg-core'
import { code_item_record, codes_record } from '#rules/codes/codes_record.ts'
import { columnsOf } from '#server/platform/database/catalogue_columns.ts'
import { belongsTo, rowColumns, tenantTable } from '#server/platform/database/columns.ts'

/** The code table that the `equipment` of resources refers to. */
export const EQUIPMENT_CODES = 'equipment'

/** A code table: a named list of values that forms and filters offer (equipment, kinds of departments …). */
export const codes = tenantTable(
  'codes',
  {
    ...columnsOf(codes_record.fields),
    ...rowColumns(),
  },
  (t) => [uniqueIndex('codes_code').on(t.tenant_id, t.code)],
)

/** Spec 000 §3 `code_item`. Items form a tree by `item_parent`, the parent's `item_code`. */
export const code_item = tenantTable(
  'code_item',
  {
    ...columnsOf(code_item_record.fields),
    item_level: integer().notNull().default(1),
    ...rowColumns(),
  },
  (t) => [
    belongsTo(t, t.codes_id, () => codes, 'cascade'),
    uniqueIndex('code_item_code').on(t.tenant_id, t.codes_id, t.item_code),
    index('code_item_order').on(t.tenant_id, t.codes_id, t.item_index),
  ],
)
