import type { Ctx } from '#server/context.ts'
import { Refused } from '#server/platform/refused.ts'
import { SUPER_ADMIN } from './held.service.ts'

/**
 * The people that a role reaches, as SQL: by account, by a department at or above one of theirs, or by a
 * department with a post. Those who are disabled are not among them. The same as viewers.service asks of one person.
 */
export function holdersOf({ tx: { sql, tenant_id } }: Pick<Ctx, 'tx'>, role: string) {
  return sql`
    with recursive held as (
      select h.holder_type, h.holder_id from role_holder h join role r on r.tenant_id = ${tenant_id} and r.id = h.role_id
      where h.tenant_id = ${tenant_id} and r.code = ${role}
    ), below as (
      select holder_id as code from held where holder_type = 'dept'
      union
      select d.code from department d join below on d.parent = below.code where d.tenant_id = ${tenant_id}
    )
    select u.id from iam_user u
    where u.tenant_id = ${tenant_id} and u.disabled = 0 and (
      u.account in (select holder_id from held where holder_type = 'user')
      or exists (
        select from triple t
        join department d on d.tenant_id = ${tenant_id} and d.id = t.dept_id and d.disabled = 0
        join post p on p.tenant_id = ${tenant_id} and p.id = t.post_id and p.disabled = 0
        where t.tenant_id = ${tenant_id} and t.user_id = u.id and (
          d.code in (select code from below)
          or d.code || '/' || p.code in (select holder_id from held where holder_type = 'dept_post'))))`
}

/**
 * Refuses a change after which nobody would be left who may do everything. To be called within the transaction,
 * after the change; such changes wait for each other, so that two can't each take the other's last one away.
 */
export async function ensureSuperAdmin(ctx: Ctx): Promise<void> {
  const { sql, tenant_id } = ctx.tx
  // Before the initialisation there are no roles to lose.
  if (ctx.tenant?.state === 0) return
  await sql`select pg_advisory_xact_lock(hashtextextended(${`administrators ${tenant_id}`}, 0))`
  const left = await sql`${holdersOf(ctx, SUPER_ADMIN)} limit 1`
  if (left.length === 0) throw new Refused('LAST_ADMINISTRATOR')
}
