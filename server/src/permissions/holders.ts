import type { Ctx } from '#server/context.ts'
import { Refused } from '#server/platform/refused.ts'
import { SUPER_ADMIN } from './held.ts'

/**
 * The holders of granted roles, as SQL: rows of `user_id` and `role` (its code). A role reaches people by
 * account, by a department at or above one of theirs, or by a department with a post. Disabled people are
 * left out, and a position in a disabled department or post doesn't count. viewers.service computes the same
 * for one person; a test compares them.
 * @param role its code; omitted: all roles
 */
export function holdings({ tx: { sql, tenant_id } }: Pick<Ctx, 'tx'>, role?: string) {
  const place = sql`
    triple t
    join department d on d.tenant_id = ${tenant_id} and d.id = t.dept_id and d.disabled = 0
    join post p on p.tenant_id = ${tenant_id} and p.id = t.post_id and p.disabled = 0`
  return sql`
    with recursive given as (
      select r.code as role, h.holder_type, h.holder_id from role_holder h join role r on r.tenant_id = ${tenant_id} and r.id = h.role_id
      where h.tenant_id = ${tenant_id} and ${role === undefined ? sql`true` : sql`r.code = ${role}`}
    ), reach as (
      select role, holder_id as code from given where holder_type = 'dept'
      union
      select reach.role, d.code from department d join reach on d.parent = reach.code where d.tenant_id = ${tenant_id}
    ), held as (
      select u.id as user_id, given.role from given
      join iam_user u on u.tenant_id = ${tenant_id} and u.account = given.holder_id
      where given.holder_type = 'user'
      union
      select t.user_id, reach.role from ${place} join reach on reach.code = d.code where t.tenant_id = ${tenant_id}
      union
      select t.user_id, given.role from ${place}
      join given on given.holder_type = 'dept_post' and given.holder_id = d.code || '/' || p.code
      where t.tenant_id = ${tenant_id}
    )
    select held.user_id, held.role from held
    join iam_user u on u.tenant_id = ${tenant_id} and u.id = held.user_id and u.disabled = 0`
}

/** The account of a super administrator, the first in order; null if there is none. */
export async function superAdministrator({ tx }: Pick<Ctx, 'tx'>): Promise<string | null> {
  const [first] = await tx.sql<{ account: string }[]>`
    select u.account from (${holdings({ tx }, SUPER_ADMIN)}) as held
    join iam_user u on u.tenant_id = ${tx.tenant_id} and u.id = held.user_id order by u.account limit 1`
  return first?.account ?? null
}

/**
 * Refuses a change that would leave no super administrator. Call it within the transaction, after the change;
 * such changes wait for each other, so that two can't each remove the other's last one.
 */
export async function ensureSuperAdmin(ctx: Ctx): Promise<void> {
  const { sql } = ctx.tx
  // Before the initialisation there are no roles to lose.
  if (ctx.tenant?.state === 0) return
  await ctx.tx.lock('administrators')
  const left = await sql`${holdings(ctx, SUPER_ADMIN)} limit 1`
  if (left.length === 0) throw new Refused('LAST_ADMINISTRATOR')
}
