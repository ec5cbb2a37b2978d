import { codes_record } from '#rules/codes/codes_record.ts'
import { refusal } from '#rules/refusals/refusals.ts'
import type { Ctx } from '#server/context.ts'
import { declaredRows } from '#server/records/records.service.ts'
import { codes } from './codes.table.ts'

export {
  CodeItem,
  code_items,
  type CodeItemRow,
  type CodeItemValues,
  itemsOfCodes,
  lockTable,
} from './code_items.ts'

/** A code table with the number of its items. */
export type CodesRow = typeof codes.$inferSelect & { items: number }

/** Code tables as administrators keep them. A code never changes: types refer to it. */
export const code_tables = declaredRows<typeof codes, CodesRow>(codes_record, codes, {
  module: 'codes',
  nameOf: (row) => row.code,
  unique: { index: 'codes_code', field: 'code' },
  order: 'd.code',
  adds: ({ tx: { sql, tenant_id } }) => ({
    columns: sql`(select count(*)::int from code_item i where i.tenant_id = ${tenant_id} and i.codes_id = d.id) as items`,
  }),
  joined: { items: 'items' },
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

/**
 * Locks code tables until the commit, so that no item of them is deleted that the caller is about to refer to.
 * @returns the codes of those that exist
 */
export async function keepCodes(
  { tx: { sql, tenant_id } }: Pick<Ctx, 'tx'>,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  if (names.length === 0) return new Set()
  const found = await sql<{ code: string }[]>`
    select code from codes where tenant_id = ${tenant_id} and code in ${sql(names)} order by id for key share`
  return new Set(found.map(({ code }) => code))
}
