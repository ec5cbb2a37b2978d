import type { Ctx } from '#server/context.ts'
import { newId } from '#server/platform/database/columns.ts'
import { standings } from './accounts.ts'
import type { DemoDepartment, DemoPost } from './departments.ts'
import type { DemoPerson } from './people.ts'

const SOURCE = 'demo'
/** PostgreSQL accepts 65,535 values in a statement. */
const ROWS_AT_ONCE = 1_000

/** Writes a university's people: departments, posts, persons and their positions. */
export async function writePeople(
  ctx: Ctx,
  departments: readonly DemoDepartment[],
  posts: readonly DemoPost[],
  people: readonly DemoPerson[],
): Promise<void> {
  const { sql, tenant_id } = ctx.tx
  const own = () => ({ tenant_id, id: newId(), source: SOURCE })
  await sql`insert into department ${sql(departments.map((one) => ({ ...own(), ...one })))} on conflict (tenant_id, code) do nothing`
  await sql`insert into post ${sql(posts.map((one) => ({ ...own(), ...one })))} on conflict (tenant_id, code) do nothing`
  for (let i = 0; i < people.length; i += ROWS_AT_ONCE) {
    const rows = people
      .slice(i, i + ROWS_AT_ONCE)
      .map(({ account, name, name_en, sex, email, phone, birthday }) => ({
        ...own(),
        account,
        accountFriendly: account,
        name,
        name_en,
        sex,
        email,
        phone,
        birthday,
        cardNo: account,
      }))
    await sql`
      insert into iam_user ${sql(rows)} on conflict (tenant_id, account) do update set name = excluded.name, name_en = excluded.name_en,
        sex = excluded.sex, email = excluded.email, phone = excluded.phone, birthday = excluded.birthday, "cardNo" = excluded."cardNo"`
  }
  await sql`
    insert into triple (tenant_id, id, code, dept_id, post_id, user_id)
    select ${tenant_id}, p.id, p.dept || '/' || p.post || '/' || p.account, d.id, o.id, u.id
    from unnest(${people.map(() => newId())}::uuid[], ${people.map((one) => one.account)}::text[],
      ${people.map((one) => one.dept)}::text[], ${people.map((one) => one.post)}::text[]) as p(id, account, dept, post)
    join iam_user u on u.tenant_id = ${tenant_id} and u.account = p.account
    join department d on d.tenant_id = ${tenant_id} and d.code = p.dept
    join post o on o.tenant_id = ${tenant_id} and o.code = p.post
    on conflict do nothing`
}

/** Gives the accounts of the sign-in page their roles. */
export async function giveRoles({ tx: { sql, tenant_id } }: Ctx, tenant: string): Promise<void> {
  for (const { account, roles } of standings(tenant)) {
    for (const role of roles) {
      await sql`
        insert into role_holder (tenant_id, id, role_id, holder_type, holder_id)
        select ${tenant_id}, ${newId()}, id, 'user', ${account} from role where tenant_id = ${tenant_id} and code = ${role}
        on conflict do nothing`
    }
  }
}
