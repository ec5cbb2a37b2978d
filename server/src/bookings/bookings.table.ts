import { index, uuid } from 'drizzle-orm/pg-core'
import { belongsTo, createTime, tenantTable } from '#server/platform/database/columns.ts'
import { refused_session } from '#server/sessions/sessions.table.ts'

/**
 * Time that a refused date was waiting for may have come free: written by whoever frees it, in the same transaction, and
 * deleted once the date was looked at. Only added to and deleted from, so that whoever cancels waits for nobody.
 */
export const freed_date = tenantTable(
  'freed_date',
  { refused_id: uuid().notNull(), create_time: createTime() },
  (t) => [
    belongsTo(t, t.refused_id, () => refused_session, 'cascade'),
    index('freed_date_of').on(t.tenant_id, t.refused_id),
  ],
)
