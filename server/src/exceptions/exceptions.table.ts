import { index, integer, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { ExceptionState } from '#rules/exceptions/exceptions.ts'
import type { Refusal } from '#rules/refusals/refusals.ts'
import { belongsTo, createTime, instant, json, tenantTable } from '#server/platform/database/columns.ts'
import { resource } from '#server/resources/resources.table.ts'
import { appointment_information } from '#server/sessions/sessions.table.ts'

/** A request for one booking that the rules refuse. Granted, it is booked at once. Product §5 Exceptions. */
export const booking_exception = tenantTable(
  'booking_exception',
  {
    /** Who asks. */
    account: text().notNull(),
    user_name: text().notNull().default(''),
    resources_id: uuid().notNull(),
    start_at: instant().notNull(),
    end_at: instant().notNull(),
    person_times: integer().notNull().default(1),
    theme: text().notNull().default(''),
    /** The booking as it was asked for. */
    model: json<object>()().notNull(),
    /** What was refused, with its numbers: granting waives this and nothing else. */
    refusals: json<Refusal[]>()().notNull(),
    /** Why they ask. */
    text: text().notNull(),
    state: smallint().$type<ExceptionState>().notNull().default(1),
    answer: text(),
    decided_account: text(),
    decided_name: text(),
    decided_time: instant(),
    /** The session that it became. */
    appointment_id: uuid(),
    create_time: createTime(),
  },
  (t) => [
    belongsTo(t, t.resources_id, () => resource),
    belongsTo(t, t.appointment_id, () => appointment_information),
    index('exception_of_person').on(t.tenant_id, t.account, t.create_time),
    index('exception_by_time').on(t.tenant_id, t.create_time, t.id),
    index('exception_of_resource').on(t.tenant_id, t.resources_id, t.create_time, t.id),
    index('exception_waiting')
      .on(t.tenant_id, t.create_time, t.id)
      .where(sql`state = 1`),
    /** Two requests for the same can't both wait. */
    uniqueIndex('exception_pending')
      .on(t.tenant_id, t.account, t.resources_id, t.start_at, t.end_at)
      .where(sql`state = 1`),
  ],
)
