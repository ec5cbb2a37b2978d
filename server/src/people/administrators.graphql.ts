import type { PendingQuery, Row } from 'postgres'
import type { Ctx } from '#server/context.ts'
import { iam } from '#server/endpoints.ts'
import { connection, paging, sort } from '#server/platform/graphql/connections.ts'
import { computed, entity, of, nested } from '#server/platform/graphql/entities.ts'
import { conditions, matches, textMatch } from '#server/platform/graphql/filters.ts'
import { model } from '#server/platform/graphql/inputs.ts'
import { paginate } from '#server/platform/graphql/paginate.ts'
import { holdings } from '#server/permissions/permissions.service.ts'
import { User, type UserRow } from './people.entities.ts'
import { complete, type PersonRow } from './person_rows.ts'

interface AdministratorRow {
  id: string
  user: UserRow
  roles: string[]
}

const Administrator = entity('Administrator', of<AdministratorRow>(), {
  id: 'id',
  user: nested(User, '!'),
  roles: 'texts!',
  account: computed('text!', ({ user }: AdministratorRow) => user.account),
  name: computed('text!', ({ user }: AdministratorRow) => user.name),
})

iam.query('administrators', {
  may: 'permission.see',
  type: connection(Administrator),
  description: 'The people who hold a role that not everyone has, with those roles, by account.',
  args: {
    ...paging,
    sort,
    filter: model('AdministratorFilter', { role: textMatch, account: textMatch }, { required: false }),
  },
  run: async (args, ctx) => {
    const { sql } = ctx.tx
    const page = await paginate<PersonRow & { roles: string[] }>(ctx, args, {
      select: administratorRows(ctx),
      where: conditions(
        sql,
        { ...args.filter, keywords: args.keywords },
        {
          role: (role) => sql`exists (select from unnest(roles) as held where ${matches(sql, 'held', role)})`,
          account: 'account',
          keywords: ['account', 'name'],
        },
      ),
      order: sql`account`,
      sorts: { account: 'account', name: 'name' },
    })
    const people = await complete(ctx, page.rows)
    return {
      ...page,
      rows: people.map((user, i) => ({ id: user.id, user, roles: page.rows[i]?.roles ?? [] })),
    }
  },
})

/** Everybody with a granted role, and the role. */
function administratorRows(ctx: Ctx): PendingQuery<Row[]> {
  const { sql, tenant_id } = ctx.tx
  return sql`select * from (
    select u.*, h.roles from iam_user u
    join (select user_id, array_agg(role order by role) as roles from (${holdings(ctx)}) as holding group by user_id) h on h.user_id = u.id
    where u.tenant_id = ${tenant_id}
  ) as administrator`
}
