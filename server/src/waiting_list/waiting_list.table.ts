import { sql } from 'drizzle-orm'
import { bigint, index, integer, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { WaitingState } from '#rules/waiting_list/waiting_list.ts'
import { belongsTo, createTime, flag, instant, json, tenantTable } from '#server/platform/database/columns.ts'
import { resource } from '#server/resources/resources.table.ts'
import { resources_type } from '#server/resources/types.table.ts'
import { appointment_information } from '#server/sessions/sessions.table.ts'

/** A person who waits for a time that is taken, and what they are offered. Product §5. */
export const waiting_request = tenantTable(
  'waiting_request',
  {
    /** The order of arrival within the type, given under the queue's lock. */
    number: bigint({ mode: 'number' }).notNull(),
    account: text().notNull(),
    resources_type_id: uuid().notNull(),
    /** The resource that was asked for. */
    resources_id: uuid().notNull(),
    /** Or any like it: of the type, with so many places, on this campus, in this building; null: anywhere. */
    any_like: flag(),
    least_capacity: integer().notNull().default(1),
    campus_code: text(),
    building_code: text(),
    /** Where what is left of a time that had begun was offered: from when. `model` has the time that was asked for. */
    start_at: instant().notNull(),
    end_at: instant().notNull(),
    person_times: integer().notNull().default(1),
    theme: text().notNull().default(''),
    /** The booking as it was asked for: accepting an offer books it. */
    model: json<{ start_time?: string | null }>()().notNull(),
    state: smallint().$type<WaitingState>().notNull().default(1),
    /** What is held for the person: the hold's owner is this row. */
    offered_resources_id: uuid(),
    offered_time: instant(),
    offer_until: instant(),
    /** The session that it became. */
    appointment_id: uuid(),
    create_time: createTime(),
  },
  (t) => [
    belongsTo(t, t.resources_type_id, () => resources_type),
    belongsTo(t, t.resources_id, () => resource),
    belongsTo(t, t.offered_resources_id, () => resource),
    belongsTo(t, t.appointment_id, () => appointment_information),
    uniqueIndex('waiting_number').on(t.tenant_id, t.resources_type_id, t.number),
    index('waiting_of_person').on(t.tenant_id, t.account, t.create_time),
    index('waiting_open')
      .on(t.tenant_id, t.resources_type_id, t.start_at)
      .where(sql`state = 1`),
    index('waiting_due')
      .on(t.tenant_id, t.start_at)
      .where(sql`state = 1`),
    index('waiting_offers')
      .on(t.tenant_id, t.offer_until)
      .where(sql`state = 2`),
  ],
)

export type StoredRequest = typeof waiting_request.$inferSelect
