import { integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { createTime, fieldVersions, flag, tenantTable } from '#server/platform/database/columns.ts'
import { ruleColumns } from '#server/booking_rules/rule_columns.table.ts'

/** Booking rules that many resources share: a change applies to all of them. Product §5. */
export const resources_rule_template = tenantTable(
  'resources_rule_template',
  {
    template_name: text().notNull(),
    template_name_en: text().notNull().default(''),
    remark: text(),
    state: integer().notNull().default(1),
    del: flag(),
    version: integer().notNull().default(1),
    /** The version that last changed each field: a stale form's answer is made from it. */
    field_versions: fieldVersions(),
    created_user: uuid(),
    created_user_name: text().notNull().default(''),
    create_time: createTime(),
    ...ruleColumns(),
  },
  (t) => [
    uniqueIndex('rule_template_name')
      .on(t.tenant_id, t.template_name)
      .where(sql`del = 0`),
  ],
)
