import { index, integer, text, uuid } from 'drizzle-orm/pg-core'
import { createTime, tenantTable } from '#server/platform/database/columns.ts'

/** An uploaded file. Its bytes lie in the file store under `stored_name`, which is ours, never the sender's. */
export const file = tenantTable(
  'file',
  {
    stored_name: text().notNull(),
    original_name: text().notNull(),
    mime_type: text().notNull(),
    size: integer().notNull(),
    created_user: uuid(),
    create_time: createTime(),
  },
  (t) => [index('file_name').on(t.tenant_id, t.stored_name)],
)
