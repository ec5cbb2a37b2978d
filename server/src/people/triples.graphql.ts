import type { Ctx } from '#server/context.ts'
import { iam } from '#server/endpoints.ts'
import { logOperation } from '#server/operate_log/operate_log.service.ts'
import { ensureSuperAdmin, keepingRights, viewersChanged } from '#server/permissions/permissions.service.ts'
import { done } from '#server/platform/graphql/answers.ts'
import { connection, paging, sort } from '#server/platform/graphql/connections.ts'
import { conditions, textMatch } from '#server/platform/graphql/filters.ts'
import { model, text } from '#server/platform/graphql/inputs.ts'
import { paginate } from '#server/platform/graphql/paginate.ts'
import { Refused } from '#server/platform/refused.ts'
import { Triple, type TripleRow } from './people.entities.ts'
import { complete, type PersonRow } from './person_rows.ts'
import { addPosition } from './positions.ts'

iam.query('triples', {
  may: 'person.see',
  type: connection(Triple),
  description: 'Who holds which post in which department, by department, post and account.',
  args: {
    ...paging,
    sort,
    filter: model(
      'TripleFilter',
      { dept: textMatch, post: textMatch, user: textMatch, code: textMatch },
      { required: false },
    ),
  },
  run: async (args, ctx) => {
    const { sql, tenant_id } = ctx.tx
    const select = sql`
      select t.id, t.code, d.code as dept_code, p.code as post_code, t.user_id
      from triple t
      join department d on d.tenant_id = ${tenant_id} and d.id = t.dept_id
      join post p on p.tenant_id = ${tenant_id} and p.id = t.post_id
      join iam_user u on u.tenant_id = ${tenant_id} and u.id = t.user_id`
    const page = await paginate<PlainTriple>(ctx, args, {
      select,
      where: sql`t.tenant_id = ${tenant_id} and ${ctx.may('person.manage') ? sql`true` : sql`u.disabled = 0`}
        and ${conditions(
          sql,
          { ...args.filter },
          { dept: 'd.code', post: 'p.code', user: 'u.account', code: 't.code' },
        )}`,
      order: sql`d.code, p.code, u.account`,
      sorts: { code: 't.code', dept: 'd.code', post: 'p.code', user: 'u.account' },
    })
    return { ...page, rows: await withPeople(ctx, page.rows) }
  },
})

interface PlainTriple {
  id: string
  code: string
  dept_code: string
  post_code: string
  user_id: string
}

/** A triple's department and post are among the person's positions. */
async function withPeople(ctx: Ctx, triples: readonly PlainTriple[]): Promise<TripleRow[]> {
  const { sql, tenant_id } = ctx.tx
  const rows = await sql<PersonRow[]>`
    select * from iam_user where tenant_id = ${tenant_id} and id = any(${triples.map((one) => one.user_id)}::uuid[])`
  const people = new Map((await complete(ctx, rows)).map((person) => [person.id, person]))
  return triples.flatMap(({ id, code, dept_code, post_code, user_id }) => {
    const user = people.get(user_id)
    const held = user?.positions.find(({ dept, post }) => dept.code === dept_code && post.code === post_code)
    return user && held ? [{ id, code, dept: held.dept, post: held.post, user }] : []
  })
}

iam.mutation('addTriple', {
  may: 'person.manage',
  description:
    'Gives a person (account) a post (code) in a department (code). Repeating it has no further effect.',
  args: {
    model: model('TripleModel', {
      dept: text({ required: true, max: 60 }),
      post: text({ required: true, max: 60 }),
      user: text({ required: true, max: 128 }),
    }),
  },
  run: async ({ model }, ctx) => done(await addPosition(ctx, model)),
})

iam.mutation('deleteTriple', {
  may: 'person.manage',
  description: 'Removes a post in a department from a person. `code` is the triple’s.',
  args: { code: text({ required: true, max: 300 }) },
  run: async ({ code }, ctx) => {
    const { sql, tenant_id } = ctx.tx
    const [held] = await sql<{ id: string; account: string }[]>`
      select t.id, u.account from triple t join iam_user u on u.tenant_id = ${tenant_id} and u.id = t.user_id
      where t.tenant_id = ${tenant_id} and t.code = ${code}`
    if (!held) throw new Refused('NOT_FOUND', {}, 'code')
    const { id, account } = held
    return keepingRights(ctx, { field: 'code', people: [account] }, async () => {
      const gone = await sql`delete from triple where tenant_id = ${tenant_id} and id = ${id} returning id`
      if (gone.length === 0) throw new Refused('NOT_FOUND', {}, 'code')
      await logOperation(ctx, { module: 'people', type: 'delete', object: code })
      await ensureSuperAdmin(ctx)
      viewersChanged(ctx, [account])
      return done([id])
    })
  },
})
