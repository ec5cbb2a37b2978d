import { builtin, iam } from '#server/endpoints.ts'
import { connection, paging, sort } from '#server/platform/graphql/connections.ts'
import { conditions, textMatch } from '#server/platform/graphql/filters.ts'
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
