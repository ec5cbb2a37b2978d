import { sql } from 'drizzle-orm'
import { index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { belongsTo, flag, instant, json, tenantTable } from '#server/platform/database/columns.ts'
import { visitor_list } from '#server/visitors/entries/entries.table.ts'

/** Who ticked off how many stays. */
export interface Warden {
  name: string
  ticks: number
}

/** A roll call of everybody inside. One at a time; what is counted is written when it ends. Names of visitors are in the stays alone. */
export const visitor_roll_call = tenantTable(
  'visitor_roll_call',
  {
    /** 1: a drill. */
    drill: flag(),
    begun_at: instant().notNull(),
    begun_by: text().notNull(),
    begun_name: text().notNull(),
    /** Null: it is going on. */
    ended_at: instant(),
    ended_by: text(),
    ended_name: text(),
    /** People who were to be accounted for; of them ticked as safe, and seen leaving since it began. */
    people: integer(),
    safe: integer(),
    gone: integer(),
    missing: integer(),
    wardens: json<Warden[]>()().notNull().default([]),
  },
  (t) => [
    index('visitor_roll_call_time').on(t.tenant_id, t.begun_at),
    uniqueIndex('visitor_roll_call_open')
      .on(t.tenant_id)
      .where(sql`ended_at is null`),
  ],
)

export type StoredRollCall = typeof visitor_roll_call.$inferSelect

/** Somebody was found safe: of a stay, with everybody who came in with it. */
export const visitor_roll_call_tick = tenantTable(
  'visitor_roll_call_tick',
  {
    roll_call_id: uuid().notNull(),
    stay_id: uuid().notNull(),
    account: text().notNull(),
    name: text().notNull(),
    safe_at: instant().notNull(),
  },
  (t) => [
    belongsTo(t, t.roll_call_id, () => visitor_roll_call, 'cascade'),
    belongsTo(t, t.stay_id, () => visitor_list, 'cascade'),
    uniqueIndex('visitor_roll_call_tick_once').on(t.tenant_id, t.roll_call_id, t.stay_id),
    index('visitor_roll_call_tick_stay').on(t.tenant_id, t.stay_id),
  ],
)
