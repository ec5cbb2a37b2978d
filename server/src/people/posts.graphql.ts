import type { Ctx } from '#server/context.ts'
import { iam } from '#server/endpoints.ts'
import { changeText, logOperation } from '#server/operate_log/operate_log.service.ts'
import { ensureSuperAdmin, keepingRights, viewersChanged } from '#server/permissions/permissions.service.ts'
import { newId } from '#server/platform/database/columns.ts'
import { done } from '#server/platform/graphql/answers.ts'
import { connection, paging, sort } from '#server/platform/graphql/connections.ts'
import { conditions, intMatch, textMatch } from '#server/platform/graphql/filters.ts'
import { flag, id, model, patch, text, type ValuesOf } from '#server/platform/graphql/inputs.ts'
import { paginate } from '#server/platform/graphql/paginate.ts'
import { invalid, Refused } from '#server/platform/refused.ts'
import { CATALOGUE } from '#server/platform/graphql/price.ts'
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
type Change = Partial<Omit<ValuesOf<typeof fields>, 'id' | 'deleted'>>

iam.mutation('editPost', {
  may: 'person.manage',
  description:
    'Creates a post (no id), changes the given fields (id), or deletes one that nobody holds (id, deleted 1).',
  args: { model: patch('PostModel', fields, { of: Post }) },
  run: ({ model: { id: post, deleted, ...change } }, ctx) =>
    keepingRights(ctx, { field: 'disabled', others: 'everybody' }, async () => {
      if (!post) return done([await add(ctx, change)])
      const [before] = await ctx.tx.sql<
        PostRow[]
      >`select * from post where tenant_id = ${ctx.tx.tenant_id} and id = ${post} for update`
      if (!before) throw new Refused('NOT_FOUND')
      await (deleted === 1 ? remove(ctx, before) : update(ctx, before, change))
      viewersChanged(ctx)
      return done([post])
    }),
})

async function add(ctx: Ctx, { code, name, ...rest }: Change): Promise<string> {
  const { sql, tenant_id } = ctx.tx
  if (!code) throw invalid('code', 'required')
  if (!name) throw invalid('name', 'required')
  const row = {
    tenant_id,
    id: newId(),
    code,
    name,
    name_en: rest.name_en ?? '',
    tags: rest.tags ?? null,
    formal: rest.formal ?? 0,
    disabled: rest.disabled ?? 0,
    description: rest.description ?? null,
    source: 'page',
  }
  const made = await sql`insert into post ${sql(row)} on conflict (tenant_id, code) do nothing returning id`
  if (made.length === 0) throw new Refused('TAKEN_NAME', { name: code }, 'code')
  await logOperation(ctx, {
    module: 'people',
    type: 'create',
    content: JSON.stringify({ name }),
    object: code,
  })
  return row.id
}

async function update(ctx: Ctx, before: PostRow, change: Change): Promise<void> {
  const { sql, tenant_id } = ctx.tx
  if (change.code !== undefined && change.code !== before.code) throw invalid('code', 'fixed')
  if (change.name === null) throw invalid('name', 'required')
  const after = {
    name: change.name ?? before.name,
    name_en: change.name_en === undefined ? before.name_en : (change.name_en ?? ''),
    tags: change.tags === undefined ? before.tags : change.tags,
    formal: change.formal ?? before.formal,
    disabled: change.disabled ?? before.disabled,
    description: change.description === undefined ? before.description : change.description,
  }
  await sql`update post set ${sql(after)}, timestamp = ${ctx.now().toString()} where tenant_id = ${tenant_id} and id = ${before.id}`
  await logOperation(ctx, {
    module: 'people',
    type: 'update',
    content: changeText(before, after),
    object: before.code,
  })
  await ensureSuperAdmin(ctx)
}

async function remove(ctx: Ctx, { id: post, code }: PostRow): Promise<void> {
  const { sql, tenant_id } = ctx.tx
  const [used] = await sql<{ count: number }[]>`
    select (select count(*) from triple where tenant_id = ${tenant_id} and post_id = ${post})
      + (select count(*) from resource where tenant_id = ${tenant_id} and del = 0 and admin_post = ${code})
      + (select count(*) from resources_type_auth a join resources_type t on t.tenant_id = ${tenant_id} and t.id = a.resources_type_id and t.del = 0
          where a.tenant_id = ${tenant_id} and a.grant_object_type = 'post' and a.grant_object_id = ${code})
      + (select count(*) from role_holder where tenant_id = ${tenant_id} and holder_type = 'dept_post' and split_part(holder_id, '/', 2) = ${code})
      + (select count(*) from permission_grant where tenant_id = ${tenant_id} and grantee_type = 'dept_post' and split_part(grantee_id, '/', 2) = ${code})
      as count`
  if (used && used.count > 0) throw new Refused('IN_USE', { count: used.count })
  await sql`delete from post where tenant_id = ${tenant_id} and id = ${post}`
  await logOperation(ctx, { module: 'people', type: 'delete', object: code })
}
