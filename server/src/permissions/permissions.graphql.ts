import type { PendingQuery, Row } from 'postgres'
import type { Ctx } from '#server/context.ts'
import { iam } from '#server/endpoints.ts'
import { User, type UserRow } from '#server/people/people.entities.ts'
import { complete, type PersonRow } from '#server/people/people.service.ts'
import { done } from '#server/platform/graphql/answers.ts'
import { connection, paging } from '#server/platform/graphql/connections.ts'
import { computed, entity, nested, of } from '#server/platform/graphql/entities.ts'
import { containing, matches, textMatch } from '#server/platform/graphql/filters.ts'
import { list, model, text, word } from '#server/platform/graphql/inputs.ts'
import { listed } from '#server/platform/graphql/listed.ts'
import { invalid } from '#server/platform/refused.ts'
import { grant, revoke, type AccessRow, type Grant } from './grants.service.ts'

const Permission = entity('Permission', of<AccessRow>(), {
  id: 'id',
  revokeId: 'text',
  type: 'text',
  permission: 'text',
  filter: 'json',
  grantee_type: 'text',
  grantee_id: 'text',
  create_time: 'timestamp',
})

iam.query('accesses', {
  may: 'permission.see',
  type: connection(Permission),
  description: 'What was granted to whom: rights over operations and menu entries, and roles. revokeId takes one away.',
  args: {
    ...paging,
    filter: model(
      'AccessFilter',
      { grantee_type: textMatch, grantee_id: textMatch, type: textMatch, permission: textMatch },
      { required: false },
    ),
  },
  run: (args, ctx) => {
    const { sql, tenant_id } = ctx.tx
    const { filter } = args
    const select = sql`select * from (
      select id, 'grant:' || id as "revokeId", type, permission, filter, grantee_type, grantee_id, create_time
      from permission_grant where tenant_id = ${tenant_id}
      union all
      select h.id, 'role:' || h.id, 'role', r.code, null, h.holder_type, h.holder_id, h.create_time
      from role_holder h join role r on r.tenant_id = ${tenant_id} and r.id = h.role_id where h.tenant_id = ${tenant_id}
    ) as access`
    const where = sql`
      ${matches(sql, 'grantee_type', filter?.grantee_type)} and ${matches(sql, 'grantee_id', filter?.grantee_id)}
      and ${matches(sql, 'type', filter?.type)} and ${matches(sql, 'permission', filter?.permission)}
      and ${args.keywords ? sql`(grantee_id ilike ${containing(args.keywords)} or permission ilike ${containing(args.keywords)})` : sql`true`}`
    return listed<AccessRow & Row>(ctx, args, { select, where, order: sql`grantee_type, grantee_id, type, permission, id` })
  },
})

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
  args: { ...paging, filter: model('AdministratorFilter', { role: textMatch, account: textMatch }, { required: false }) },
  run: async (args, ctx) => {
    const { sql } = ctx.tx
    const where = sql`
      ${matches(sql, 'account', args.filter?.account)}
      and ${args.filter?.role ? sql`exists (select from unnest(roles) as held where ${matches(sql, 'held', args.filter.role)})` : sql`true`}
      and ${args.keywords ? sql`(account ilike ${containing(args.keywords)} or name ilike ${containing(args.keywords)})` : sql`true`}`
    const page = await listed<PersonRow & { roles: string[] } & Row>(ctx, args, { select: held(ctx), where, order: sql`account` })
    const people = await complete(ctx, page.rows)
    return { ...page, rows: people.map((user, i) => ({ id: user.id, user, roles: page.rows[i]?.roles ?? [] })) }
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

const given = model('PermissionGrantModel', {
  grantee_type: word(['role', 'user', 'dept', 'dept_post'], { required: true }),
  grantee_id: text({ required: true, max: 200 }),
  type: word(['operation', 'menu', 'role'], { required: true }),
  permission: text({ required: true, max: 100 }),
  filter: model('PermissionFilter', { dept: list(text({ required: true, max: 60 }), { required: true, max: 100 }) }, { required: false }),
})

iam.mutation('grantPermission', {
  may: 'permission.manage',
  description: 'Grants operations, menu entries or roles; all or none. Nobody grants what they don’t hold. `filter.dept`: only for people placed there or below.',
  args: { models: list(given, { required: true, max: 200 }) },
  run: async ({ models }, ctx) => {
    if (models.length === 0) throw invalid('models', 'required')
    const ids: string[] = []
    for (const model of models) ids.push(await grant(ctx, model satisfies Grant))
    return done(ids)
  },
})

iam.mutation('revokePermission', {
  may: 'permission.manage',
  description: 'Takes grants away by their revokeId; all or none. Nobody takes what they don’t hold, and the last super administrator stays.',
  args: { revokeIds: list(text({ required: true, max: 60 }), { required: true, max: 200 }) },
  run: async ({ revokeIds }, ctx) => {
    const ids: string[] = []
    for (const one of revokeIds) ids.push(await revoke(ctx, one))
    return done(ids)
  },
})
