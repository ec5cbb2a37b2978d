import type { Permission } from '#rules/permissions/permissions.ts'
import type { Ctx, Position, Viewer } from '#server/context.ts'
import type { SignInClaims } from '#server/platform/sign_in/claims.ts'
import type { Tx } from '#server/platform/database/database.ts'

/** The notice that rights have changed: with `account` for one person, without for the whole tenant. */
export const VIEWER_TOPIC = 'viewer'

/**
 * Notifies every server, after the commit, that a person's rights, posts or groups have changed.
 * @param accounts the affected people; omitted: everybody in the tenant
 */
export function viewersChanged(ctx: Ctx, accounts?: readonly string[]): void {
  const { tx, notices } = ctx
  const { tenant_id } = tx
  tx.afterCommit(() => {
    if (!accounts) notices.send({ topic: VIEWER_TOPIC, tenant_id })
    else for (const account of accounts) notices.send({ topic: VIEWER_TOPIC, tenant_id, account })
  })
}

/** The database's facts of a person, before permissions are derived from them. */
export interface LoadedPerson {
  user_id: string
  account: string
  name: string
  name_en: string
  email: string | null
  phone: string | null
  disabled: number
  /** Whole seconds since 1970, as in tokens; null if never. */
  password_changed_at: number | null
  sign_in_claims: SignInClaims | null
  positions: Position[]
  group_ids: string[]
  roles: string[]
  granted: string[]
}

/**
 * Everything that decisions need to know of a person, in one statement. Roles and grants reach a person by
 * account, by a department at or above one of the person's own, or by a department with a post (that
 * department alone). The role of everyone doesn't reach visitors who registered themselves; they have that of visitors (`source`
 * visitor). A grant with `filter.dept` counts only for people with a position in one of those departments or
 * below.
 * @returns null if the tenant has no such account
 */
export async function loadPerson(tx: Tx, account: string): Promise<LoadedPerson | null> {
  const { sql, tenant_id } = tx
  const [person] = await sql<LoadedPerson[]>`
    with recursive me as (
      select * from iam_user where tenant_id = ${tenant_id} and account = ${account}
    ), place as (
      select d.code as dept_code, d.name as dept_name, d.parent, p.code as post_code
      from me
      join triple t on t.tenant_id = ${tenant_id} and t.user_id = me.id
      join department d on d.tenant_id = ${tenant_id} and d.id = t.dept_id and d.disabled = 0
      join post p on p.tenant_id = ${tenant_id} and p.id = t.post_id and p.disabled = 0
    ), above (dept_code, code, parent, height) as (
      select distinct dept_code, dept_code, parent, 0 from place
      union
      select a.dept_code, d.code, d.parent, a.height + 1
      from above a join department d on d.tenant_id = ${tenant_id} and d.code = a.parent
      where d.code <> a.code and a.height < 20
    ), holder (type, id) as (
      select 'user', account from me
      union select 'dept', code from above
      union select 'dept_post', dept_code || '/' || post_code from place
    ), held as (
      select r.code from role r
      where r.tenant_id = ${tenant_id} and (r.everyone = 1 and (select source is distinct from 'visitor' from me)
        or r.code = 'visitor' and (select source = 'visitor' from me) or exists (
        select from role_holder h join holder on holder.type = h.holder_type and holder.id = h.holder_id
        where h.tenant_id = ${tenant_id} and h.role_id = r.id))
    ), given as (
      select g.permission from permission_grant g
      where g.tenant_id = ${tenant_id} and g.type = 'operation'
        and (g.grantee_type, g.grantee_id) in (select 'role', code from held union all select type, id from holder)
        and (g.filter is null or exists (select from above where g.filter -> 'dept' ? above.code))
    )
    select me.id as user_id, me.account, me.name, me.name_en, me.email, me.phone, me.disabled,
      floor(extract(epoch from me.password_changed_at))::float8 as password_changed_at, me.sign_in_claims,
      (select coalesce(json_agg(json_build_object(
          'dept_code', dept_code, 'dept_name', dept_name, 'post_code', post_code,
          'dept_path', (select json_agg(code order by height) from above a where a.dept_code = place.dept_code)
        ) order by dept_code, post_code), '[]') from place) as positions,
      array(select "groupId"::text from group_member where tenant_id = ${tenant_id} and "userId" = me.id) as group_ids,
      array(select code from held order by code) as roles,
      array(select distinct permission from given) as granted
    from me`
  return person ?? null
}

/** The viewer made from a loaded person. */
export function viewerFrom(
  person: LoadedPerson,
  permissions: ReadonlySet<Permission>,
  all_data: boolean,
): Viewer {
  const { user_id, account, name, email, phone, positions, group_ids, roles } = person
  return { user_id, account, name, email, phone, positions, group_ids, roles, permissions, all_data }
}
