import type { Row } from 'postgres'
import { builtin, iam } from '#server/endpoints.ts'
import { connection, paging } from '#server/platform/graphql/connections.ts'
import { containing, matches, textMatch } from '#server/platform/graphql/filters.ts'
import { id, model } from '#server/platform/graphql/inputs.ts'
import { paginate } from '#server/platform/graphql/paginate.ts'
import { CATALOGUE } from '#server/platform/graphql/price.ts'
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
    args: { id: id({ required: false }), ...paging, filter },
    run: (args, ctx) => {
      const { sql, tenant_id } = ctx.tx
      const like = args.keywords ? containing(args.keywords) : null
      const where = sql`
        tenant_id = ${tenant_id} and ${args.id ? sql`id = ${args.id}` : sql`true`}
        and ${matches(sql, 'code', args.filter?.code)} and ${matches(sql, 'name', args.filter?.name)}
        and ${matches(sql, 'type', args.filter?.type)} and ${matches(sql, 'fieldType', args.filter?.fieldType)}
        and ${like ? sql`(code ilike ${like} or name ilike ${like} or name_en ilike ${like})` : sql`true`}`
      return paginate<DynamicAttrRow & Row>(ctx, args, {
        select: sql`select * from dynamic_attr`,
        where,
        order: sql`type, code`,
      })
    },
  })
}
