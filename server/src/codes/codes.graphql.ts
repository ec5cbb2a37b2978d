import type { Row } from 'postgres'
import { provider } from '#server/endpoints.ts'
import { connection, paging } from '#server/platform/graphql/connections.ts'
import { entity, many, of } from '#server/platform/graphql/entities.ts'
import { containing, matches, textMatch } from '#server/platform/graphql/filters.ts'
import { paginate } from '#server/platform/graphql/paginate.ts'
import { model, text, bool } from '#server/platform/graphql/inputs.ts'
import { CATALOGUE } from '#server/platform/graphql/price.ts'
import { CodeItem, itemsOfCodes, type CodesRow } from './codes.service.ts'

const Codes = entity('Codes', of<CodesRow>(), {
  id: 'id',
  code: 'text',
  name: 'text',
  name_en: 'text',
  description: 'text',
  tags: 'text',
  create_time: 'timestamp',
  items: 'int',
})

provider.query('findCodesAll', {
  price: CATALOGUE,
  may: 'code.see',
  type: connection(Codes),
  description: 'The code tables, sorted by code.',
  args: {
    ...paging,
    filter: model('CodesFilter', { code: textMatch, name: textMatch, tags: textMatch }, { required: false }),
  },
  run: async (args, ctx) => {
    const { sql, tenant_id } = ctx.tx
    const like = args.keywords ? containing(args.keywords) : null
    const where = sql`
      c.tenant_id = ${tenant_id}
      and ${matches(sql, 'c.code', args.filter?.code)} and ${matches(sql, 'c.name', args.filter?.name)}
      and ${matches(sql, 'c.tags', args.filter?.tags)}
      and ${like ? sql`(c.code ilike ${like} or c.name ilike ${like} or c.name_en ilike ${like})` : sql`true`}`
    const select = sql`
      select c.*, (select count(*) from code_item i where i.tenant_id = ${tenant_id} and i.codes_id = c.id) as items from codes c`
    return paginate<CodesRow & Row>(ctx, args, { select, where, order: sql`c.code` })
  },
})

provider.query('findCodeItems', {
  may: 'code.see',
  type: many(CodeItem),
  description: 'The values of the code table `code`, in their order; with all: true also those out of use.',
  args: { code: text({ required: true, max: 60 }), all: bool() },
  run: async ({ code, all }, ctx) => {
    const items = (await itemsOfCodes(ctx, [code])).get(code) ?? []
    return all === true ? items : items.filter(({ disabled }) => disabled === 0)
  },
})
