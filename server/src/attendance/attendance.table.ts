import { index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { belongsTo, createTime, instant, tenantTable } from '#server/platform/database/columns.ts'
import { resource } from '#server/resources/resources.table.ts'
import { appointment_information } from '#server/sessions/sessions.table.ts'

/** Who of a session's people came, and when they went. */
export const appointment_attendance = tenantTable(
  'appointment_attendance',
  {
    appointment_id: uuid().notNull(),
    account: text().notNull(),
    sign_in_time: instant().notNull(),
    sign_out_time: instant(),
  },
  (t) => [
    belongsTo(t, t.appointment_id, () => appointment_information, 'cascade'),
    uniqueIndex('attendance_once').on(t.tenant_id, t.appointment_id, t.account),
  ],
)

/** The static code that hangs at a resource. A new one replaces it; the old one is refused from then on. */
export const resource_code = tenantTable(
  'resource_code',
  {
    resources_id: uuid().notNull(),
    token: text().notNull(),
    /** The one before, so that its sign can be told from a stranger's code. */
    replaced_token: text(),
    create_time: createTime(),
  },
  (t) => [
    belongsTo(t, t.resources_id, () => resource, 'cascade'),
    uniqueIndex('resource_code_once').on(t.tenant_id, t.resources_id),
    uniqueIndex('resource_code_token').on(t.tenant_id, t.token),
    index('resource_code_replaced').on(t.tenant_id, t.replaced_token),
  ],
)

/** The keys that sign codes for signing in. The newest signs; the one before stays valid for an hour. */
export const attendance_key = tenantTable(
  'attendance_key',
  { secret: text().notNull(), create_time: createTime() },
  (t) => [index('attendance_key_age').on(t.tenant_id, t.create_time)],
)

/** A passer-by's word that a session's resource is held but empty, and what came of it. Its people don't learn whose. */
export const empty_report = tenantTable(
  'empty_report',
  {
    appointment_id: uuid().notNull(),
    resources_id: uuid().notNull(),
    /** Who said so. */
    account: text().notNull(),
    user_name: text().notNull().default(''),
    /** open; confirmed: somebody was there; released: nobody answered; ended: the session ended otherwise. */
    outcome: text().$type<'open' | 'confirmed' | 'released' | 'ended'>().notNull().default('open'),
    settled_time: instant(),
    create_time: createTime(),
  },
  (t) => [
    belongsTo(t, t.appointment_id, () => appointment_information, 'cascade'),
    belongsTo(t, t.resources_id, () => resource, 'cascade'),
    uniqueIndex('empty_report_once').on(t.tenant_id, t.appointment_id, t.account),
    index('empty_report_of_person').on(t.tenant_id, t.account, t.create_time),
    index('empty_report_by_time').on(t.tenant_id, t.create_time, t.id),
    index('empty_report_of_resource').on(t.tenant_id, t.resources_id, t.create_time, t.id),
  ],
)
