import { index, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createTime, json, tenantTable } from './columns.ts'

/**
 * The answer to a submission, stored under the sender's key, so that a repeated submission is executed once
 * and gets the same answer.
 */
export const idempotency = tenantTable(
  'idempotency',
  {
    account: text().notNull(),
    operation: text().notNull(),
    key: text().notNull(),
    /** Of the arguments: reusing a key with other arguments is the sender's mistake, and refused. */
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
