import type { Context, Ctx, Viewer } from '#server/context.ts'
import { viewerOf } from '#server/context.ts'
import type { DepartmentRow, DynamicValueRow, PostRow, UserRow } from './people.entities.ts'

/** Columns of iam_user alone; `complete` adds positions and dynamic attributes. */
export type PersonRow = Omit<UserRow, 'positions' | 'attrsValues'>

/**
 * Adds positions and dynamic attributes to people, in two statements for any number of them, and removes what
 * the caller may not see of others: contact needs person.see_contact, other personal data person.manage.
 */
export async function complete(ctx: Ctx, people: readonly PersonRow[]): Promise<UserRow[]> {
  const ids = people.map(({ id }) => id)
  const [positions, values] = await Promise.all([positionsOf(ctx, ids), valuesOf(ctx, ids)])
  const viewer = viewerOf(ctx)
  return people.map((person) =>
    shownTo(viewer, ctx.may, {
      ...person,
      positions: positions.get(person.id) ?? [],
      attrsValues: values.get(person.id) ?? [],
    }),
  )
}

function shownTo(viewer: Viewer, may: Context['may'], person: UserRow): UserRow {
  if (person.id === viewer.user_id || may('person.manage')) return person
  const contact = may('person.see_contact') ? {} : { email: null, phone: null }
  return {
    ...person,
    ...contact,
    sex: null,
    cardNo: null,
    express: null,
    birthday: null,
    attrsValues: [],
    source: null,
  }
}

async function positionsOf(
  { tx: { sql, tenant_id } }: Ctx,
  user_ids: readonly string[],
): Promise<Map<string, UserRow['positions']>> {
  const held = await sql<{ user_id: string; dept_id: string; post_id: string }[]>`
    select user_id, dept_id, post_id from triple where tenant_id = ${tenant_id} and user_id = any(${user_ids}::uuid[]) order by code`
  if (held.length === 0) return new Map()
  const [depts, posts] = await Promise.all([
    sql<
      DepartmentRow[]
    >`select * from department where tenant_id = ${tenant_id} and id = any(${held.map((row) => row.dept_id)}::uuid[])`,
    sql<
      PostRow[]
    >`select * from post where tenant_id = ${tenant_id} and id = any(${held.map((row) => row.post_id)}::uuid[])`,
  ])
  const deptOf = new Map(depts.map((row) => [row.id, row]))
  const postOf = new Map(posts.map((row) => [row.id, row]))
  const found = new Map<string, UserRow['positions']>()
  for (const { user_id, dept_id, post_id } of held) {
    const dept = deptOf.get(dept_id)
    const post = postOf.get(post_id)
    if (!dept || !post) continue
    const of = found.get(user_id) ?? []
    found.set(user_id, of)
    of.push({ dept, post })
  }
  return found
}

async function valuesOf(
  { tx: { sql, tenant_id } }: Ctx,
  user_ids: readonly string[],
): Promise<Map<string, DynamicValueRow[]>> {
  const rows = await sql<(DynamicValueRow & { user_id: string })[]>`
    select user_id, code, value from dynamic_value
    where tenant_id = ${tenant_id} and user_id = any(${user_ids}::uuid[]) order by code`
  const found = new Map<string, DynamicValueRow[]>()
  for (const { user_id, ...value } of rows) found.set(user_id, [...(found.get(user_id) ?? []), value])
  return found
}

/** The row of an account, or null. */
export async function personByAccount(
  { tx: { sql, tenant_id } }: Pick<Ctx, 'tx'>,
  account: string,
): Promise<PersonRow | null> {
  const [row] = await sql<
    PersonRow[]
  >`select * from iam_user where tenant_id = ${tenant_id} and account = ${account}`
  return row ?? null
}

/** The people of these accounts who aren't disabled; unknown accounts are left out. */
export async function peopleByAccounts(
  { tx: { sql, tenant_id } }: Pick<Ctx, 'tx'>,
  accounts: readonly string[],
): Promise<PersonRow[]> {
  if (accounts.length === 0) return []
  return sql<PersonRow[]>`
    select * from iam_user where tenant_id = ${tenant_id} and account in ${sql(accounts)} and disabled = 0 order by account`
}
