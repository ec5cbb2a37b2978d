import { code_item_record, MAX_ITEM_INDEX } from '#rules/codes/codes_record.ts'
import { refusal } from '#rules/refusals/refusals.ts'
import type { Ctx } from '#server/context.ts'
import type { Sent } from '#server/platform/database/versions.ts'
import { inOrder, type IdOutcome } from '#server/platform/graphql/batch_answers.ts'
import { invalid, Refused } from '#server/platform/refused.ts'
import { declaredRows, recordEntity, type RecordAction } from '#server/records/records.service.ts'
import { code_item, EQUIPMENT_CODES } from './codes.table.ts'

/** One value of a code table. Spec 000 §3 code_item. */
export type CodeItemRow = typeof code_item.$inferSelect

/** The fields that a form may set. */
export type CodeItemValues = Sent<typeof code_item>

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

/** Values of code tables as administrators keep them. Each belongs to a table and may lie below another value of it. */
const rows = declaredRows<typeof code_item, CodeItemRow>(code_item_record, code_item, {
  module: 'codes',
  nameOf: (row) => row.item_code,
  unique: { index: 'code_item_code', field: 'item_code' },
  order: 'd.item_index, d.item_code',
  decide: decideItems,
  own: async (ctx, { codes_id, item_parent, item_index }) => ({
    item_level: await levelBelow(ctx, codes_id ?? '', item_parent || null),
    item_index: item_index ?? (await nextIndex(ctx, codes_id ?? '')),
  }),
  derived: async (ctx, { before, after, fields }) => {
    if (!fields.includes('item_parent')) return {}
    return { item_level: await levelBelow(ctx, before.codes_id, after.item_parent, before.item_code) }
  },
  write: async (ctx, _id, change) => {
    if (change?.fields.includes('item_parent')) await refreshLevels(ctx, change.before.codes_id)
  },
})

/** An item that lies above others can't be deleted, nor one that a resource has as equipment or property. */
async function decideItems(ctx: Ctx, rows: readonly CodeItemRow[], action: RecordAction | null) {
  const used = action === null || action === 'delete' ? await countUses(ctx, rows) : new Map<string, number>()
  return ({ codes_id, item_code }: CodeItemRow) => {
    const count = used.get(`${codes_id} ${item_code}`) ?? 0
    return { update: null, state: null, delete: count > 0 ? refusal('IN_USE', null, { count }) : null }
  }
}

/** How many items and resources refer to each item of these tables, by table and code. It reads all resources. */
async function countUses(
  { tx: { sql, tenant_id } }: Ctx,
  rows: readonly CodeItemRow[],
): Promise<ReadonlyMap<string, number>> {
  const tables = [...new Set(rows.map(({ codes_id }) => codes_id))]
  const uses = await sql<{ codes_id: string; item: string; count: number }[]>`
    with tables as (select id, code from codes where tenant_id = ${tenant_id} and id = any(${tables}::uuid[])),
    used as (
      select c.codes_id, c.item_parent as item from code_item c
        where c.tenant_id = ${tenant_id} and c.codes_id = any(${tables}::uuid[]) and c.item_parent is not null
      union all
      select t.id, e.item from tables t
        join resource r on r.tenant_id = ${tenant_id} and r.del = 0 and t.code = ${EQUIPMENT_CODES}
        cross join lateral jsonb_array_elements_text(r.equipment) as e (item)
      union all
      select t.id, r.extended_values ->> t.code from tables t
        join resource r on r.tenant_id = ${tenant_id} and r.del = 0 and r.extended_values ? t.code
    ) select codes_id, item, count(*)::int as count from used group by 1, 2`
  return new Map(uses.map(({ codes_id, item, count }) => [`${codes_id} ${item}`, count]))
}

