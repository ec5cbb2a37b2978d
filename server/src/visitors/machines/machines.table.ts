import { index, text, uuid } from 'drizzle-orm/pg-core'
import type { GateVerdict } from '#rules/visitors/passes/verdict.ts'
import { visitor_machine_record } from '#rules/visitors/machines/visitor_machine_record.ts'
import { in_use } from '#rules/records/record.ts'
import { columnsOf } from '#server/platform/database/catalogue_columns.ts'
import { belongsTo, createTime, instant, rowColumns, tenantTable } from '#server/platform/database/columns.ts'

/** A system outside that tells of visitors by signed messages. */
export const visitor_machine = tenantTable('visitor_machine', {
  ...columnsOf(visitor_machine_record.fields),
  ...columnsOf({ state: in_use }),
  /** What its messages are signed with, encrypted; null: it has no key yet. */
  key_sealed: text(),
  /** The key before, encrypted, and until when messages signed with it are taken. */
  old_key_sealed: text(),
  before_until: instant(),
  used_time: instant(),
  ...rowColumns(),
})

/** A plate that a camera read, for the guard at its gate: kept for a day. */
export const visitor_plate_read = tenantTable(
  'visitor_plate_read',
  {
    machine_id: uuid().notNull(),
    /** The code of the gate. */
    gate: text().notNull(),
    direction: text().$type<'in' | 'out'>().notNull(),
    plate: text().notNull(),
    /** The plate that it is, or looks like; null: none that is known. */
    known_plate: text(),
    colour: text().$type<GateVerdict['colour']>().notNull(),
    reason: text().$type<GateVerdict['reason']>().notNull(),
    /** The stay that began or ended; null: somebody has to look. */
    stay_id: uuid(),
    /** When, by the camera. */
    at: instant().notNull(),
    create_time: createTime(),
  },
  (t) => [
    belongsTo(t, t.machine_id, () => visitor_machine, 'cascade'),
    index('visitor_plate_read_gate').on(t.tenant_id, t.gate, t.direction, t.at),
    index('visitor_plate_read_machine').on(t.tenant_id, t.machine_id),
    index('visitor_plate_read_time').on(t.tenant_id, t.create_time),
  ],
)
