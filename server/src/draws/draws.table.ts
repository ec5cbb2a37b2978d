import { sql } from 'drizzle-orm'
import { index, integer, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { DrawOutcome, DrawState } from '#rules/draws/draws.ts'
import type { Refusal } from '#rules/refusals/refusals.ts'
import {
  belongsTo,
  createTime,
  day,
  flag,
  instant,
  json,
  tenantTable,
} from '#server/platform/database/columns.ts'
import { resource } from '#server/resources/resources.table.ts'
import { resources_type } from '#server/resources/types.table.ts'
import { appointment_information } from '#server/sessions/sessions.table.ts'

/** A date of a type that is given out by draw. The seed is made when it opens and answered once it is drawn. */
export const draw = tenantTable(
  'draw',
  {
    resources_type_id: uuid().notNull(),
    date: day().notNull(),
    opens_at: instant().notNull(),
    closes_at: instant().notNull(),
    /** Days over which recent use counts; 0: it doesn't. */
    weight_days: integer().notNull(),
    seed: text().notNull(),
    /** SHA-256 of the seed, answered from the beginning. */
    seed_digest: text().notNull(),
    /** SHA-256 of the list of requests; null until requests are closed. */
    requests_digest: text(),
    state: smallint().$type<DrawState>().notNull().default(1),
    held_time: instant(),
    create_time: createTime(),
  },
  (t) => [
    belongsTo(t, t.resources_type_id, () => resources_type),
    uniqueIndex('draw_of_date').on(t.tenant_id, t.resources_type_id, t.date),
    /** The order of lists: open ones by their date, then the latest. */
    index('draw_listed').on(
      t.tenant_id,
      t.state,
      sql`(case when state = 1 then date end)`,
      t.date.desc().nullsFirst(),
      t.id,
    ),
    index('draw_undrawn')
      .on(t.tenant_id, t.closes_at)
      .where(sql`state < 3`),
  ],
)

/** A person's request in a draw. */
export const draw_request = tenantTable(
  'draw_request',
  {
    draw_id: uuid().notNull(),
    account: text().notNull(),
    /** What stands for the person in the published list: random, so that nobody can tell who it is. */
    entry: text().notNull(),
    resources_id: uuid().notNull(),
    /** 1: another resource of the type with at least as many places will do. */
    any_like: flag(),
    least_capacity: integer().notNull().default(1),
    start_at: instant().notNull(),
    end_at: instant().notNull(),
    person_times: integer().notNull().default(1),
    theme: text().notNull().default(''),
    /** The booking as it was asked for. */
    model: json<object>()().notNull(),
    /** Null until requests are closed, as are the weight and the rank. */
    recent: integer(),
    weight: integer(),
    rank: integer(),
    outcome: smallint().$type<DrawOutcome>().notNull().default(0),
    /** Why the rules refused it when its turn came. */
    refusals: json<Refusal[]>()(),
    appointment_id: uuid(),
    create_time: createTime(),
  },
  (t) => [
    belongsTo(t, t.draw_id, () => draw),
    belongsTo(t, t.resources_id, () => resource),
    belongsTo(t, t.appointment_id, () => appointment_information),
    uniqueIndex('draw_request_once').on(t.tenant_id, t.draw_id, t.account),
    uniqueIndex('draw_request_entry').on(t.tenant_id, t.draw_id, t.entry),
    index('draw_request_of_person').on(t.tenant_id, t.account, t.create_time),
  ],
)

export type StoredDraw = typeof draw.$inferSelect
export type StoredDrawRequest = typeof draw_request.$inferSelect
