import { sql } from 'drizzle-orm'
import { index, integer, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { visitor_admin_permissions_record } from '#rules/visitors/people/visitor_admin_permissions_record.ts'
import { visitor_blacklist_record } from '#rules/visitors/people/visitor_blacklist_record.ts'
import { visitor_entry_permission_record } from '#rules/visitors/people/visitor_entry_permission_record.ts'
import { visitor_long_term_record } from '#rules/visitors/people/visitor_long_term_record.ts'
import { visitor_registration_record } from '#rules/visitors/people/visitor_registration_record.ts'
import { columnsOf } from '#server/platform/database/catalogue_columns.ts'
import {
  belongsTo,
  createTime,
  day,
  instant,
  json,
  rowColumns,
  tenantTable,
} from '#server/platform/database/columns.ts'

/**
 * A document number. `card_number` is what lists show of it, the number itself is encrypted; equal ones, and those that look
 * alike, are found by keyed hashes. See `documents.ts`.
 */
const documentColumns = () => ({ card_sealed: text(), card_hash: text(), card_looks: text() })

/** Somebody who visits or has visited. Written by people.service alone. */
export const visitor_registration = tenantTable(
  'visitor_registration',
  {
    ...columnsOf(visitor_registration_record.fields),
    ...documentColumns(),
    /** Values of the tenant's own fields, by their codes. */
    own_values: json<Record<string, unknown>>()().notNull().default({}),
    account: text(),
    data_source: smallint().notNull().default(1),
    is_valid: smallint().notNull().default(1),
    /** What is compared: `nameKey`, `phoneKey`, `plateShape` of rules. */
    name_key: text().notNull().default(''),
    phone_key: text(),
    plate_shape: text(),
    visits: integer().notNull().default(0),
    last_visit: instant(),
    erased_time: instant(),
    visit_path: text(),
    in_school_date: day(),
    in_school_reason: text(),
    in_school_area: text(),
    peers: integer(),
    in_child: integer(),
    accept_visit_name: text(),
    accept_visit_phone: text(),
    accept_visit_unit: text(),
    ...rowColumns(),
  },
  (t) => [
    uniqueIndex('visitor_registration_account').on(t.tenant_id, t.account),
    index('visitor_registration_phone').on(t.tenant_id, t.phone_key),
    index('visitor_registration_card').on(t.tenant_id, t.card_hash),
    index('visitor_registration_name').on(t.tenant_id, t.name_key),
    index('visitor_registration_plate').on(t.tenant_id, t.plate_shape),
    index('visitor_registration_time').on(t.tenant_id, t.create_time, t.id),
    index('visitor_registration_type').on(t.tenant_id, t.person_type, t.create_time, t.id),
    index('visitor_registration_source').on(t.tenant_id, t.data_source, t.create_time, t.id),
    index('visitor_registration_valid').on(t.tenant_id, t.is_valid, t.create_time, t.id),
    index('visitor_registration_visit').on(t.tenant_id, t.last_visit),
    /** What lapses, the longest kept first. */
    index('visitor_registration_kept')
      .on(t.tenant_id, sql`coalesce(last_visit, create_time)`, t.id)
      .where(sql`erased_time is null`),
    index('visitor_registration_document')
      .on(t.tenant_id, sql`coalesce(last_visit, create_time)`, t.id)
      .where(sql`card_sealed is not null or visitor_picture is not null`),
  ],
)

/** Somebody of the long-term personnel. */
export const visitor_long_term = tenantTable(
  'visitor_long_term',
  {
    ...columnsOf(visitor_long_term_record.fields),
    ...documentColumns(),
    data_source: smallint().notNull().default(1),
    is_enable: smallint().notNull().default(1),
    name_key: text().notNull().default(''),
    phone_key: text(),
    plate_shape: text(),
    last_entry: instant(),
    ...rowColumns(),
  },
  (t) => [
    index('visitor_long_term_end').on(t.tenant_id, t.in_school_end_date),
    index('visitor_long_term_user').on(t.tenant_id, t.user_id),
    index('visitor_long_term_card').on(t.tenant_id, t.card_hash),
    index('visitor_long_term_phone').on(t.tenant_id, t.phone_key),
    index('visitor_long_term_plate').on(t.tenant_id, t.plate_shape),
    index('visitor_long_term_type').on(t.tenant_id, t.person_type, t.user_name),
  ],
)

/** A row of the blacklist of visitors. Rows are never deleted, only lifted. */
export const visitor_blacklist = tenantTable(
  'visitor_blacklist',
  {
    ...columnsOf(visitor_blacklist_record.fields),
    ...documentColumns(),
    name_key: text().notNull().default(''),
    phone_key: text(),
    phone_tail: text(),
    state: smallint().notNull().default(1),
    data_source: smallint().notNull().default(1),
    created_user_name: text(),
    lifted_user_name: text(),
    lifted_time: instant(),
    lift_reason: text(),
    ...rowColumns(),
  },
  (t) => [
    // Asked with every application and at every gate.
    index('visitor_blacklist_card')
      .on(t.tenant_id, t.card_hash)
      .where(sql`state = 1`),
    index('visitor_blacklist_looks')
      .on(t.tenant_id, t.card_looks)
      .where(sql`state = 1`),
    index('visitor_blacklist_phone')
      .on(t.tenant_id, t.phone_key)
      .where(sql`state = 1`),
    index('visitor_blacklist_name')
      .on(t.tenant_id, t.name_key)
      .where(sql`state = 1`),
    index('visitor_blacklist_time').on(t.tenant_id, t.create_time, t.id),
  ],
)

/** Somebody on the blacklist, or like them, was met. */
export const visitor_blacklist_hit = tenantTable(
  'visitor_blacklist_hit',
  {
    blacklist_id: uuid().notNull(),
    /** `application`, `approval` or `gate`. */
    met: text().$type<'application' | 'approval' | 'gate'>().notNull(),
    /** 1: the person · 0: somebody like them. */
    sure: smallint().notNull(),
    /** The visit or the gate: evidence that whoever reads it may open. */
    evidence: text(),
    visitor_name: text().notNull().default(''),
    create_time: createTime(),
  },
  (t) => [
    belongsTo(t, t.blacklist_id, () => visitor_blacklist, 'cascade'),
    index('visitor_blacklist_hit_of').on(t.tenant_id, t.blacklist_id, t.create_time),
  ],
)

/** Who may check passes with a handheld. */
export const visitor_admin_permissions = tenantTable(
  'visitor_admin_permissions',
  {
    ...columnsOf(visitor_admin_permissions_record.fields),
    is_enable: smallint().notNull().default(1),
    mod_user: text(),
    mod_user_name: text(),
    mod_time: createTime(),
    ...rowColumns(),
  },
  (t) => [uniqueIndex('visitor_admin_permissions_user').on(t.tenant_id, t.admin_user)],
)

/** A permission of a department, a post or a person to enter without an invitation. */
export const visitor_entry_permission = tenantTable(
  'visitor_entry_permission',
  {
    ...columnsOf(visitor_entry_permission_record.fields),
    state: smallint().notNull().default(1),
    created_user_name: text(),
    ...rowColumns(),
  },
  (t) => [index('visitor_entry_permission_holder').on(t.tenant_id, t.holder_kind, t.holder)],
)
