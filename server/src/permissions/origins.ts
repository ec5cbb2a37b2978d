import type { Ctx } from '#server/context.ts'

/** A right that reaches somebody, and by what. */
export interface ReachingRight {
  type: 'operation' | 'menu' | 'role'
  permission: string
  /** Revokes the grant; null: nothing to revoke, since everybody has it. */
  revokeId: string | null
  filter: object | null
  /** To whom it was granted; for a role that everybody has: `everyone`. */
  origin_type: 'role' | 'user' | 'dept' | 'dept_post' | 'everyone'
  origin_id: string
  origin_name: string
  origin_name_en: string
}

/** Whose rights are asked for. */
interface Grantee {
  grantee_type: 'role' | 'user' | 'dept' | 'dept_post'
  grantee_id: string
}

/**
 * Every grant that reaches a person, a department, a department with a post, or a role, with where it comes from: as
 * `loadPerson` reads them, so that what is told here is what is decided. The role super_admin holds all, without a row for
 * each. An unknown grantee has none.
 */
export async function rightsWithOrigins(
  { tx: { sql, tenant_id } }: Pick<Ctx, 'tx'>,
  { grantee_type, grantee_id }: Grantee,
): Promise<ReachingRight[]> {
  const [dept = '', post = ''] = grantee_id.split('/')
  return sql<ReachingRight[]>`
    with recursive me as (
      select id, account, source from iam_user
      where ${grantee_type} = 'user' and tenant_id = ${tenant_id} and account = ${grantee_id}
    ), place as (
      select d.code as dept_code, d.parent, p.code as post_code
      from me
      join triple t on t.tenant_id = ${tenant_id} and t.user_id = me.id
      join department d on d.tenant_id = ${tenant_id} and d.id = t.dept_id and d.disabled = 0
      join post p on p.tenant_id = ${tenant_id} and p.id = t.post_id and p.disabled = 0
      union
      select d.code, d.parent, ${post} from department d
      where ${grantee_type} in ('dept', 'dept_post') and d.tenant_id = ${tenant_id} and d.code = ${dept}
    ), above (code, parent, height) as (
      select dept_code, parent, 0 from place
      union
      select d.code, d.parent, a.height + 1
      from above a join department d on d.tenant_id = ${tenant_id} and d.code = a.parent
      where d.code <> a.code and a.height < 20
    ), holder (type, id) as (
      select 'user', account from me
      union select 'dept', code from above
      union select 'dept_post', dept_code || '/' || post_code from place where post_code <> ''
      union select 'role', ${grantee_id} where ${grantee_type} = 'role'
    ), held as (
      select 'role' as type, r.code as permission, 'role:' || h.id as "revokeId", h.holder_type as origin_type, h.holder_id as origin_id
      from role_holder h
      join holder on holder.type = h.holder_type and holder.id = h.holder_id
      join role r on r.tenant_id = ${tenant_id} and r.id = h.role_id
      where h.tenant_id = ${tenant_id}
      union all
      select 'role', r.code, null, 'everyone', '' from role r
      where r.tenant_id = ${tenant_id} and (
        r.everyone = 1 and (select source is distinct from 'visitor' from me)
        or r.code = 'visitor' and (select source = 'visitor' from me))
    ), reaching as (
      select type, permission, "revokeId", null::jsonb as filter, origin_type, origin_id from held
      union all
      select g.type, g.permission, 'grant:' || g.id, g.filter, g.grantee_type, g.grantee_id
      from permission_grant g
      where g.tenant_id = ${tenant_id}
        and (g.grantee_type, g.grantee_id) in (select type, id from holder union select 'role', permission from held)
        and (g.filter is null or ${grantee_type} = 'role' or exists (select from above where g.filter -> 'dept' ? above.code))
    )
    select reaching.*,
      coalesce(r.name, u.name, d.name, o.name, '') || coalesce(' · ' || p.name, '') as origin_name,
      coalesce(nullif(r.name_en, ''), nullif(u.name_en, ''), nullif(d.name_en, ''), nullif(o.name_en, ''), r.name, u.name, d.name, o.name, '')
        || coalesce(' · ' || coalesce(nullif(p.name_en, ''), p.name), '') as origin_name_en
    from reaching
    left join role r on r.tenant_id = ${tenant_id} and origin_type = 'role' and r.code = origin_id
    left join iam_user u on u.tenant_id = ${tenant_id} and origin_type = 'user' and u.account = origin_id
    left join department d on d.tenant_id = ${tenant_id} and origin_type = 'dept' and d.code = origin_id
    left join department o on o.tenant_id = ${tenant_id} and origin_type = 'dept_post' and o.code = split_part(origin_id, '/', 1)
    left join post p on p.tenant_id = ${tenant_id} and origin_type = 'dept_post' and p.code = split_part(origin_id, '/', 2)
    order by type, permission, origin_type, origin_id`
}
