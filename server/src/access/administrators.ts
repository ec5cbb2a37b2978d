import { LRUCache } from 'lru-cache'
import type { Permission } from '#rules/permissions/permissions.ts'
import type { Viewer } from '#server/context.ts'
import { holdings, loadPerson, permissionsOf, viewerFrom } from '#server/permissions/permissions.service.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { mayAdministerResource, mayAdministerType, type Administered, type TypeAuth } from './grants.ts'

/** As long as the rights of a signed-in person are cached. */
const FRESH_MS = 30_000
/** Beyond so many people nobody would feel addressed. */
const MAX_PEOPLE = 100

const people = new LRUCache<string, Viewer[]>({ max: 500, ttl: FRESH_MS })

/** The people who administer a resource and have a permission, by account: whom to tell of what one of them has to decide. */
export async function administratorsOf(
  tx: Tx,
  resource: Administered,
  permission: Permission,
): Promise<string[]> {
  const { admin_dept, joint_admin_dept, auths } = resource
  const depts = [admin_dept, joint_admin_dept].filter((code) => code !== null)
  const found: string[] = []
  for (const one of await peopleWith(tx, permission, { depts, auths }))
    if (await mayAdministerResource({ tx }, one, resource)) found.push(one.account)
  return found
}

/** The same for a type with these grants; null: for all types, which only those administer who see all of the tenant. */
export async function typeAdministratorsOf(
  tx: Tx,
  auths: readonly TypeAuth[] | null,
  permission: Permission,
): Promise<string[]> {
  const found = await peopleWith(tx, permission, { depts: [], auths: auths ?? [] })
  return found
    .filter((one) => (auths === null ? one.all_data : mayAdministerType(one, auths)))
    .map(({ account }) => account)
}

/** By what people administer something. */
interface Reach {
  /** The departments in charge: those who are in one of them or above it. */
  depts: readonly string[]
  /** The grants of its type. */
  auths: readonly TypeAuth[]
}

async function peopleWith(tx: Tx, permission: Permission, { depts, auths }: Reach): Promise<Viewer[]> {
  const grants = auths.filter(({ auth_type }) => auth_type === 'admin')
  const key = JSON.stringify([tx.tenant_id, permission, depts, grants])
  const known = people.get(key) ?? (await loadPeople(tx, permission, { depts, auths: grants }))
  people.set(key, known)
  return known
}

/**
 * Those with a permission, by a role, or by a grant to themselves, their department or their post, who are within reach:
 * a tenant may have many more administrators than those of one resource.
 */
async function loadPeople(tx: Tx, permission: Permission, { depts, auths }: Reach): Promise<Viewer[]> {
  const { sql, tenant_id } = tx
  const granted = (type: TypeAuth['grant_object_type']) =>
    auths.flatMap((one) => (one.grant_object_type === type ? one.grant_object_id : []))
  const rows = await sql<{ account: string }[]>`
    with recursive given as (
      select grantee_type, grantee_id from permission_grant
      where tenant_id = ${tenant_id} and type = 'operation' and permission = ${permission}
    ), reach as (
      select grantee_id as code from given where grantee_type = 'dept'
      union
      select d.code from department d join reach on d.parent = reach.code where d.tenant_id = ${tenant_id}
    ), in_charge as (
      select code, parent from department where tenant_id = ${tenant_id} and code = any(${[...depts]}::text[])
      union
      select d.code, d.parent from department d join in_charge c on d.code = c.parent where d.tenant_id = ${tenant_id}
    ), granted as (
      select unnest(${granted('dept')}::text[]) as code
      union
      select d.code from department d join granted g on d.parent = g.code where d.tenant_id = ${tenant_id}
    ), role_of as (
      ${holdings({ tx })}
    ), held as (
      select user_id from role_of
      where role = 'super_admin' or role in (select grantee_id from given where grantee_type = 'role')
      union
      select u.id from iam_user u where u.tenant_id = ${tenant_id}
        and u.account in (select grantee_id from given where grantee_type = 'user')
      union
      select t.user_id from triple t
      join department d on d.tenant_id = ${tenant_id} and d.id = t.dept_id
      join post p on p.tenant_id = ${tenant_id} and p.id = t.post_id
      where t.tenant_id = ${tenant_id} and (d.code in (select code from reach)
        or d.code || '/' || p.code in (select grantee_id from given where grantee_type = 'dept_post'))
    ), near as (
      select user_id from role_of where role = 'super_admin'
      union
      select u.id from iam_user u where u.tenant_id = ${tenant_id} and u.account = any(${granted('user')}::text[])
      union
      select m."userId" from group_member m where m.tenant_id = ${tenant_id} and m."groupId"::text = any(${granted('group')}::text[])
      union
      select t.user_id from triple t
      join department d on d.tenant_id = ${tenant_id} and d.id = t.dept_id
      join post p on p.tenant_id = ${tenant_id} and p.id = t.post_id
      where t.tenant_id = ${tenant_id} and (d.code in (select code from in_charge) or d.code in (select code from granted)
        or p.code = any(${granted('post')}::text[]))
    )
    select u.account from iam_user u
    where u.tenant_id = ${tenant_id} and u.disabled = 0 and u.id in (select user_id from held) and u.id in (select user_id from near)
    order by u.account limit ${MAX_PEOPLE}`
  const viewers: Viewer[] = []
  for (const { account } of rows) {
    const person = await loadPerson(tx, account)
    if (!person) continue
    const { permissions, all_data } = permissionsOf(person, { state: 1, admin_account: null })
    if (permissions.has(permission)) viewers.push(viewerFrom(person, permissions, all_data))
  }
  return viewers
}
