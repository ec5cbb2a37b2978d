import type { Ctx } from '#server/context.ts'
import { iam } from '#server/endpoints.ts'
import { ensureSuperAdmin, keepingRights, viewersChanged } from '#server/permissions/permissions.service.ts'
import { done } from '#server/platform/graphql/answers.ts'
import { connection, paging, sort } from '#server/platform/graphql/connections.ts'
import { conditions, intMatch, textMatch } from '#server/platform/graphql/filters.ts'
import { flag, id, model, patch, text, type ValuesOf } from '#server/platform/graphql/inputs.ts'
import { paginate } from '#server/platform/graphql/paginate.ts'
import { Refused } from '#server/platform/refused.ts'
import { CATALOGUE } from '#server/platform/graphql/cost/price.ts'
import { codedRows } from '#server/records/records.service.ts'
import { Post, type PostRow } from './people.entities.ts'

const filter = model(
  'PostFilter',
  { code: textMatch, name: textMatch, tags: textMatch, disabled: intMatch },
  { required: false },
)

iam.query('posts', {
  price: CATALOGUE,
  may: 'person.see',
  type: connection(Post),
  description: 'The kinds of position by their code.',
  args: { id: id({ required: false }), ...paging, sort, filter, tags: text({ max: 100 }) },
  run: (args, ctx) => {
    const { sql, tenant_id } = ctx.tx
    return paginate<PostRow>(ctx, args, {
      select: sql`select * from post`,
      where: sql`tenant_id = ${tenant_id} and ${conditions(
        sql,
        { ...args.filter, id: args.id, tag: args.tags, keywords: args.keywords },
        {
          id: 'id',
          code: 'code',
          name: 'name',
          tags: 'tags',
          tag: ['tags'],
          disabled: 'disabled',
          keywords: ['name', 'name_en', 'code'],
        },
      )}`,
      order: sql`code`,
      sorts: { code: 'code', name: 'name', name_en: 'name_en', disabled: 'disabled', timestamp: 'timestamp' },
    })
  },
})

const fields = {
  id: id({ required: false }),
  code: text({ max: 60, pattern: /^[^\s/]+$/ }),
  name: text({ max: 100 }),
  name_en: text({ max: 200 }),
  tags: text({ max: 200 }),
  formal: flag(),
  disabled: flag(),
  description: text({ max: 500 }),
  deleted: flag(),
}
const posts = codedRows<PostRow>('post', 'people')
type Change = Partial<Omit<ValuesOf<typeof fields>, 'id' | 'deleted'>>

iam.mutation('editPost', {
  may: 'person.manage',
  description:
    'Creates a post (no id), changes the given fields (id), or deletes one that nobody holds (id, deleted 1).',
  args: { model: patch('PostModel', fields, { of: Post }) },
  run: ({ model: { id: post, deleted, ...change } }, ctx) =>
    keepingRights(ctx, { field: 'disabled', others: 'everybody' }, async () => {
      if (!post) return done([await add(ctx, change)])
      const before = await posts.find(ctx, post)
      await (deleted === 1 ? remove(ctx, before) : update(ctx, before, change))
      viewersChanged(ctx)
      return done([post])
    }),
})

const add = (ctx: Ctx, { code, name, name_en, ...rest }: Change): Promise<string> =>
  posts.create(
    ctx,
    { code, name, name_en },
    {
      tags: rest.tags ?? null,
      formal: rest.formal ?? 0,
      disabled: rest.disabled ?? 0,
      description: rest.description ?? null,
      source: 'page',
    },
  )

async function update(ctx: Ctx, before: PostRow, { code, name, name_en, ...rest }: Change): Promise<void> {
  await posts.update(
    ctx,
    before,
    { code, name, name_en },
    {
      tags: rest.tags === undefined ? before.tags : rest.tags,
      formal: rest.formal ?? before.formal,
      disabled: rest.disabled ?? before.disabled,
      description: rest.description === undefined ? before.description : rest.description,
    },
    { timestamp: ctx.now().toString() },
  )
  await ensureSuperAdmin(ctx)
}

async function remove(ctx: Ctx, row: PostRow): Promise<void> {
  const { sql, tenant_id } = ctx.tx
  const { id: post, code } = row
  const [used] = await sql<{ count: number }[]>`
    select (select count(*) from triple where tenant_id = ${tenant_id} and post_id = ${post})
      + (select count(*) from resource where tenant_id = ${tenant_id} and del = 0 and admin_post = ${code})
      + (select count(*) from resources_type_auth a join resources_type t on t.tenant_id = ${tenant_id} and t.id = a.resources_type_id and t.del = 0
          where a.tenant_id = ${tenant_id} and a.grant_object_type = 'post' and a.grant_object_id = ${code})
      + (select count(*) from role_holder where tenant_id = ${tenant_id} and holder_type = 'dept_post' and split_part(holder_id, '/', 2) = ${code})
      + (select count(*) from permission_grant where tenant_id = ${tenant_id} and grantee_type = 'dept_post' and split_part(grantee_id, '/', 2) = ${code})
      as count`
  if (used && used.count > 0) throw new Refused('IN_USE', { count: used.count })
  await posts.remove(ctx, row)
}
