import type { PendingQuery, Row } from 'postgres'
import type { Ctx } from '#server/context.ts'
import { iam } from '#server/endpoints.ts'
import { connection, paging } from '#server/platform/graphql/connections.ts'
import { computed, entity, nested, of } from '#server/platform/graphql/entities.ts'
import { containing, matches, textMatch } from '#server/platform/graphql/filters.ts'
import { model } from '#server/platform/graphql/inputs.ts'
import { listed } from '#server/platform/graphql/listed.ts'
import { User, type UserRow } from './people.entities.ts'
import { complete, type PersonRow } from './people.service.ts'

interface AdministratorRow {
  id: string
  user: UserRow
  roles: string[]
}

const Administrator = entity('Administrator', of<AdministratorRow>(), {
  id: 'id',
  user: nested(User),
  roles: 'texts',
  account: computed<AdministratorRow>('text', ({ user }) => user.account),
  name: computed<AdministratorRow>('text', ({ user }) => user.name),
})

iam.query('administrators', {
  may: 'permission.see',
  type: connection(Administrator),
  description: 'The people who hold a role that not everyone has, with those roles, by account.',
  args: {
    ...paging,
    filter: model('AdministratorFilter', { role: textMatch, account: textMatch }, { required: false }),
  },
  run: async (args, ctx) => {
    const { sql } = ctx.tx
    const where = sql`
      ${matches(sql, 'account', args.filter?.account)}
      and ${args.filter?.role ? sql`exists (select from unnest(roles) as held where ${matches(sql, 'held', args.filter.role)})` : sql`true`}
      and ${args.keywords ? sql`(account ilike ${containing(args.keywords)} or name ilike ${containing(args.keywords)})` : sql`true`}`
    const page = await listed<PersonRow & { roles: string[] } & Row>(ctx, args, {
      select: held(ctx),
      where,
      order: sql`account`,
    })
    const people = await complete(ctx, page.rows)
    return {
      ...page,
      rows: people.map((user, i) => ({ id: user.id, user, roles: page.rows[i]?.roles ?? [] })),
    }
  },
})

/** Everybody with a role that was given, and which. A department's role reaches those below it too. */
function held({ tx: { sql, tenant_id } }: Ctx): PendingQuery<Row[]> {
  return sql`select * from (
    with recursive reach as (
      select role_id, holder_id as code from role_holder where tenant_id = ${tenant_id} and holder_type = 'dept'
      union
      select reach.role_id, d.code from department d join reach on d.parent = reach.code where d.tenant_id = ${tenant_id}
    ), given as (
      select u.id as user_id, h.role_id from role_holder h
      join iam_user u on u.tenant_id = ${tenant_id} and u.account = h.holder_id
      where h.tenant_id = ${tenant_id} and h.holder_type = 'user'
      union
      select t.user_id, reach.role_id from triple t
      join department d on d.tenant_id = ${tenant_id} and d.id = t.dept_id and d.disabled = 0
      join reach on reach.code = d.code
      where t.tenant_id = ${tenant_id}
      union
      select t.user_id, h.role_id from triple t
      join department d on d.tenant_id = ${tenant_id} and d.id = t.dept_id and d.disabled = 0
      join post p on p.tenant_id = ${tenant_id} and p.id = t.post_id and p.disabled = 0
      join role_holder h on h.tenant_id = ${tenant_id} and h.holder_type = 'dept_post' and h.holder_id = d.code || '/' || p.code
      where t.tenant_id = ${tenant_id}
    )
    select u.*, array(select r.code from given g join role r on r.tenant_id = ${tenant_id} and r.id = g.role_id
      where g.user_id = u.id order by r.code) as roles
    from iam_user u where u.tenant_id = ${tenant_id} and u.disabled = 0 and u.id in (select user_id from given)
  ) as administrator`
}
