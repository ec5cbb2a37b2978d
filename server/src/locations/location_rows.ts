import { location_record } from '#rules/locations/location_record.ts'
import { checkPosition, LIES_IN, location_kinds, type LocationKind } from '#rules/locations/locations.ts'
import { refusal } from '#rules/refusals/refusals.ts'
import { announceResources } from '#server/topics.ts'
import type { Ctx } from '#server/context.ts'
import { inOrder, type IdOutcome } from '#server/platform/graphql/batch_answers.ts'
import { Refused } from '#server/platform/refused.ts'
import { declaredRows, type RecordAction } from '#server/records/records.service.ts'
import { refreshLocationOrder } from './location_order.ts'
import { location } from './locations.table.ts'

/** A campus, a building or a floor. `parent_code` is the location it lies in. */
export type Location = typeof location.$inferSelect

/** Campuses, then buildings, then floors. Codes are unique in the tenant, whatever the kind. */
const rows = declaredRows<typeof location, Location>(location_record, location, {
  module: 'locations',
  nameOf: (row) => row.code,
  unique: { index: 'location_code', field: 'code' },
  files: 'location',
  exclusive: true,
  changed: (ctx) => announceResources(ctx),
  order: `array_position('{${location_kinds.join()}}'::text[], d.kind), d.parent_code, d."order", d.code`,
  decide: decideLocations,
  check: async (ctx, row, change) => {
    const refusals = checkPosition(row)
    if (refusals.length > 0) throw new Refused(refusals)
    if (change && !change.fields.includes('parent_code')) return
    await refuseStrayParent(ctx, row.kind, row.parent_code)
    const count = change ? (await countUses(ctx, [row])).get(row.code) : 0
    if (count) throw new Refused('IN_USE', { count }, 'parent_code')
  },
  write: async (ctx, _id, change) => {
    if (change?.fields.includes('order')) await refreshLocationOrder(ctx.tx, change.before.code)
  },
})

/** Locations as administrators keep them. */
export const locations = {
  ...rows,
  /** Deletes locations, the lower ones first, so that a campus can go with all in it. */
  async removeAll(ctx: Ctx, ids: readonly string[]): Promise<IdOutcome[]> {
    const { sql, tenant_id } = ctx.tx
    const found = await sql<{ id: string }[]>`
      select id from location where tenant_id = ${tenant_id} and id = any(${[...ids]}::uuid[])
      order by array_position(${[...location_kinds]}::text[], kind) desc, id`
    const order = new Set([...found.map(({ id }) => id), ...ids])
    return inOrder([...order], ids, (id) => rows.remove(ctx, id))
  },
}

/** A location that contains something can't be deleted. */
async function decideLocations(ctx: Ctx, rows: readonly Location[], action: RecordAction | null) {
  const used = action === null || action === 'delete' ? await countUses(ctx, rows) : new Map<string, number>()
  return ({ code }: Location) => {
    const count = used.get(code) ?? 0
    return { update: null, state: null, delete: count > 0 ? refusal('IN_USE', null, { count }) : null }
  }
}

/** How many locations and resources lie in each, by its code; those without any are missing. */
async function countUses(
  { tx: { sql, tenant_id } }: Ctx,
  rows: readonly Location[],
): Promise<ReadonlyMap<string, number>> {
  const codes = rows.map(({ code }) => code)
  const found = await sql<{ code: string; count: number }[]>`
    select code, sum(count)::int as count from (
      select parent_code as code, count(*) from location
        where tenant_id = ${tenant_id} and parent_code = any(${codes}::text[]) group by 1
      union all
      select l.code, count(*) from resource r
        cross join lateral (select distinct c.code from unnest(array[r.campus_code, r.building_code, r.floor_code]) as c (code)) l
        where r.tenant_id = ${tenant_id} and r.del = 0 and l.code = any(${codes}::text[]) group by 1
    ) as uses group by code`
  return new Map(found.map(({ code, count }) => [code, count]))
}

/**
 * Checks the parent's kind: a building lies in a campus, a floor in a building, a campus in nothing. Locks
 * the parent.
 */
async function refuseStrayParent(
  { tx: { sql, tenant_id } }: Ctx,
  kind: LocationKind,
  parent_code: string | null,
): Promise<void> {
  const wanted = LIES_IN[kind]
  if (wanted === null) {
    if (parent_code !== null) throw new Refused('INVALID', { why: 'not_one_of', allowed: '' }, 'parent_code')
    return
  }
  if (parent_code === null) throw new Refused('REQUIRED', {}, 'parent_code')
  const [parent] = await sql<{ kind: LocationKind }[]>`
    select kind from location where tenant_id = ${tenant_id} and code = ${parent_code} for share`
  if (parent?.kind !== wanted) throw new Refused('NOT_FOUND', {}, 'parent_code')
}
