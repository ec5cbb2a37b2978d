import { viewerOf, type Ctx } from '#server/context.ts'

/**
 * The names of the caller's own groups whose members are all among these accounts; the caller counts as one of them. An
 * account that was disabled since isn't missed, and a group without members isn't named.
 */
export async function groupsWithin(ctx: Ctx, accounts: readonly string[]): Promise<string[]> {
  if (accounts.length === 0) return []
  const { sql, tenant_id } = ctx.tx
  const { account } = viewerOf(ctx)
  const rows = await sql<{ name: string }[]>`
    select g.name from user_group g
    join group_member m on m.tenant_id = ${tenant_id} and m."groupId" = g.id
    join iam_user u on u.tenant_id = ${tenant_id} and u.id = m."userId" and u.disabled = 0
    where g.tenant_id = ${tenant_id} and g."creatorAccountNo" = ${account}
    group by g.id, g.name having bool_and(u.account = any(${[...accounts, account]})) order by g.name, g.id`
  return rows.map(({ name }) => name)
}
