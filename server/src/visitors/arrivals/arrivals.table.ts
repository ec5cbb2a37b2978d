import { sql } from 'drizzle-orm'
import { index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ArrivalAnswer } from '#rules/visitors/visits/arrivals.ts'
import { belongsTo, flag, instant, tenantTable } from '#server/platform/database/columns.ts'
import { visitor_list } from '#server/visitors/entries/entries.table.ts'
import { visitor_appointment } from '#server/visitors/visits/visits.table.ts'

/** A visitor came in, and the host was told: one row for each stay that has a host. Names of visitors are in the stay alone. */
export const visitor_arrival = tenantTable(
  'visitor_arrival',
  {
    stay_id: uuid().notNull(),
    visit_id: uuid().notNull(),
    /** The host's account. */
    host: text().notNull(),
    /** The code of the gate. */
    gate: text().notNull(),
    /** 1: somebody waits for an answer; 0: it was told long after, as news. */
    asks: flag(),
    told_at: instant().notNull(),
    /** When others are told unless somebody has answered; null: nobody is any more. */
    others_due: instant(),
    others_told_at: instant(),
    /** Who opened it first. */
    seen_at: instant(),
    seen_by: text(),
    seen_name: text(),
    answer: text().$type<ArrivalAnswer>(),
    answered_at: instant(),
    answered_by: text(),
    answered_name: text(),
    /** When the host was asked whether they have left. */
    leaving_asked_at: instant(),
  },
  (t) => [
    belongsTo(t, t.stay_id, () => visitor_list, 'cascade'),
    belongsTo(t, t.visit_id, () => visitor_appointment, 'cascade'),
    uniqueIndex('visitor_arrival_stay').on(t.tenant_id, t.stay_id),
    index('visitor_arrival_visit').on(t.tenant_id, t.visit_id),
    index('visitor_arrival_gate').on(t.tenant_id, t.gate, t.told_at),
    index('visitor_arrival_due')
      .on(t.tenant_id, t.others_due)
      .where(sql`others_due is not null`),
  ],
)

export type StoredArrival = typeof visitor_arrival.$inferSelect

/** In which part somebody was told. */
export type ToldPart = 'host' | 'deputy' | 'office'

/** Who was told of an arrival: they answer it, and nobody else. */
export const visitor_arrival_told = tenantTable(
  'visitor_arrival_told',
  {
    arrival_id: uuid().notNull(),
    account: text().notNull(),
    part: text().$type<ToldPart>().notNull(),
    told_at: instant().notNull(),
  },
  (t) => [
    belongsTo(t, t.arrival_id, () => visitor_arrival, 'cascade'),
    uniqueIndex('visitor_arrival_told_once').on(t.tenant_id, t.arrival_id, t.account),
    index('visitor_arrival_told_account').on(t.tenant_id, t.account, t.told_at),
  ],
)
