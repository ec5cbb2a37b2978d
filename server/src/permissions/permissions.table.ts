import { index, integer, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { belongsTo, createTime, flag, json, tenantTable } from '#server/platform/database/columns.ts'

/** A named set of permissions. Built-in roles have the codes of `rules/src/permissions/permissions.ts`. */
export const role = tenantTable(
  'role',
  {
    code: text().notNull(),
    name: text().notNull(),
    name_en: text().notNull(),
    built_in: flag(),
    /** Everyone in the tenant has it without a grant. */
    everyone: flag(),
    create_time: createTime(),
  },
  (t) => [uniqueIndex('role_code').on(t.tenant_id, t.code)],
)

/** The holder of a role: a person, a department (with those below it) or a department with a post. */
export const role_holder = tenantTable(
  'role_holder',
  {
    role_id: uuid().notNull(),
    holder_type: text().$type<'user' | 'dept' | 'dept_post'>().notNull(),
    /** An account, a department's code, or `dept/post` codes. */
    holder_id: text().notNull(),
    create_time: createTime(),
  },
  (t) => [
    belongsTo(t, t.role_id, () => role, 'cascade'),
    uniqueIndex('role_holder_once').on(t.tenant_id, t.role_id, t.holder_type, t.holder_id),
    index('role_holder_holder').on(t.tenant_id, t.holder_type, t.holder_id),
  ],
)

/**
 * A right over a menu entry or an operation, granted to a role, a person, a department or a department with a
 * post. The three console routes write it. Product §6.
 */
export const permission_grant = tenantTable(
  'permission_grant',
  {
    grantee_type: text().$type<'role' | 'user' | 'dept' | 'dept_post'>().notNull(),
    grantee_id: text().notNull(),
    type: text().$type<'menu' | 'operation'>().notNull(),
    /** A permission's name (`booking.create`) or a menu's name. */
    permission: text().notNull(),
    filter: json<Record<string, unknown>>()(),
    operate_user_id: uuid(),
    create_time: createTime(),
  },
  (t) => [
    uniqueIndex('permission_grant_once').on(t.tenant_id, t.grantee_type, t.grantee_id, t.type, t.permission),
  ],
)

/** One entry of the server's menu. Spec 001 §3 Canvas menu. */
export const canvas_menu = tenantTable(
  'canvas_menu',
  {
    name: text().notNull(),
    parent: text(),
    text: text().notNull(),
    text_en: text().notNull().default(''),
    uri: text(),
    icon: text(),
    target: text(),
    visible: smallint().notNull().default(1),
    deleted: flag(),
    description: text(),
    order: integer().notNull().default(0),
    /** Only holders of this permission see the entry; null: everyone. */
    permission: text(),
  },
  (t) => [uniqueIndex('canvas_menu_name').on(t.tenant_id, t.name)],
)
