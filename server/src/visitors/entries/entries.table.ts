import { sql } from 'drizzle-orm'
import { index, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { visitor_list_record, type ConflictReason } from '#rules/visitors/entries/visitor_list_record.ts'
import { columnsOf } from '#server/platform/database/catalogue_columns.ts'
import { flag, instant, rowColumns, tenantTable } from '#server/platform/database/columns.ts'

/**
 * Who told that a stay is over: a gate, the host, the office, the next entry of the same person, or nobody but the clock, which closes
 * it without saying that anybody left.
 */
export type EndedBy = 'gate' | 'host' | 'office' | 'next_entry' | 'clock'

/** A stay on a campus: somebody came in, and left or is still inside. */
export const visitor_list = tenantTable(
  'visitor_list',
  {
    ...columnsOf(visitor_list_record.fields),
    data_source: smallint().notNull().default(1),
    entry_kind: text().$type<'visit' | 'long_term' | 'vehicle' | 'by_hand'>().notNull().default('by_hand'),
    /** The visit. It isn't deleted once somebody came. */
    apply_id: uuid(),
    long_term_id: uuid(),
    vehicle_id: uuid(),
    /** The stored person; erased with their data. */
    visitor_id: uuid(),
    /** When the visit ends, as it was at the gate. */
    until: instant(),
    inside: flag(),
    /** Who told of the end; null: nobody has. */
    ended_by: text().$type<EndedBy>(),
    checked_by: text(),
    checked_by_name: text().notNull().default(''),
    reason: text(),
    conflicting: flag(),
    conflict: text().$type<ConflictReason>(),
    ...rowColumns(),
  },
  (t) => [
    index('visitor_list_time').on(t.tenant_id, t.arrive_time, t.id),
    index('visitor_list_place').on(t.tenant_id, t.arrival_place, t.arrive_time, t.id),
    index('visitor_list_kind').on(t.tenant_id, t.entry_kind, t.arrive_time, t.id),
    index('visitor_list_source').on(t.tenant_id, t.data_source, t.arrive_time, t.id),
    index('visitor_list_of_visit').on(t.tenant_id, t.apply_id, t.arrive_time, t.id),
    /** A camera asks who is inside with a plate. */
    index('visitor_list_plate')
      .on(t.tenant_id, t.car_card_number, t.arrive_time)
      .where(sql`car_card_number is not null`),
    index('visitor_list_of_visitor')
      .on(t.tenant_id, t.visitor_id)
      .where(sql`visitor_id is not null`),
    /** What lapses, the longest kept first: by an expression of its own, so that no other index is taken for it. */
    index('visitor_list_kept')
      .on(t.tenant_id, sql`coalesce(leave_time, arrive_time)`, t.id)
      .where(sql`visitor_name <> ''`),
    /**
     * Everybody inside: by an expression of its own, since it would be taken to find one of them, planned at night while nobody
     * is inside, and read from end to end in the morning.
     */
    index('visitor_list_inside')
      .on(t.tenant_id, t.arrive_time, t.id)
      .where(sql`inside + 0 = 1`),
    index('visitor_list_conflicting')
      .on(t.tenant_id, t.arrive_time, t.id)
      .where(sql`conflicting = 1`),
    index('visitor_list_visit_inside')
      .on(t.tenant_id, t.apply_id)
      .where(sql`inside = 1`),
    index('visitor_list_long_term_inside')
      .on(t.tenant_id, t.long_term_id)
      .where(sql`inside = 1`),
    index('visitor_list_vehicle_inside')
      .on(t.tenant_id, t.vehicle_id)
      .where(sql`inside = 1`),
  ],
)

export type StoredEntry = typeof visitor_list.$inferSelect
