import type { Temporal } from 'temporal-polyfill'
import type { Tenant } from '#server/context.ts'
import { computed, entity, of, nested, nestedMany } from '#server/platform/graphql/entities.ts'
import type { department, dynamic_attr, group_member, iam_user, post, user_group } from './people.table.ts'

export type DepartmentRow = typeof department.$inferSelect
export type PostRow = typeof post.$inferSelect

export interface PositionRow {
  dept: DepartmentRow
  post: PostRow
}

/** A dynamic attribute and its value for one person. */
export interface DynamicValueRow {
  code: string
  value: string | null
}

/** A person as on the wire: fields that the caller may not see are already null. */
export interface UserRow extends Omit<
  typeof iam_user.$inferSelect,
  'account_key' | 'account_twin' | 'password_changed_at'
> {
  positions: PositionRow[]
  attrsValues: DynamicValueRow[]
}

export interface MeRow extends UserRow {
  permissions: string[]
  roles: string[]
  tenant: Tenant
  now: string
}

export interface TripleRow {
  id: string
  code: string
  dept: DepartmentRow
  post: PostRow
  user: UserRow
}

const tenantId = computed('text!', (row: { tenant_id: string }) => row.tenant_id)

export const Department = entity('Department', of<DepartmentRow>(), {
  id: 'id',
  name: 'text!',
  name_en: 'text!',
  code: 'text!',
  // The specification marks a root by its own name as the parent.
  parent: computed('text!', ({ parent, name }: DepartmentRow) => parent ?? name),
  tags: 'text',
  treeType: 'text!',
  tenantId,
  timestamp: 'timestamp!',
  disabled: 'int!',
  source: 'text',
  description: 'text',
})

export const Post = entity('Post', of<PostRow>(), {
  id: 'id',
  name: 'text!',
  name_en: 'text!',
  code: 'text!',
  tags: 'text',
  formal: 'int!',
  tenantId,
  timestamp: 'timestamp!',
  disabled: 'int!',
  source: 'text',
  description: 'text',
})

const Position = entity('Position', of<PositionRow>(), {
  dept: nested(Department, '!'),
  post: nested(Post, '!'),
  active: computed('int!', ({ dept, post }: PositionRow) =>
    dept.disabled === 0 && post.disabled === 0 ? 1 : 0,
  ),
})

export const DynamicValue = entity('DynamicValue', of<DynamicValueRow>(), {
  code: 'text!',
  value: 'text',
})

const userFields = {
  id: 'id',
  name: 'text!',
  name_en: 'text!',
  account: 'text!',
  username: computed('text!', ({ account }: UserRow) => account),
  accountFriendly: 'text',
  sex: 'int',
  cardNo: 'text',
  tenantId,
  timestamp: 'timestamp!',
  email: 'text',
  phone: 'text',
  express: 'text',
  disabled: 'int!',
  source: 'text',
  birthday: 'text',
  positions: nestedMany(Position, '!'),
  attrsValues: nestedMany(DynamicValue, '!'),
} as const

export const User = entity(
  'User',
  of<UserRow>(),
  userFields,
  'A person. What the caller may not see of others is null.',
)

const OwnTenant = entity('OwnTenant', of<Tenant>(), {
  code: 'text!',
  name: 'text!',
  name_en: 'text!',
  time_zone: 'text!',
  state: 'int!',
  is_super: 'bool!',
})

/** The signed-in person, with what the browser needs to decide which buttons to show. */
export const IamUser = entity('IamUser', of<MeRow>(), {
  ...userFields,
  permissions: 'texts!',
  roles: 'texts!',
  tenant: nested(OwnTenant, '!'),
  /** The server's current time in the tenant's zone. */
  now: 'text!',
})

export const Triple = entity('Triple', of<TripleRow>(), {
  id: 'id',
  code: 'text!',
  dept: nested(Department, '!'),
  post: nested(Post, '!'),
  user: nested(User, '!'),
})

export interface GroupMemberRow extends Omit<typeof group_member.$inferSelect, 'tenant_id'> {
  name: string
  name_en: string
}

export interface GroupRow extends Omit<typeof user_group.$inferSelect, 'tenant_id'> {
  groupMember: GroupMemberRow[]
}

const GroupMember = entity('GroupMember', of<GroupMemberRow>(), {
  id: 'id',
  accountNo: 'text!',
  groupId: 'text!',
  openId: 'text',
  relation: 'text',
  userId: 'text!',
  name: 'text!',
  name_en: 'text!',
})

export const Group = entity('Group', of<GroupRow>(), {
  id: 'id',
  name: 'text!',
  status: 'int!',
  creatorAccountNo: 'text!',
  creatorOpenId: 'text',
  create_time: 'timestamp!',
  groupMember: { ...nestedMany(GroupMember, '!'), rows: 100 },
})

export type DynamicAttrRow = Omit<typeof dynamic_attr.$inferSelect, 'tenant_id'>

export const DynamicAttr = entity('DynamicAttr', of<DynamicAttrRow>(), {
  id: 'id',
  code: 'text!',
  name: 'text!',
  name_en: 'text!',
  fieldType: 'text!',
  description: 'text',
  type: 'text!',
})

export interface UserImageRow {
  id: string
  account: string
  image: string
  create_time: Temporal.Instant
}

export const UserImage = entity('UserImage', of<UserImageRow>(), {
  id: 'id',
  account: 'text!',
  image: 'text!',
  create_time: 'timestamp!',
})

export interface AuthCodeRow {
  authCode: string
  clientId: string
  expiresIn: number
  tenantCode: string
  user: {
    account: string
    accountFriendly: string | null
    name: string
    occupies: { deptCode: string; postCode: string; userCode: string }[]
  }
}

const Occupy = entity('Occupy', of<AuthCodeRow['user']['occupies'][number]>(), {
  deptCode: 'text!',
  postCode: 'text!',
  userCode: 'text!',
})

const AuthCodeUser = entity('AuthCodeUser', of<AuthCodeRow['user']>(), {
  account: 'text!',
  accountFriendly: 'text',
  name: 'text!',
  occupies: nestedMany(Occupy, '!'),
})

export const AuthCode = entity('AuthCode', of<AuthCodeRow>(), {
  authCode: 'text!',
  clientId: 'text!',
  expiresIn: 'int!',
  tenantCode: 'text!',
  user: nested(AuthCodeUser, '!'),
})

/**
 * Types that every signed-in person may read by introspection: forms are made from their fields. Spec 001 §7.
 */
export const openTypes: readonly string[] = [User.name, IamUser.name, DynamicValue.name]
