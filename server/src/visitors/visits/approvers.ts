import type { Permission } from '#rules/permissions/permissions.ts'
import { holdings } from '#server/permissions/permissions.service.ts'
import type { VisitCtx } from './stored.ts'
import type { StoredVisit } from './visits.table.ts'

/** Beyond so many nobody would feel addressed. */
const MAX_PEOPLE = 50

/**
 * Who holds a permission about visits by a role or by name, but for a visit's own visitor and host; the super administrators only
 * where there is nobody else.
 */
export async function officeWith(
  ctx: VisitCtx,
  permission: Permission,
  { visitor_account, accept_visit_account }: StoredVisit,
): Promise<string[]> {
  const { sql, tenant_id } = ctx.tx
  const rows = await sql<{ account: string; first: boolean }[]>`
    with given as (
      select grantee_type, grantee_id from permission_grant
      where tenant_id = ${tenant_id} and type = 'operation' and permission = ${permission}
    ), role_of as (${holdings(ctx)}), held as (
      select user_id, true as first from role_of where role in (select grantee_id from given where grantee_type = 'role')
      union
      select u.id, true from iam_user u where u.tenant_id = ${tenant_id} and u.disabled = 0
        and u.account in (select grantee_id from given where grantee_type = 'user')
      union
      select user_id, false from role_of where role = 'super_admin'
    )
    select u.account, bool_or(held.first) as first from held
    join iam_user u on u.tenant_id = ${tenant_id} and u.id = held.user_id
    where u.account is distinct from ${visitor_account}::text and u.account is distinct from ${accept_visit_account}::text
    group by u.account order by u.account limit ${MAX_PEOPLE}`
  const asked = rows.filter(({ first }) => first)
  return (asked.length > 0 ? asked : rows).map(({ account }) => account)
}