/** The same, with one change of a table at a time. */
export const code_items = {
  ...rows,
  /** Creates an item, after the others of its table unless its order is given. @returns its id */
  async create(ctx: Ctx, values: CodeItemValues): Promise<string> {
    await lockTable(ctx, values.codes_id ?? '')
    return rows.create(ctx, values)
  },
  async update(
    ctx: Ctx,
    id: string,
    version: number | null | undefined,
    values: CodeItemValues,
  ): Promise<void> {
    await lockTablesOf(ctx, [id])
    await rows.update(ctx, id, version, values)
  },
  /** Stops items (1), so that forms no longer offer them, or offers them again (0). Resources keep them. */
  async setStates(ctx: Ctx, ids: readonly string[], state: object): Promise<IdOutcome[]> {
    await lockTablesOf(ctx, ids)
    return inOrder([...new Set(ids)].toSorted(), ids, (id) => rows.setState(ctx, id, state))
  },
  /** Deletes items that nothing uses, lower ones first, so that a whole branch can go at once. */
  async removeAll(ctx: Ctx, ids: readonly string[]): Promise<IdOutcome[]> {
    const { sql, tenant_id } = ctx.tx
    await lockTablesOf(ctx, ids)
    const found = await sql<{ id: string }[]>`
      select id from code_item where tenant_id = ${tenant_id} and id = any(${[...ids]}::uuid[])
      order by item_level desc, id`
    const order = new Set([...found.map(({ id }) => id), ...ids])
    return inOrder([...order], ids, (id) => rows.remove(ctx, id))
  },
}

export const CodeItem = recordEntity(
  code_item_record,
  code_items,
  'A value of a code table. `item_parent` is the code of the item that it lies below.',
)

/** One change of a table's tree at a time: two moves can't close a circle together. @throws Refused NOT_FOUND */
export async function lockTable({ tx: { sql, tenant_id } }: Ctx, codes_id: string): Promise<void> {
  const found = await sql`select from codes where tenant_id = ${tenant_id} and id = ${codes_id} for update`
  if (found.length === 0) throw new Refused('NOT_FOUND', {}, 'codes_id')
}

const lockTablesOf = ({ tx: { sql, tenant_id } }: Ctx, ids: readonly string[]) => sql`
  select from codes where tenant_id = ${tenant_id} and id in (
    select codes_id from code_item where tenant_id = ${tenant_id} and id = any(${[...ids]}::uuid[])
  ) order by id for update`

/** The place after the last item of a table; beside the last one if that is the highest: the code decides then. */
async function nextIndex({ tx: { sql, tenant_id } }: Ctx, codes_id: string): Promise<number> {
  const [row] = await sql<{ next: number }[]>`
    select coalesce(max(item_index) + 1, 0) as next from code_item where tenant_id = ${tenant_id} and codes_id = ${codes_id}`
  return Math.min(row?.next ?? 0, MAX_ITEM_INDEX)
}

/**
 * The level of an item with this parent: 1 without one.
 * @param own the item's own code, which may not lie above it
 * @throws Refused NOT_FOUND for an unknown parent, INVALID for a circle
 */
async function levelBelow(
  { tx: { sql, tenant_id } }: Ctx,
  codes_id: string,
  parent: string | null,
  own: string | null = null,
): Promise<number> {
  if (parent === null) return 1
  const above = await sql<{ item_code: string }[]>`
    with recursive above as (
      select item_code, item_parent from code_item
      where tenant_id = ${tenant_id} and codes_id = ${codes_id} and item_code = ${parent}
      union
      select i.item_code, i.item_parent from code_item i join above a on i.item_code = a.item_parent
      where i.tenant_id = ${tenant_id} and i.codes_id = ${codes_id}
    ) select item_code from above`
  if (above.length === 0) throw new Refused('NOT_FOUND', {}, 'item_parent')
  if (above.some(({ item_code }) => item_code === own))
    throw invalid('item_parent', 'circle', { value: parent })
  return above.length + 1
}

/** Gives the items of a table the levels that follow from their parents. */
async function refreshLevels({ tx: { sql, tenant_id } }: Ctx, codes_id: string): Promise<void> {
  await sql`
    with recursive tree as (
      select id, item_code, 1 as level from code_item
      where tenant_id = ${tenant_id} and codes_id = ${codes_id} and item_parent is null
      union all
      select i.id, i.item_code, t.level + 1 from code_item i join tree t on i.item_parent = t.item_code
      where i.tenant_id = ${tenant_id} and i.codes_id = ${codes_id}
    ) update code_item i set item_level = t.level from tree t
      where i.tenant_id = ${tenant_id} and i.id = t.id and i.item_level <> t.level`
}
