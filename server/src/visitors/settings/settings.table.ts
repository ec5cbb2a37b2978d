import { integer, text, uniqueIndex, index } from 'drizzle-orm/pg-core'
import { overall_fields } from '#rules/visitors/settings/overall_settings.ts'
import { visitor_category_record } from '#rules/visitors/settings/visitor_category_record.ts'
import { visitor_entry_rule_record } from '#rules/visitors/settings/visitor_entry_rule_record.ts'
import type { FieldKind } from '#rules/visitors/settings/field_catalogue.ts'
import { visitor_kind_record } from '#rules/visitors/settings/visitor_kind_record.ts'
import { columnsOf } from '#server/platform/database/catalogue_columns.ts'
import { flag, instant, rowColumns, tenantTable } from '#server/platform/database/columns.ts'

/** What holds for all visitors: at most one row of a tenant, none before somebody saves it. */
export const visitor_overall_settings = tenantTable(
  'visitor_overall_settings',
  {
    ...columnsOf(overall_fields),
    /** Names the tenant in the address of the public registration, which is closed without one. */
    register_key: text(),
    ...rowColumns(),
  },
  (t) => [uniqueIndex('visitor_overall_settings_one').on(t.tenant_id)],
)

/** The rules of a kind of visit: an entry of the code table visitor_type. */
export const visitor_kind = tenantTable(
  'visitor_kind',
  {
    ...columnsOf(visitor_kind_record.fields),
    /** 1: visits of this kind are offered. */
    is_enable: integer().notNull().default(1),
    ...rowColumns(),
  },
  (t) => [uniqueIndex('visitor_kind_type').on(t.tenant_id, t.visitor_type)],
)

export const visitor_category = tenantTable(
  'visitor_category',
  {
    ...columnsOf(visitor_category_record.fields),
    /** 1 in use · 0 stopped: no new visit is of this category. */
    state: integer().notNull().default(1),
    ...rowColumns(),
  },
  (t) => [
    uniqueIndex('visitor_category_code').on(t.tenant_id, t.code),
    index('visitor_category_order').on(t.tenant_id, t.order),
  ],
)

export const visitor_entry_rule = tenantTable(
  'visitor_entry_rule',
  {
    ...columnsOf(visitor_entry_rule_record.fields),
    is_enable: integer().notNull().default(1),
    ...rowColumns(),
  },
  (t) => [index('visitor_entry_rule_order').on(t.tenant_id, t.order)],
)

/** A field that a tenant has set otherwise than the product, or one of its own: `effectiveFields` adds the others. */
export const visitor_field = tenantTable(
  'visitor_field',
  {
    code: text().notNull(),
    /** Of a field of the product: empty for the product's words. */
    name: text().notNull().default(''),
    name_en: text().notNull().default(''),
    kind: text().$type<FieldKind>().notNull().default('text'),
    /** The code table of a choice, or `places`. */
    values: text(),
    sensitive: flag(),
    is_visitor_valid_info: flag(),
    is_visitor_required_info: flag(),
    is_appointment_valid_info: flag(),
    is_appointment_required_info: flag(),
    is_show_school_info: flag(),
    is_show_visit_record: flag(),
    order: integer().notNull().default(0),
    reason: text().notNull().default(''),
    reason_en: text().notNull().default(''),
    consent: text().notNull().default(''),
    consent_en: text().notNull().default(''),
    /** Days after the last visit. */
    keep_days: integer().notNull(),
    ...rowColumns(),
  },
  (t) => [uniqueIndex('visitor_field_code').on(t.tenant_id, t.code)],
)

/** The same for the public registration. */
export const visitor_register_field = tenantTable(
  'visitor_register_field',
  {
    code: text().notNull(),
    is_valid: flag(),
    is_required: flag(),
    sort: integer().notNull().default(0),
    created_user: text().notNull(),
    mod_user: text().notNull(),
    mod_time: instant().notNull(),
    ...rowColumns(),
  },
  (t) => [uniqueIndex('visitor_register_field_code').on(t.tenant_id, t.code)],
)
