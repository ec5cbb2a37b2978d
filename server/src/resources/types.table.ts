import { index, integer, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { type_rule_fields } from '#rules/booking_rules/fields.ts'
import { columnsOf } from '#server/platform/database/catalogue_columns.ts'
import {
  belongsTo,
  createTime,
  day,
  fieldVersions,
  flag,
  tenantTable,
} from '#server/platform/database/columns.ts'

/** A category of resources with their common behaviour. Spec 000 §3 ResourcesType. */
export const resources_type = tenantTable(
  'resources_type',
  {
    resources_name: text().notNull(),
    resources_name_en: text().notNull().default(''),
    resources_tag: text(),
    resources_tag_en: text(),
    icon: text(),
    icon_not: text(),
    description: text(),
    description_en: text(),
    created_user: uuid(),
    created_user_name: text().notNull().default(''),
    /** 0 stopped · 1 in use · 2 being maintained. */
    state: smallint().notNull().default(1),
    maintenance_until: day(),
    ...columnsOf(type_rule_fields),
    order: integer().notNull().default(0),
    del: flag(),
    version: integer().notNull().default(1),
    /** The version that last changed each field: a stale form's answer is made from it. */
    field_versions: fieldVersions(),
    is_seat_category: flag(),
    create_time: createTime(),
  },
  (t) => [
    uniqueIndex('resources_type_name')
      .on(t.tenant_id, t.resources_name)
      .where(sql`del = 0`),
    index('resources_type_order').on(t.tenant_id, t.order),
  ],
)

/** An extended property of a type's resources; its values come from a code table. */
export const resources_type_extended_property = tenantTable(
  'resources_type_extended_property',
  {
    resources_type_id: uuid().notNull(),
    extended_properties_code: text().notNull(),
    extended_properties_name: text().notNull(),
    code_description: text(),
    code_tags: text(),
    order_num: integer().notNull().default(0),
  },
  (t) => [
    belongsTo(t, t.resources_type_id, () => resources_type, 'cascade'),
    uniqueIndex('extended_property_code').on(t.tenant_id, t.resources_type_id, t.extended_properties_code),
  ],
)

/** Who may use (`user`) or administer (`admin`) a type. No `user` grant: everyone may use it. Product §5. */
export const resources_type_auth = tenantTable(
  'resources_type_auth',
  {
    resources_type_id: uuid().notNull(),
    auth_type: text().$type<'user' | 'admin'>().notNull(),
    /** An account, a department's code, a post's code or a group's id, as `grant_object_type` says. */
    grant_object_id: text().notNull(),
    grant_object_name: text().notNull().default(''),
    grant_object_type: text().$type<'user' | 'dept' | 'post' | 'group'>().notNull(),
    grant_time: createTime(),
    operate_user_id: uuid(),
    operate_user_name: text().notNull().default(''),
  },
  (t) => [
    belongsTo(t, t.resources_type_id, () => resources_type, 'cascade'),
    uniqueIndex('resources_type_auth_once').on(
      t.tenant_id,
      t.resources_type_id,
      t.auth_type,
      t.grant_object_type,
      t.grant_object_id,
    ),
  ],
)

/** The facts of an applicant that the booking form shows or asks for. */
export const user_display_info_config = tenantTable(
  'user_display_info_config',
  {
    resource_type_id: uuid().notNull(),
    /** A field of IamUser (`phone`), or the code of a dynamic attribute. */
    field_name_en: text().notNull(),
    /** Its Chinese name. */
    field_name_cn: text().notNull(),
    field_data_type: text().notNull().default('text'),
    /** `dynamic`: a dynamic attribute; anything else: a field of the person. */
    field_category: text().notNull().default('user'),
    display_order_num: integer().notNull().default(0),
  },
  (t) => [
    belongsTo(t, t.resource_type_id, () => resources_type, 'cascade'),
    index('user_display_info_order').on(t.tenant_id, t.resource_type_id, t.display_order_num),
  ],
)

/** A further limit on how often a person may book the type. */
export const appointment_number_limit_rule = tenantTable(
  'appointment_number_limit_rule',
  {
    resources_type_id: uuid().notNull(),
    appointment_number_rule: smallint().notNull(),
    appointment_number_limit: integer().notNull(),
    timeperiod_number_begin_date: day(),
    timeperiod_number_end_date: day(),
  },
  (t) => [
    belongsTo(t, t.resources_type_id, () => resources_type, 'cascade'),
    index('appointment_number_limit_type').on(t.tenant_id, t.resources_type_id),
  ],
)
