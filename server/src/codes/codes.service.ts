import { refusal } from '#rules/refusals/refusals.ts'
import type { Ctx } from '#server/context.ts'
import type { Sent } from '#server/platform/database/versions.ts'
import type { ListArgs, RowPage } from '#server/platform/graphql/connections.ts'
import { conditions, type TextMatch } from '#server/platform/graphql/filters.ts'
import { paginate, type Sorts } from '#server/platform/graphql/paginate.ts'
import { Refused } from '#server/platform/refused.ts'
import { records } from '#server/records/records.service.ts'
import { codes } from './codes.table.ts'

export {
  CodeItem,
  codeInput,
  itemInputs,
  type CodeItemRow,
  type CodeItemValues,
  itemsOfCodes,
  lockTable,
  saveCodeItem,
  updateCodeItem,
} from './code_items.ts'

/** A code table with the number of its items. */
export type CodesRow = typeof codes.$inferSelect & { items: number }

/** The fields that a form may set. */
export type CodesValues = Sent<typeof codes>

const selection = ({ tx: { sql, tenant_id } }: Ctx) => sql`
  select c.*, (select count(*)::int from code_item i where i.tenant_id = ${tenant_id} and i.codes_id = c.id) as items
  from codes c`

const sorts: Sorts = {
  code: 'c.code',
  name: 'c.name',
  name_en: 'c.name_en',
  tags: 'c.tags',
  items: 'items',
  create_time: 'c.create_time',
}

/** A page of the code tables by their codes. Keywords match code and names. */
export function findCodeTables(
  ctx: Ctx,
  args: ListArgs,
  filter: Partial<Record<'code' | 'name' | 'tags', TextMatch>>,
): Promise<RowPage<CodesRow>> {
  const { sql, tenant_id } = ctx.tx
  return paginate<CodesRow>(ctx, args, {
    select: selection(ctx),
    where: sql`c.tenant_id = ${tenant_id} and ${conditions(
      sql,
      { ...filter, keywords: args.keywords },
      { code: 'c.code', name: 'c.name', tags: 'c.tags', keywords: ['c.code', 'c.name', 'c.name_en'] },
    )}`,
    order: sql`c.code`,
    sorts,
  })
}

/** One code table. @throws Refused NOT_FOUND */
export async function findCodeTable(ctx: Ctx, id: string): Promise<CodesRow> {
  const { sql, tenant_id } = ctx.tx
  const [row] = await sql<CodesRow[]>`${selection(ctx)} where c.tenant_id = ${tenant_id} and c.id = ${id}`
  if (!row) throw new Refused('NOT_FOUND', {}, 'id')
  return row
}

/** Creating, changing and deleting code tables. A code never changes: types refer to it. */
export const code_tables = records<typeof codes, CodesRow>(codes, {
  module: 'codes',
  permission: 'code.manage',
  find: findCodeTable,
  nameOf: (row) => row.code,
  unique: { index: 'codes_code', field: 'code' },
  decide: decideTables,
})

/** A table with items can't be deleted, nor one that gives a type's resources their extended properties. */
async function decideTables({ tx: { sql, tenant_id } }: Ctx, rows: readonly CodesRow[]) {
  const types = await sql<{ code: string; count: number }[]>`
    select e.extended_properties_code as code, count(*)::int as count
    from resources_type_extended_property e
    join resources_type t on t.tenant_id = ${tenant_id} and t.id = e.resources_type_id and t.del = 0
    where e.tenant_id = ${tenant_id} and e.extended_properties_code = any(${rows.map(({ code }) => code)}::text[])
    group by 1`
  const used = new Map(types.map(({ code, count }) => [code, count]))
  return ({ code, items }: CodesRow) => {
    const count = items + (used.get(code) ?? 0)
    return { update: null, delete: count > 0 ? refusal('IN_USE', null, { count }) : null }
  }
}

/** Locks code tables until the commit, so that no item of them is deleted that the caller is about to refer to. */
export async function keepCodes(
  { tx: { sql, tenant_id } }: Pick<Ctx, 'tx'>,
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return
  await sql`select from codes where tenant_id = ${tenant_id} and code in ${sql(names)} order by id for key share`
}
