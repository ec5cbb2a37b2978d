import type { Temporal } from 'temporal-polyfill'
import type { Ctx } from '#server/context.ts'
import { entity, of } from '#server/platform/graphql/entities.ts'

/** A code table with the number of its values. */
export interface CodesRow {
  id: string
  code: string
  name: string
  name_en: string
  description: string | null
  tags: string | null
  create_time: Temporal.Instant
  items: number
}

/** One value of a code table. Spec 000 §3 code_item. */
export interface CodeItemRow {
  id: string
  codes_id: string
  item_code: string
  item_name: string
  item_name_en: string
  item_description: string | null
  item_index: number
  item_level: number
  item_parent: string | null
  disabled: number
  create_time: Temporal.Instant
}

export const CodeItem = entity('CodeItem', of<CodeItemRow>(), {
  id: 'id',
  codes_id: 'text',
  item_code: 'text',
  item_name: 'text',
  item_name_en: 'text',
  item_description: 'text',
  item_index: 'int',
  item_level: 'int',
  item_parent: 'text',
  disabled: 'int',
  create_time: 'timestamp',
})

/** The values of several code tables by the tables' codes, in their order, including those out of use. */
export async function itemsOfCodes(
  { tx: { sql, tenant_id } }: Pick<Ctx, 'tx'>,
  codes: readonly string[],
): Promise<Map<string, CodeItemRow[]>> {
  const found = new Map<string, CodeItemRow[]>(codes.map((code) => [code, []]))
  if (codes.length === 0) return found
  const rows = await sql<(CodeItemRow & { table_code: string })[]>`
    select i.*, c.code as table_code
    from code_item i join codes c on c.tenant_id = ${tenant_id} and c.id = i.codes_id
    where i.tenant_id = ${tenant_id} and c.code in ${sql(codes)}
    order by i.item_index, i.item_code`
  for (const { table_code, ...item } of rows) found.get(table_code)?.push(item)
  return found
}
