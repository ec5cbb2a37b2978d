import { integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { rule_template_record } from '#rules/rule_templates/rule_template_record.ts'
import { columnsOf } from '#server/platform/database/catalogue_columns.ts'
import { flag, rowColumns, tenantTable } from '#server/platform/database/columns.ts'
import { ruleColumns } from '#server/booking_rules/rule_columns.table.ts'

/** Booking rules that many resources share: a change applies to all of them. Product §5. */
export const resources_rule_template = tenantTable(
  'resources_rule_template',
  {
    ...columnsOf(rule_template_record.fields),
    ...ruleColumns(),
    state: integer().notNull().default(1),
    del: flag(),
    created_user: uuid(),
    created_user_name: text().notNull().default(''),
    ...rowColumns(),
  },
  (t) => [
    uniqueIndex('rule_template_name')
      .on(t.tenant_id, t.template_name)
      .where(sql`del = 0`),
  ],
)
