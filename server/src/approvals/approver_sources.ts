import type { Tx } from '#server/platform/database/database.ts'
import { holdings } from '#server/permissions/permissions.service.ts'

/**
 * By what somebody is an approver: `account dean` · `place library/librarian`, a post in a department · `role deans`.
 * It is stored with them, so that it can be looked up again when they decide.
 */
export type Source = `${'account' | 'place' | 'role'} ${string}`

/** More people than this are not asked at once. */
const MAX_PEOPLE = 200

/** The accounts that a source means now, without those of people who have left. */
export async function peopleBy(tx: Tx, source: Source): Promise<string[]> {
  const { sql, tenant_id } = tx
  const [kind = '', ...rest] = source.split(' ')
  const what = rest.join(' ')
  const accounts = (rows: readonly { account: string }[]) => rows.map(({ account }) => account)
  if (kind === 'account')
    return accounts(
      await sql<{ account: string }[]>`
        select account from iam_user where tenant_id = ${tenant_id} and account = ${what} and disabled = 0`,
    )
  if (kind === 'place')
    return accounts(
      await sql<{ account: string }[]>`
        select distinct u.account from ${holdersOfPlaces(tx)} where t.tenant_id = ${tenant_id} and d.code || '/' || p.code = ${what}
        order by u.account limit ${MAX_PEOPLE}`,
    )
  return accounts(
    await sql<{ account: string }[]>`
      select u.account from (${holdings({ tx }, what)}) as held
      join iam_user u on u.tenant_id = ${tenant_id} and u.id = held.user_id order by u.account limit ${MAX_PEOPLE}`,
  )
}

/** People `u` with a post `p` in a department `d`, none of them out of use. */
const holdersOfPlaces = ({ sql, tenant_id }: Tx) => sql`
  triple t
  join department d on d.tenant_id = ${tenant_id} and d.id = t.dept_id and d.disabled = 0
  join post p on p.tenant_id = ${tenant_id} and p.id = t.post_id and p.disabled = 0
  join iam_user u on u.tenant_id = ${tenant_id} and u.id = t.user_id and u.disabled = 0`

/**
 * The nearest department in which somebody else holds a post: the given one, or one above it.
 * @param above only those above it
 * @param except somebody who doesn't count
 */
export async function nearestPlace(
  tx: Tx,
  { dept, post, above, except }: { dept: string; post: string; above: boolean; except: string | null },
): Promise<Source | null> {
  const { sql, tenant_id } = tx
  const [found] = await sql<{ code: string }[]>`
    with recursive up (code, parent, height) as (
      select code, parent, 0 from department where tenant_id = ${tenant_id} and code = ${dept}
      union
      select d.code, d.parent, up.height + 1 from up
      join department d on d.tenant_id = ${tenant_id} and d.code = up.parent where d.code <> up.code and up.height < 20
    )
    select up.code from up where up.height >= ${above ? 1 : 0}
      and exists (select from ${holdersOfPlaces(tx)} where t.tenant_id = ${tenant_id} and d.code = up.code and p.code = ${post}
        and u.account is distinct from ${except})
    order by up.height limit 1`
  return found ? `place ${found.code}/${post}` : null
}
