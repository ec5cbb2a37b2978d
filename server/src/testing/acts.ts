import { expect } from 'vitest'
import type { AnswerData, EndpointName, TestServer } from '#server/testing/ask.ts'

/** Existing and created records, by kind and name: `dept physics`, `user manager2`. */
export type Known = Record<string, string>

/** One change of people or rights, as it is sent. */
export interface Act {
  endpoint: EndpointName
  name: string
  arg: string
  value: (known: Known) => unknown
  /** Further arguments, in GraphQL syntax. */
  more?: string
  /** The requested fields of the answer, if not the usual ones. */
  fields?: string
  /** Remembers the returned id under this name. */
  as?: string
}
const FIELDS = 'errcode msg msg_en field ids refusals { details }'
type Model = Record<string, unknown>
const named = (kind: string, { code, account, name, resources_name }: Model) =>
  `${kind} ${String(code ?? account ?? name ?? resources_name)}`
/** A model; `of` names an earlier record, whose id is inserted. */
const edit =
  (name: string, type: string, kind: string, endpoint: EndpointName = 'iam') =>
  ({ of, ...model }: Model): Act => ({
    endpoint,
    name,
    arg: `model: ${type}`,
    value: (known) => ({ ...model, ...(of === undefined ? {} : { id: known[`${kind} ${String(of)}`] }) }),
    ...(of === undefined ? { as: named(kind, model) } : {}),
  })
export const dept = edit('editDepartment', 'DepartmentModel', 'dept')
export const post = edit('editPost', 'PostModel', 'post')
export const user = edit('editUser', 'UserModel', 'user')
export const role = edit('editRole', 'RoleModel', 'role')
export const triple = (in_dept: string, in_post: string, account: string): Act => ({
  endpoint: 'iam',
  name: 'addTriple',
  arg: 'model: TripleModel',
  value: () => ({ dept: in_dept, post: in_post, user: account }),
})
export const noTriple = (code: string): Act => ({
  endpoint: 'iam',
  name: 'deleteTriple',
  arg: 'code: String',
  value: () => code,
})
export const grant = (
  grantee_type: string,
  grantee_id: string,
  permission: string,
  type = 'operation',
  more: Model = {},
): Act => ({
  endpoint: 'iam',
  name: 'grantPermission',
  arg: 'models: [PermissionGrantModel]',
  value: () => [{ grantee_type, grantee_id, type, permission, ...more }],
  as: `${type} ${grantee_type} ${grantee_id} ${permission}`,
})
export const revoke = (what: string): Act => ({
  endpoint: 'iam',
  name: 'revokePermission',
  arg: 'revokeIds: [String]',
  value: (known) => [`${what.startsWith('role ') ? 'role' : 'grant'}:${known[what]}`],
})
export const group = edit('createGroup', 'GroupModel', 'group', 'hub')
export const members = edit('updateGroup', 'GroupUpdateModel', 'group', 'hub')
export const picture = (account: string): Act => ({
  endpoint: 'provider',
  name: 'saveUserImage',
  arg: 'model: UserImageInput',
  value: () => ({ account, image: '/files/0198c0de-0000-7000-8000-000000000000.png' }),
})
export const type = edit('saveResourcesType', 'ResourcesTypeModel', 'type', 'provider')
export const changedType = edit('updateResourcesType', 'ResourcesTypeChange', 'type', 'provider')
export const ownTenant = (model: Model): Act => ({
  endpoint: 'provider',
  name: 'updateTenantsByTenantId',
  arg: 'model: TenantsUpdateModel',
  value: (known) => ({ tenant_id: known['tenant'], ...model }),
})

export const password = (account: string): Act => ({
  endpoint: 'iam',
  name: 'updatePassword',
  arg: 'account: String',
  more: 'password: "a long enough pass phrase"',
  value: () => account,
  fields: 'errcode',
})

/** Revokes one of all grants, by its index. */
export const revokeOne = (n: number): Act => ({
  endpoint: 'iam',
  name: 'revokePermission',
  arg: 'revokeIds: [String]',
  value: (known) => {
    const given = Object.keys(known).filter((name) =>
      /^(operation (user|dept|dept_post|role (helper|new))|role \w+) \S+ \S+$/.test(name),
    )
    return revoke(given[n % given.length] ?? '').value(known)
  },
})
export const membersOf = (id: string, accounts: readonly string[]): Act => ({
  ...members({}),
  value: () => ({ id, members: accounts }),
})
export const administratorsOf = (id: string, accounts: readonly string[]): Act => ({
  ...changedType({}),
  value: () => ({
    id,
    version: 1,
    resourcesTypeAuthList: accounts.map((account) => ({
      auth_type: 'admin',
      grant_object_type: 'user',
      grant_object_id: account,
    })),
  }),
})
export const initialise = (): Act => ({
  endpoint: 'provider',
  name: 'initTenantsData',
  arg: 'model: TenantsInitModel',
  value: () => ({}),
})

export interface Acting {
  known: Known
  act(by: string, one: Act): Promise<AnswerData>
  /** Acts that must succeed. */
  set(by: string, acts: readonly Act[]): Promise<void>
}

/**
 * Sends acts to a server, and remembers the ids that they return.
 * @param tenant whose people act; the test campus by default
 */
export async function actingOn(server: TestServer, tenant?: { id: string; code: string }): Promise<Acting> {
  const tenant_id = tenant?.id ?? server.campus.tenant_id
  const rows = await server.db.withTenant(
    tenant_id,
    ({ sql }) => sql<{ name: string; id: string }[]>`
      select 'dept ' || code as name, id from department where tenant_id = ${tenant_id}
      union all select 'post ' || code, id from post where tenant_id = ${tenant_id}
      union all select 'role ' || code, id from role where tenant_id = ${tenant_id}
      union all select 'user ' || account, id from iam_user where tenant_id = ${tenant_id}
      union all select 'operation ' || grantee_type || ' ' || grantee_id || ' ' || permission, id
        from permission_grant where tenant_id = ${tenant_id}
      union all select 'role ' || h.holder_type || ' ' || h.holder_id || ' ' || r.code, h.id
        from role_holder h join role r on r.tenant_id = ${tenant_id} and r.id = h.role_id where h.tenant_id = ${tenant_id}`,
  )
  const known: Known = { tenant: tenant_id, ...Object.fromEntries(rows.map(({ name, id }) => [name, id])) }

  async function act(
    by: string,
    { endpoint, name, arg, value, as, fields = FIELDS, more = '' }: Act,
  ): Promise<AnswerData> {
    const [variable = ''] = arg.split(':')
    const { data, errors } = await server.askWith<Record<string, AnswerData>>(
      await server.token(by, tenant ? { tenant: tenant.code } : {}),
      endpoint,
      `mutation ($${arg}) { ${name}(${variable}: $${variable} ${more}) { ${fields} } }`,
      { [variable]: value(known) },
    )
    const answer = data?.[name]
    if (!answer) throw new Error(`${by} ${name}: ${JSON.stringify(errors)}`)
    if (as !== undefined && answer.ids?.[0] !== undefined) known[as] = answer.ids[0]
    return answer
  }

  return {
    known,
    act,
    async set(by, acts) {
      for (const one of acts) expect([one.name, (await act(by, one)).errcode]).toEqual([one.name, '0'])
    },
  }
}
