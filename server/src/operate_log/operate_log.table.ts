import { index, text, uuid } from 'drizzle-orm/pg-core'
import { instant, tenantTable } from '#server/platform/database/columns.ts'
import { sql } from 'drizzle-orm'

/** Who did what, when and from where. Spec 001 §3 Operation log (`id_address` is the network address). */
export const operate_log = tenantTable(
  'operate_log',
  {
    operate_user_id: uuid(),
    operate_user_name: text().notNull().default(''),
    id_address: text().notNull().default(''),
    operate_module: text().notNull(),
    operate_type: text().notNull(),
    operate_content: text().notNull().default(''),
    operate_object: text(),
    /** `server`: written by the server with the change itself. `page`: reported by a browser. */
    source: text().$type<'server' | 'page'>().notNull().default('server'),
    operate_time: instant()
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    index('operate_log_time').on(t.tenant_id, t.operate_time, t.id),
    index('operate_log_module').on(t.tenant_id, t.operate_module, t.operate_time, t.id),
    index('operate_log_user').on(t.tenant_id, t.operate_user_id, t.operate_time),
  ],
)
