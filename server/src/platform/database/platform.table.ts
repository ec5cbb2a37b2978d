import { index, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createTime, json, tenantTable } from './columns.ts'

/**
 * The answer that a submission got, kept under the key its sender made, so that the same submission sent
 * twice is done once and answered the same.
 */
export const idempotency = tenantTable(
  'idempotency',
  {
    account: text().notNull(),
    operation: text().notNull(),
    key: text().notNull(),
    /** Of the arguments: the same key with other arguments is a mistake of the sender, and refused. */
    fingerprint: text().notNull(),
    answer: json<Record<string, unknown>>()(),
    status: smallint().notNull().default(0),
    create_time: createTime(),
  },
  (t) => [
    uniqueIndex('idempotency_key').on(t.tenant_id, t.account, t.operation, t.key),
    index('idempotency_age').on(t.create_time),
  ],
)
