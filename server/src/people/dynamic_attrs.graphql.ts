import type { Ctx } from '#server/context.ts'
import { builtin, iam } from '#server/endpoints.ts'
import { done } from '#server/platform/graphql/answers.ts'
import { connection, paging, sort } from '#server/platform/graphql/connections.ts'
import { conditions, textMatch } from '#server/platform/graphql/filters.ts'
import { flag, id, model, oneOf, patch, text, type ValuesOf } from '#server/platform/graphql/inputs.ts'
import { paginate } from '#server/platform/graphql/paginate.ts'
import { CATALOGUE } from '#server/platform/graphql/cost/price.ts'
import { Refused } from '#server/platform/refused.ts'
import { codedRows } from '#server/records/records.service.ts'
import { DynamicAttr, DynamicValue, type DynamicAttrRow } from './people.entities.ts'

const filter = model(
  'DynamicAttrFilter',
  { code: textMatch, name: textMatch, type: textMatch, fieldType: textMatch },
  { required: false },
)

// No operation of builtin returns one, but forms made from dynamic attributes read its fields by
// introspection.
builtin.also(DynamicValue.type)

for (const at of [iam, builtin]) {
  at.query('dynamicAttrs', {
    price: CATALOGUE,
    may: 'person.see',
    type: connection(DynamicAttr),
    description:
      'The dynamic attributes of people, departments and posts, by what they describe and their code.',
    args: { id: id({ required: false }), ...paging, sort, filter },
    run: (args, ctx) => {
      const { sql, tenant_id } = ctx.tx
      return paginate<DynamicAttrRow>(ctx, args, {
        select: sql`select * from dynamic_attr`,
        where: sql`tenant_id = ${tenant_id} and ${conditions(
          sql,
          { ...args.filter, id: args.id, keywords: args.keywords },
          {
            id: 'id',
            code: 'code',
            name: 'name',
            type: 'type',
            fieldType: 'fieldType',
            keywords: ['code', 'name', 'name_en'],
          },
        )}`,
        order: sql`type, code`,
        sorts: { code: 'code', name: 'name', type: 'type' },
      })
    },
  })
}

const fields = {
  id: id({ required: false }),
  code: text({ max: 60, pattern: /^[A-Za-z]\w*$/ }),
  name: text({ max: 100 }),
  name_en: text({ max: 200 }),
  type: oneOf(['user', 'dept', 'post']),
  fieldType: oneOf(['text', 'number', 'date']),
  description: text({ max: 500 }),
  deleted: flag(),
}
const attrs = codedRows<DynamicAttrRow>('dynamic_attr', 'people', ['code', 'type'])
type Change = Partial<Omit<ValuesOf<typeof fields>, 'id' | 'deleted'>>

iam.mutation('editDynamicAttr', {
  may: 'person.manage',
  description:
    'Creates a dynamic attribute (no id; of people where no type is given), changes the given fields but code and type (id), or deletes one that nobody has a value of and no resource type shows (id, deleted 1). Values are texts; fieldType says what a form draws for them.',
  args: { model: patch('DynamicAttrModel', fields, { of: DynamicAttr }) },
  run: async ({ model: { id: attr, deleted, ...change } }, ctx) => {
    if (!attr) return done([await add(ctx, change)])
    const before = await attrs.find(ctx, attr)
    await (deleted === 1 ? remove(ctx, before) : update(ctx, before, change))
    return done([attr])
  },
})

const add = (ctx: Ctx, { code, name, name_en, ...rest }: Change): Promise<string> =>
  attrs.create(
    ctx,
    { code, name, name_en },
    {
      type: rest.type ?? 'user',
      fieldType: rest.fieldType ?? 'text',
      description: rest.description ?? null,
    },
  )

const update = (
  ctx: Ctx,
  before: DynamicAttrRow,
  { fieldType, description, ...names }: Change,
): Promise<void> =>
  attrs.update(ctx, before, names, {
    fieldType: fieldType ?? before.fieldType,
    description: description === undefined ? before.description : description,
  })

async function remove(ctx: Ctx, row: DynamicAttrRow): Promise<void> {
  const { sql, tenant_id } = ctx.tx
  const { code, type } = row
  const [used] = await sql<{ count: number }[]>`
    select (select count(*) from dynamic_value where tenant_id = ${tenant_id} and code = ${code})
      + (select count(*) from user_display_info_config u join resources_type t on t.tenant_id = ${tenant_id} and t.id = u.resource_type_id and t.del = 0
          where u.tenant_id = ${tenant_id} and u.field_category ilike 'dynamic%' and u.field_name_en = ${code}) as count`
  // Only people have values, and only theirs are shown.
  if (type === 'user' && used && used.count > 0) throw new Refused('IN_USE', { count: used.count })
  await attrs.remove(ctx, row)
}
