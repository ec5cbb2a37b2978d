import { index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { belongsTo, createTime, instant, tenantTable } from '#server/platform/database/columns.ts'
import { visitor_gate } from '#server/visitors/gates/gates.table.ts'
import { visitor_appointment } from '#server/visitors/visits/visits.table.ts'

/** A key with which a tenant's passes are signed. The newest signs; all others only count. docs/passes.md. */
export const visitor_pass_key = tenantTable(
  'visitor_pass_key',
  {
    /** Its first four bytes, by which passes name it, as hexadecimal digits. */
    key_id: text().notNull(),
    /** Ed25519, 32 bytes, base64url. */
    public_key: text().notNull(),
    /** PKCS #8, encrypted. */
    private_sealed: text().notNull(),
    create_time: createTime(),
  },
  (t) => [uniqueIndex('visitor_pass_key_id').on(t.tenant_id, t.key_id)],
)

/** The number by which passes name a gate: one of the 48 bits that they have. */
export const visitor_gate_number = tenantTable(
  'visitor_gate_number',
  { gate_id: uuid().notNull(), number: integer().notNull() },
  (t) => [
    belongsTo(t, t.gate_id, () => visitor_gate, 'cascade'),
    uniqueIndex('visitor_gate_number_once').on(t.tenant_id, t.number),
    uniqueIndex('visitor_gate_number_of').on(t.tenant_id, t.gate_id),
  ],
)

/**
 * A pass that was signed. What it says never changes: after a change of its visit, or on another phone, another one takes
 * its place, and gates refuse this one.
 */
export const visitor_pass = tenantTable(
  'visitor_pass',
  {
    appointment_id: uuid().notNull(),
    /** 8 bytes as hexadecimal digits. */
    number: text().notNull(),
    /** The eight digits below the code. */
    digits: text().notNull(),
    /** Of the phone that shows it, base64url; null: it is printed. */
    phone_key: text(),
    /** To how many other phones the visit's pass has moved before. */
    moves: integer().notNull().default(0),
    /** What it says, to tell whether the visit says something else by now. */
    said: text().notNull(),
    /** The pass with the server's signature, base64url. */
    signed: text().notNull(),
    create_time: createTime(),
    /** Since when another takes its place; null: it counts. */
    replaced_at: instant(),
  },
  (t) => [
    belongsTo(t, t.appointment_id, () => visitor_appointment, 'cascade'),
    uniqueIndex('visitor_pass_number').on(t.tenant_id, t.number),
    index('visitor_pass_of_visit').on(t.tenant_id, t.appointment_id, t.create_time),
    index('visitor_pass_digits').on(t.tenant_id, t.digits),
  ],
)
