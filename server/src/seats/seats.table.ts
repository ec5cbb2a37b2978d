import { index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Decoration, PlacedSeat, SeatZone } from '#rules/seats/plan.ts'
import {
  belongsTo,
  createTime,
  fieldVersions,
  instant,
  json,
  tenantTable,
} from '#server/platform/database/columns.ts'
import { resource } from '#server/resources/resources.table.ts'

/** The plan of a venue: its size in units of its own, and what is drawn besides the seats. Product §5 "Seats". */
export const seat_plan = tenantTable(
  'seat_plan',
  {
    resources_id: uuid().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** Address of a picture that fills the plan. */
    background: text(),
    zones: json<SeatZone[]>()().notNull().default([]),
    decorations: json<Decoration[]>()().notNull().default([]),
    version: integer().notNull().default(1),
    field_versions: fieldVersions(),
    create_time: createTime(),
    update_time: instant(),
  },
  (t) => [
    belongsTo(t, t.resources_id, () => resource, 'cascade'),
    uniqueIndex('seat_plan_of').on(t.tenant_id, t.resources_id),
  ],
)

/** Where a seat stands on its venue's plan. The id is that of the seat, which is a resource. */
export const seat_place = tenantTable(
  'seat_place',
  {
    plan_id: uuid().notNull(),
    number: text().notNull(),
    x: integer().notNull(),
    y: integer().notNull(),
    rotation: integer().notNull().default(0),
    attributes: json<string[]>()().notNull().default([]),
  },
  (t) => [
    belongsTo(t, t.id, () => resource, 'cascade'),
    belongsTo(t, t.plan_id, () => seat_plan, 'cascade'),
    uniqueIndex('seat_place_number').on(t.tenant_id, t.plan_id, t.number),
    index('seat_place_of').on(t.tenant_id, t.plan_id),
  ],
)

/** A venue's plan while it is drawn, seen by those who edit it alone: at most one beside the plan that is published, or before the first. */
export const seat_plan_draft = tenantTable(
  'seat_plan_draft',
  {
    resources_id: uuid().notNull(),
    /** The version of the published plan that it was begun from; null: there was none. */
    plan_version: integer(),
    /** Another one with each save, so that an outdated editor is known. */
    revision: uuid().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    background: text(),
    zones: json<SeatZone[]>()().notNull(),
    decorations: json<Decoration[]>()().notNull(),
    /** A seat without an id becomes a resource once the draft is published. */
    seats: json<PlacedSeat[]>()().notNull(),
    /** The account of who saved it last. */
    saved_by: text().notNull(),
    saved_time: instant().notNull(),
  },
  (t) => [
    belongsTo(t, t.resources_id, () => resource, 'cascade'),
    uniqueIndex('seat_plan_draft_of').on(t.tenant_id, t.resources_id),
  ],
)
