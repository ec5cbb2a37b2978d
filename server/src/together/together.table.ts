import { integer, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, tenantTable } from '#server/platform/database/columns.ts'

/** With whom somebody shares when they are free, if they chose it. */
export const free_time_sharing = tenantTable(
  'free_time_sharing',
  { account: text().notNull(), shared_with: text().$type<'everyone' | 'colleagues' | 'nobody'>().notNull() },
  (t) => [uniqueIndex('free_time_sharing_account').on(t.tenant_id, t.account)],
)

/** How often somebody asked for common free times since `since`. */
export const free_time_question = tenantTable(
  'free_time_question',
  { account: text().notNull(), since: instant().notNull(), asked: integer().notNull() },
  (t) => [uniqueIndex('free_time_question_account').on(t.tenant_id, t.account)],
)
