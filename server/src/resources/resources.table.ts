import { sql } from 'drizzle-orm'
import { NO_LOCATION } from '#server/locations/locations.table.ts'
import { index, integer, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import {
  belongsTo,
  createTime,
  day,
  fieldVersions,
  flag,
  instant,
  json,
  searchTextOf,
  sortedText,
  tenantTable,
} from '#server/platform/database/columns.ts'
import { ruleColumns } from '#server/booking_rules/rule_columns.table.ts'
import { resources_rule_template } from '#server/rule_templates/rule_templates.table.ts'
import { resources_type } from './types.table.ts'

/**
 * Anything bookable. Names of type, locations and departments are stored in their own tables and joined on
 * reading, so that a rename shows everywhere at once. Spec 000 §3 Resource.
 */
export const resource = tenantTable(
  'resource',
  {
    resources_type_id: uuid().notNull(),
    /** The venue a seat belongs to. */
    parent_id: uuid(),
    /** 1: it has a seat plan, and its seats are booked instead. Written with the plan. */
    by_seat: flag(),
    resources_number: text().notNull(),
    resources_name: text().notNull(),
    resources_name_en: text().notNull().default(''),
    search_text: searchTextOf('resources_name', 'resources_name_en', 'resources_number'),
    capacity: integer().notNull().default(1),
    /** exclusive: one booking at a time. shared: up to `capacity` people at a time. Product §3. */
    capacity_mode: text().$type<'exclusive' | 'shared'>().notNull().default('exclusive'),
    remark: text(),
    created_user: uuid(),
    created_user_name: text().notNull().default(''),
    /** 0 stopped · 1 in use · 2 being maintained. */
    state: smallint().notNull().default(1),
    maintenance_until: day(),
    can_location: flag(),
    campus_code: text(),
    building_code: text(),
    floor_code: text(),
    /** Sort key of its location: see `locationOrder`. Written with the locations, never sent by clients. */
    place_order: sortedText().notNull().default(NO_LOCATION),
    qcode_image_url: text(),
    order: integer().notNull().default(0),
    admin_post: text(),
    admin_dept: text(),
    joint_admin_dept: text(),
    /** 1 its own · 2 its template's. */
    rule_source: smallint().notNull().default(1),
    rule_template_id: uuid(),
    pictures: json<string[]>()().notNull().default([]),
    panorama: text(),
    booking_instructions: text(),
    booking_instructions_en: text(),
    /** Item codes of the code table `equipment`. */
    equipment: json<string[]>()().notNull().default([]),
    extended_values: json<Record<string, string>>()().notNull().default({}),
    del: flag(),
    version: integer().notNull().default(1),
    /** The version that last changed each field: a stale form's answer is made from it. */
    field_versions: fieldVersions(),
    update_time: instant(),
    create_time: createTime(),
    ...ruleColumns(),
  },
  (t) => [
    belongsTo(t, t.resources_type_id, () => resources_type),
    belongsTo(t, t.rule_template_id, () => resources_rule_template),
    uniqueIndex('resource_number')
      .on(t.tenant_id, t.resources_number)
      .where(sql`del = 0`),
    index('resource_of_type').on(t.tenant_id, t.resources_type_id, t.order, t.resources_number, t.id),
    // Reads the grid's page in its order, without sorting all rooms of the type: `listRows`.
    index('resource_on_grid')
      .on(
        ...[t.tenant_id, t.resources_type_id, t.place_order, t.order],
        ...[sql`rtrim(${t.resources_number}, '0123456789')`, sql`length(${t.resources_number})`],
        ...[t.resources_number, t.id],
      )
      .where(sql`del = 0`),
    index('resource_new').on(t.tenant_id, t.create_time, t.id),
    index('resource_of_venue')
      .on(t.tenant_id, t.parent_id)
      .where(sql`parent_id is not null`),
    index('resource_template').on(t.tenant_id, t.rule_template_id),
  ],
)

/** A part of a combined room: booking the whole holds every part, booking a part bars the whole. Product §5. */
export const resource_part = tenantTable(
  'resource_part',
  { resource_id: uuid().notNull(), part_id: uuid().notNull() },
  (t) => [
    belongsTo(t, t.resource_id, () => resource, 'cascade'),
    belongsTo(t, t.part_id, () => resource, 'cascade'),
    uniqueIndex('resource_part_once').on(t.tenant_id, t.resource_id, t.part_id),
    index('resource_part_of').on(t.tenant_id, t.part_id),
  ],
)

/** A person's favourite. */
export const collected_resource = tenantTable(
  'collected_resource',
  { account: text().notNull(), resource_id: uuid().notNull(), create_time: createTime() },
  (t) => [
    belongsTo(t, t.resource_id, () => resource, 'cascade'),
    uniqueIndex('collected_once').on(t.tenant_id, t.account, t.resource_id),
  ],
)
