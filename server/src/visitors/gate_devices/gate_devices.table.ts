import { index, integer, smallint, text } from 'drizzle-orm/pg-core'
import { visitor_gate_device_record } from '#rules/visitors/gate_devices/visitor_gate_device_record.ts'
import { columnsOf } from '#server/platform/database/catalogue_columns.ts'
import { instant, rowColumns, tenantTable } from '#server/platform/database/columns.ts'

/** A browser at a gate: of somebody who checks passes, or one that the office has enrolled. What it keeps is `gate_day.ts`. */
export const visitor_gate_device = tenantTable(
  'visitor_gate_device',
  {
    ...columnsOf(visitor_gate_device_record.fields),
    account: text().notNull().default(''),
    label: text().notNull().default(''),
    gate: text().notNull().default(''),
    state: smallint().notNull().default(1),
    last_sync: instant(),
    /** Of the code that enrols a browser as this device, and until when; null: there is none. */
    code_hash: text(),
    code_until: instant(),
    /** Wrong codes while it counted. */
    code_tries: smallint().notNull().default(0),
    /** Of what an enrolled browser shows; null: none is. */
    key_hash: text(),
    enrolled_time: instant(),
    queued: integer().notNull().default(0),
    skew_seconds: integer().notNull().default(0),
    ...rowColumns(),
  },
  (t) => [
    index('visitor_gate_device_of').on(t.tenant_id, t.account, t.last_sync),
    index('visitor_gate_device_time').on(t.tenant_id, t.last_sync, t.id),
    index('visitor_gate_device_code').on(t.tenant_id, t.code_until),
  ],
)
