import { sql } from 'drizzle-orm'
import { index, integer, jsonb, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { SignInClaims } from '#server/platform/sign_in/claims.ts'
import {
  belongsTo,
  createTime,
  day,
  flag,
  instant,
  searchTextOf,
  tenantTable,
} from '#server/platform/database/columns.ts'

/**
 * Spec 001 §3 Department. `parent` is the parent's `code`; null for a root, for which the wire shows the
 * department's own name.
 */
export const department = tenantTable(
  'department',
  {
    name: text().notNull(),
    name_en: text().notNull().default(''),
    code: text().notNull(),
    parent: text(),
    tags: text(),
    treeType: text().notNull().default('01'),
    disabled: flag(),
    source: text(),
    description: text(),
    timestamp: createTime(),
  },
  (t) => [
    uniqueIndex('department_code').on(t.tenant_id, t.code),
    index('department_parent').on(t.tenant_id, t.parent),
  ],
)

/** A kind of position: dean, librarian, student. Spec 001 §3 Post. */
export const post = tenantTable(
  'post',
  {
    name: text().notNull(),
    name_en: text().notNull().default(''),
    code: text().notNull(),
    tags: text(),
    formal: flag(),
    disabled: flag(),
    source: text(),
    description: text(),
    timestamp: createTime(),
  },
  (t) => [uniqueIndex('post_code').on(t.tenant_id, t.code)],
)

/**
 * A person who can sign in. The table is not named `user` because SQL reserves that word. Spec 001 §3 User.
 */
export const iam_user = tenantTable(
  'iam_user',
  {
    account: text().notNull(),
    /**
     * The key that accounts that look alike share: narrow, lower-case letters. accounts.service computes the
     * same key from a text.
     */
    account_key: text()
      .notNull()
      .generatedAlwaysAs(sql`lower(normalize(account, NFKC) collate pg_c_utf8)`),
    /** 0, except for accounts that looked like another one before look-alikes were refused. */
    account_twin: smallint().notNull().default(0),
    accountFriendly: text(),
    name: text().notNull(),
    name_en: text().notNull().default(''),
    search_text: searchTextOf('account', 'name', 'name_en'),
    /** 1 male, 2 female; null if unknown. */
    sex: integer(),
    cardNo: text(),
    email: text(),
    phone: text(),
    express: text(),
    birthday: day(),
    disabled: flag(),
    /** For the bundled sign-in. Sign-ins before this time are no longer valid. */
    password_changed_at: instant(),
    /** The origin of the record: sign_in, import, demo or the name of a directory. */
    source: text(),
    /** What the sign-in last said of the person; null before it said anything. */
    sign_in_claims: jsonb().$type<SignInClaims>(),
    timestamp: createTime(),
  },
  (t) => [
    uniqueIndex('iam_user_account').on(t.tenant_id, t.account),
    uniqueIndex('iam_user_account_key').on(t.tenant_id, t.account_key, t.account_twin),
    index('iam_user_name').on(t.tenant_id, t.name),
  ],
)

/** A person holds a post in a department. `code` identifies the triple on the wire. */
export const triple = tenantTable(
  'triple',
  {
    code: text().notNull(),
    dept_id: uuid().notNull(),
    post_id: uuid().notNull(),
    user_id: uuid().notNull(),
    create_time: createTime(),
  },
  (t) => [
    belongsTo(t, t.dept_id, () => department, 'cascade'),
    belongsTo(t, t.post_id, () => post, 'cascade'),
    belongsTo(t, t.user_id, () => iam_user, 'cascade'),
    uniqueIndex('triple_once').on(t.tenant_id, t.user_id, t.dept_id, t.post_id),
    uniqueIndex('triple_code').on(t.tenant_id, t.code),
    index('triple_dept').on(t.tenant_id, t.dept_id),
  ],
)

/** A list of people that one of them made. Spec 001 §3 Group. */
export const user_group = tenantTable(
  'user_group',
  {
    name: text().notNull(),
    status: integer().notNull().default(1),
    creatorAccountNo: text().notNull(),
    creatorOpenId: text(),
    create_time: createTime(),
  },
  (t) => [index('user_group_creator').on(t.tenant_id, t.creatorAccountNo)],
)

export const group_member = tenantTable(
  'group_member',
  {
    groupId: uuid().notNull(),
    userId: uuid().notNull(),
    accountNo: text().notNull(),
    openId: text(),
    relation: text(),
  },
  (t) => [
    belongsTo(t, t.groupId, () => user_group, 'cascade'),
    belongsTo(t, t.userId, () => iam_user, 'cascade'),
    uniqueIndex('group_member_once').on(t.tenant_id, t.groupId, t.userId),
    index('group_member_user').on(t.tenant_id, t.userId),
  ],
)

/** A field that a tenant adds to its people. Spec 001 §3 Dynamic attribute. */
export const dynamic_attr = tenantTable(
  'dynamic_attr',
  {
    code: text().notNull(),
    name: text().notNull(),
    name_en: text().notNull().default(''),
    fieldType: text().notNull().default('text'),
    description: text(),
    /** The kind of record it describes: user, dept or post. */
    type: text().notNull().default('user'),
  },
  (t) => [uniqueIndex('dynamic_attr_code').on(t.tenant_id, t.type, t.code)],
)

export const dynamic_value = tenantTable(
  'dynamic_value',
  { user_id: uuid().notNull(), code: text().notNull(), value: text() },
  (t) => [
    belongsTo(t, t.user_id, () => iam_user, 'cascade'),
    uniqueIndex('dynamic_value_code').on(t.tenant_id, t.user_id, t.code),
  ],
)

/** Spec 001 §3 User image. `image` is one of our own addresses. */
export const user_image = tenantTable(
  'user_image',
  { account: text().notNull(), image: text().notNull(), create_time: createTime() },
  (t) => [uniqueIndex('user_image_account').on(t.tenant_id, t.account)],
)

/** A short-lived code that lets another application act for a person. Spec 001 §3 Authorisation code. */
export const auth_code = tenantTable(
  'auth_code',
  {
    /** SHA-256 of the code: the stored value is useless to a reader. */
    code_hash: text().notNull(),
    clientId: text().notNull(),
    user_id: uuid().notNull(),
    expires_at: instant().notNull(),
    create_time: createTime(),
  },
  (t) => [
    belongsTo(t, t.user_id, () => iam_user, 'cascade'),
    uniqueIndex('auth_code_hash').on(t.tenant_id, t.code_hash),
  ],
)
