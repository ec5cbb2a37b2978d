import { sharesWith, usual_sharing, type FreeTimeSharing } from '#rules/together/sharing.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import { whoManages } from '#server/permissions/permissions.service.ts'
import { newId } from '#server/platform/database/columns.ts'
import { invalid } from '#server/platform/refused.ts'
import type { iam_user } from '#server/people/people.table.ts'

/** A person who was named. */
export type NamedPerson = Pick<typeof iam_user.$inferSelect, 'account' | 'name' | 'name_en'>

/** The people who were named, by whether they share their free times with the caller. */
export interface AskedPeople {
  considered: NamedPerson[]
  left_out: NamedPerson[]
}

interface PersonRow extends NamedPerson {
  shared_with: FreeTimeSharing | null
  is_colleague: boolean
}

/** The people who were named, by whether they share with the caller. @throws Refused INVALID for unknown accounts */
export async function askedPeople(ctx: Ctx, accounts: readonly string[]): Promise<AskedPeople> {
  const { sql, tenant_id } = ctx.tx
  const viewer = viewerOf(ctx)
  const named = [...new Set(accounts)].filter((account) => account !== viewer.account)
  const rows = await sql<PersonRow[]>`
    select u.account, u.name, u.name_en, s.shared_with,
      exists (select from triple a join triple b on b.tenant_id = ${tenant_id} and b.dept_id = a.dept_id
        where a.tenant_id = ${tenant_id} and a.user_id = u.id and b.user_id = ${viewer.user_id})
      or exists (select from user_group g
        join group_member m on m.tenant_id = ${tenant_id} and m."groupId" = g.id and m."userId" = ${viewer.user_id}
        where g.tenant_id = ${tenant_id} and g."creatorAccountNo" = u.account) as is_colleague
    from iam_user u left join free_time_sharing s on s.tenant_id = ${tenant_id} and s.account = u.account
    where u.tenant_id = ${tenant_id} and u.account = any(${named}::text[]) and u.disabled = 0
    order by u.account`
  const known = new Set(rows.map(({ account }) => account))
  const unknown = named.filter((account) => !known.has(account))
  if (unknown.length > 0) throw invalid('participants', 'unknown_person', { value: unknown.join(', ') })
  const listed = await listedTogether(
    ctx,
    rows.filter(({ is_colleague }) => !is_colleague).map(({ account }) => account),
  )
  const [considered, left_out]: [NamedPerson[], NamedPerson[]] = [[], []]
  for (const { shared_with, is_colleague, ...person } of rows) {
    const shares = sharesWith(shared_with, is_colleague || listed.has(person.account))
    ;(shares ? considered : left_out).push(person)
  }
  return { considered, left_out }
}

/**
 * Those who are in a list together with the caller that somebody who manages them made. Anybody makes lists of anybody:
 * one made by the caller, or by whoever has no right over a person, says nothing of that person.
 */
async function listedTogether(ctx: Ctx, accounts: readonly string[]): Promise<Set<string>> {
  const { sql, tenant_id } = ctx.tx
  const viewer = viewerOf(ctx)
  if (accounts.length === 0) return new Set()
  const pairs = await sql<{ account: string; by: string }[]>`
    select distinct u.account, g."creatorAccountNo" as by
    from group_member own
    join user_group g on g.tenant_id = ${tenant_id} and g.id = own."groupId" and g."creatorAccountNo" <> ${viewer.account}
    join group_member m on m.tenant_id = ${tenant_id} and m."groupId" = g.id
    join iam_user u on u.tenant_id = ${tenant_id} and u.id = m."userId" and u.account = any(${[...accounts]}::text[])
    where own.tenant_id = ${tenant_id} and own."userId" = ${viewer.user_id}`
  return new Set((await whoManages(ctx.tx, pairs)).map(({ account }) => account))
}

/** With whom the caller shares their free times. */
export async function ownSharing(ctx: Ctx): Promise<FreeTimeSharing> {
  const { sql, tenant_id } = ctx.tx
  const [row] = await sql<{ shared_with: FreeTimeSharing }[]>`
    select shared_with from free_time_sharing where tenant_id = ${tenant_id} and account = ${viewerOf(ctx).account}`
  return row?.shared_with ?? usual_sharing
}

/** Chooses with whom the caller shares their free times. */
export async function saveSharing(ctx: Ctx, shared_with: FreeTimeSharing): Promise<void> {
  const { sql, tenant_id } = ctx.tx
  await sql`
    insert into free_time_sharing (tenant_id, id, account, shared_with)
    values (${tenant_id}, ${newId()}, ${viewerOf(ctx).account}, ${shared_with})
    on conflict (tenant_id, account) do update set shared_with = excluded.shared_with`
}
