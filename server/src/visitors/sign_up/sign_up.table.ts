import { index, smallint, text } from 'drizzle-orm/pg-core'
import { createTime, instant, tenantTable } from '#server/platform/database/columns.ts'

/**
 * A one-time code that was sent to a phone. Phone, code and sender's network are keyed hashes: who reads the table learns
 * nothing of anybody.
 */
export const visitor_phone_code = tenantTable(
  'visitor_phone_code',
  {
    phone_hash: text().notNull(),
    network_hash: text().notNull(),
    code_hash: text().notNull(),
    /** How often it was typed wrongly. */
    tries: smallint().notNull().default(0),
    until: instant().notNull(),
    used_time: instant(),
    create_time: createTime(),
  },
  (t) => [
    index('visitor_phone_code_phone').on(t.tenant_id, t.phone_hash, t.create_time),
    index('visitor_phone_code_network').on(t.tenant_id, t.network_hash, t.create_time),
    index('visitor_phone_code_time').on(t.tenant_id, t.create_time),
  ],
)
