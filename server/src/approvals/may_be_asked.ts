import type { Viewer } from '#server/context.ts'
import type { Tx } from '#server/platform/database/database.ts'

/**
 * Whether somebody has approvals: was asked about one, administers by a right that asks them as the last resort, or is
 * one whom a flow in use names: by account or role, as one who holds a post in an applicant's department, or as one with
 * a resource's post in its department or, by escalation, above it.
 */
export async function mayBeAsked(
  { sql, tenant_id }: Tx,
  { account, roles, positions, permissions }: Pick<Viewer, 'account' | 'roles' | 'positions' | 'permissions'>,
): Promise<boolean> {
  if (permissions.has('booking.approve')) return true
  const depts = positions.map(({ dept_code }) => dept_code)
  const posts = positions.map(({ post_code }) => post_code)
  const [known] = await sql<{ asked: boolean; named: boolean; in_charge: boolean }[]>`
    with recursive below (code, post) as (
      select code, post from unnest(${depts}::text[], ${posts}::text[]) as own (code, post)
      union
      select d.code, below.post from department d join below on d.parent = below.code where d.tenant_id = ${tenant_id}
    )
    select exists (select from approval_candidate where tenant_id = ${tenant_id} and account = ${account}) as asked,
      exists (select from approval_flow f
        cross join lateral jsonb_array_elements(f.steps) as s (step)
        cross join lateral jsonb_array_elements(s.step -> 'approvers') as a (approver)
        where f.tenant_id = ${tenant_id} and f.state = 1 and (
          (a.approver ->> 'kind' = 'account' and a.approver ->> 'code' = ${account})
          or (a.approver ->> 'kind' = 'role' and a.approver ->> 'code' = any(${roles}::text[]))
          or (a.approver ->> 'kind' = 'applicant_post' and a.approver ->> 'code' = any(${posts}::text[]))
          or s.step ->> 'escalate_role' = any(${roles}::text[]))) as named,
      exists (select from resource r
        join below on below.code = r.admin_dept and below.post = r.admin_post
        where r.tenant_id = ${tenant_id} and r.del = 0) as in_charge`
  return known !== undefined && (known.asked || known.named || known.in_charge)
}
