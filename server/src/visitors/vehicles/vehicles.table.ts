import { sql } from 'drizzle-orm'
import { index, integer, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ApplicationState } from '#rules/visitors/vehicles/applications.ts'
import { vehicle_application_record } from '#rules/visitors/vehicles/vehicle_application_record.ts'
import { vehicle_blacklist_record } from '#rules/visitors/vehicles/vehicle_blacklist_record.ts'
import { visitor_vehicle_record } from '#rules/visitors/vehicles/visitor_vehicle_record.ts'
import { columnsOf } from '#server/platform/database/catalogue_columns.ts'
import { createTime, day, instant, rowColumns, tenantTable } from '#server/platform/database/columns.ts'

/** A vehicle that may enter without a visit. */
export const visitor_vehicle = tenantTable(
  'visitor_vehicle',
  {
    ...columnsOf(visitor_vehicle_record.fields),
    state: smallint().notNull().default(1),
    data_source: smallint().notNull().default(1),
    created_user_name: text(),
    /** What plates are compared by: `plateShape` of rules. */
    plate_shape: text().notNull().default(''),
    /**
     * What the office said of a vehicle of its own, while approved applications add days to it: it holds again when they are
     * taken back. All null: nothing was added.
     */
    office_state: smallint(),
    office_begin: day(),
    office_end: day(),
    ...rowColumns(),
  },
  (t) => [
    uniqueIndex('visitor_vehicle_plate').on(t.tenant_id, t.plate),
    index('visitor_vehicle_shape').on(t.tenant_id, t.plate_shape),
    index('visitor_vehicle_time').on(t.tenant_id, t.create_time, t.id),
  ],
)

/** A vehicle that is not let in. */
export const vehicle_blacklist = tenantTable(
  'vehicle_blacklist',
  {
    ...columnsOf(vehicle_blacklist_record.fields),
    state: smallint().notNull().default(1),
    hits: integer().notNull().default(0),
    last_hit: instant(),
    created_user_name: text(),
    plate_shape: text().notNull().default(''),
    ...rowColumns(),
  },
  (t) => [
    uniqueIndex('vehicle_blacklist_plate').on(t.tenant_id, t.plate),
    index('vehicle_blacklist_shape')
      .on(t.tenant_id, t.plate_shape)
      .where(sql`state = 1`),
  ],
)

/** An application for the entry of one's own vehicle. */
export const vehicle_application = tenantTable(
  'vehicle_application',
  {
    ...columnsOf(vehicle_application_record.fields),
    /** Who applies. */
    account: text().notNull(),
    user_name: text().notNull().default(''),
    state: smallint().$type<ApplicationState>().notNull().default(1),
    plate_shape: text().notNull().default(''),
    answer: text(),
    decided_account: text(),
    decided_name: text(),
    decided_time: instant(),
    create_time: createTime(),
  },
  (t) => [
    index('vehicle_application_person').on(t.tenant_id, t.account, t.create_time),
    index('vehicle_application_time').on(t.tenant_id, t.create_time, t.id),
    index('vehicle_application_plate').on(t.tenant_id, t.plate),
    /** A plate waits once. */
    uniqueIndex('vehicle_application_waiting')
      .on(t.tenant_id, t.plate)
      .where(sql`state = 1`),
  ],
)
