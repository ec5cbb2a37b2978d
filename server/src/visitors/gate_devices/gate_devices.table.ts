import { index, integer, smallint, text } from 'drizzle-orm/pg-core'
import { instant, rowColumns, tenantTable } from '#server/platform/database/columns.ts'

/** A browser at a gate, of somebody who checks passes. What it keeps is `gate_day.ts`. */
export const visitor_gate_device = tenantTable(
  'visitor_gate_device',
  {
    account: text().notNull(),
    label: text().notNull().default(''),
    gate: text().notNull(),
    state: smallint().notNull().default(1),
    last_sync: instant().notNull(),
    queued: integer().notNull().default(0),
    skew_seconds: integer().notNull().default(0),
    ...rowColumns(),
  },
  (t) => [
    index('visitor_gate_device_of').on(t.tenant_id, t.account, t.last_sync),
    index('visitor_gate_device_time').on(t.tenant_id, t.last_sync, t.id),
  ],
)
