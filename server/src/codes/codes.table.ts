import { index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { belongsTo, createTime, fieldVersions, flag, tenantTable } from '#server/platform/database/columns.ts'

/** The code table that the `equipment` of resources refers to. */
export const EQUIPMENT_CODES = 'equipment'

/** A code table: a named list of values that forms and filters offer (equipment, kinds of departments …). */
export const codes = tenantTable(
  'codes',
  {
    code: text().notNull(),
    name: text().notNull(),
    name_en: text().notNull().default(''),
    description: text(),
    tags: text(),
    version: integer().notNull().default(1),
    /** The version that last changed each field: a stale form's answer is made from it. */
    field_versions: fieldVersions(),
    create_time: createTime(),
  },
  (t) => [uniqueIndex('codes_code').on(t.tenant_id, t.code)],
)

/** Spec 000 §3 `code_item`. Items form a tree by `item_parent`, the parent's `item_code`. */
export const code_item = tenantTable(
  'code_item',
  {
    codes_id: uuid().notNull(),
    item_code: text().notNull(),
    item_name: text().notNull(),
    item_name_en: text().notNull().default(''),
    item_description: text(),
    item_index: integer().notNull().default(0),
    item_level: integer().notNull().default(1),
    item_parent: text(),
    disabled: flag(),
    version: integer().notNull().default(1),
    /** The version that last changed each field: a stale form's answer is made from it. */
    field_versions: fieldVersions(),
    create_time: createTime(),
  },
  (t) => [
    belongsTo(t, t.codes_id, () => codes, 'cascade'),
    uniqueIndex('code_item_code').on(t.tenant_id, t.codes_id, t.item_code),
    index('code_item_order').on(t.tenant_id, t.codes_id, t.item_index),
  ],
)
