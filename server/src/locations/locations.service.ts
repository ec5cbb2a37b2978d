import { checkPosition, LIES_IN, location_kinds, type LocationKind } from '#rules/locations/locations.ts'
import { refusal } from '#rules/refusals/refusals.ts'
import { announceResources } from '#server/topics.ts'
import type { PendingQuery, Row } from 'postgres'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Sent } from '#server/platform/database/versions.ts'
import { inOrder, type IdOutcome } from '#server/platform/graphql/batch_answers.ts'
import type { ListArgs, RowPage } from '#server/platform/graphql/connections.ts'
import { conditions } from '#server/platform/graphql/filters.ts'
import { paginate, type Sorts } from '#server/platform/graphql/paginate.ts'
import { Refused } from '#server/platform/refused.ts'
import { records, type RecordAction } from '#server/records/records.service.ts'
import { LAST, location, NO_LOCATION } from './locations.table.ts'

export { location_names, type LocationNames } from './location_names.ts'

type Fragment = PendingQuery<Row[]>

/** A campus, a building or a floor. `parent_code` is the location it lies in. */
export type Location = typeof location.$inferSelect

export type LocationValues = Sent<typeof location>

/** The location of a resource. */
export interface LocationCodes {
  campus_code: string | null
  building_code: string | null
  floor_code: string | null
}

/** The filter of a list of locations. */
export interface LocationFilter {
  kind?: LocationKind | null
  parent_code?: string | null
  state?: number | null
}

const sorts: Sorts = {
  code: 'code',
  name: 'name',
  name_en: 'name_en',
  order: '"order"',
  state: 'state',
  create_time: 'create_time',
}

/** A page of the locations: campuses, then buildings, then floors. Keywords match names and code. */
export function findLocations(ctx: Ctx, args: ListArgs, filter: LocationFilter): Promise<RowPage<Location>> {
  const { sql, tenant_id } = ctx.tx
  return paginate<Location>(ctx, args, {
    select: sql`select * from location`,
    where: sql`tenant_id = ${tenant_id} and ${conditions(
      sql,
      { ...filter, keywords: args.keywords },
      { kind: 'kind', parent_code: 'parent_code', state: 'state', keywords: ['name', 'name_en', 'code'] },
    )}`,
    order: sql`array_position(${[...location_kinds]}::text[], kind), parent_code, "order", code`,
    sorts,
  })
}

/** One location. @throws Refused NOT_FOUND */
export async function findLocation(
  { tx: { sql, tenant_id } }: Pick<Ctx, 'tx'>,
  id: string,
): Promise<Location> {
  const [row] = await sql<Location[]>`select * from location where tenant_id = ${tenant_id} and id = ${id}`
  if (!row) throw new Refused('NOT_FOUND', {}, 'id')
  return row
}

const locations = records<typeof location, Location>(location, {
  module: 'locations',
  permission: 'location.manage',
  find: findLocation,
  nameOf: (row) => row.code,
  unique: { index: 'location_code', field: 'code' },
  files: 'location',
  exclusive: true,
  changed: (ctx) => announceResources(ctx),
  decide: decideLocations,
})

/** The wire's field that tells what the caller may do with a location. */
export const locationActions = locations.actions

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

/** Creates a location. Codes are unique in the tenant, whatever the kind. @returns its id */
export const saveLocation = (
  ctx: Ctx,
  values: LocationValues & { kind: LocationKind; code: string; name: string },
): Promise<string> =>
  locations.create(ctx, values, {
    check: async (row) => {
      await refuseStrayParent(ctx, row.kind, row.parent_code)
      refuseHalfPosition(row)
    },
  })

/** @throws Refused REQUIRED, as `checkPosition` */
function refuseHalfPosition(row: Parameters<typeof checkPosition>[0]): void {
  const refusals = checkPosition(row)
  if (refusals.length > 0) throw new Refused(refusals)
}

/** Changes a location. Kind and code can't change, because resources refer to them. */
export const updateLocation = (
  ctx: Ctx,
  id: string,
  version: number | null | undefined,
  values: LocationValues,
): Promise<void> =>
  locations.update(ctx, id, version, values, {
    check: async ({ before, after, fields }) => {
      refuseHalfPosition(after)
      if (!fields.includes('parent_code')) return
      await refuseStrayParent(ctx, before.kind, after.parent_code)
      const count = (await countUses(ctx, [before])).get(before.code)
      if (count) throw new Refused('IN_USE', { count }, 'parent_code')
    },
    write: async ({ before, fields }) => {
      if (fields.includes('order')) await refreshLocationOrder(ctx.tx, before.code)
    },
  })

/**
 * Sets whether forms and filters offer a location (1) or not (0). Its resources stay.
 * @throws Refused NOT_FOUND
 */
export const updateLocationState = (ctx: Ctx, id: string, state: { state: number }): Promise<void> =>
  locations.setState(ctx, id, state)

/** Deletes a location that contains nothing. @throws Refused IN_USE */
export const deleteLocation = (ctx: Ctx, id: string) => locations.remove(ctx, id)

/** Deletes locations, the lower ones first, so that a campus can go with all in it. */
export async function deleteLocations(ctx: Ctx, ids: readonly string[]): Promise<IdOutcome[]> {
  const { sql, tenant_id } = ctx.tx
  const rows = await sql<{ id: string }[]>`
    select id from location where tenant_id = ${tenant_id} and id = any(${[...ids]}::uuid[])
    order by array_position(${[...location_kinds]}::text[], kind) desc, id`
  const order = new Set([...rows.map(({ id }) => id), ...ids])
  return inOrder([...order], ids, (id) => deleteLocation(ctx, id))
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

const LOCATION_FIELDS = { campus: 'campus_code', building: 'building_code', floor: 'floor_code' } as const

/**
 * Fills in the upper levels of a location: the building of a floor, the campus of a building. The locations are
 * locked against deletion and moves until the transaction commits.
 * @throws Refused NOT_FOUND for a code that doesn't exist with its kind; INVALID for a building or campus
 * other than that of the lower level
 */
export async function completeLocation(
  { tx: { sql, tenant_id } }: Pick<Ctx, 'tx'>,
  given: LocationCodes,
): Promise<LocationCodes> {
  const codes = Object.values(given).filter((code) => code !== null)
  if (codes.length === 0) return given
  await sql`select from location where tenant_id = ${tenant_id} and code = any(${codes}::text[]) for key share`
  const rows = await sql<Pick<Location, 'kind' | 'code' | 'parent_code'>[]>`
    with recursive above as (
      select kind, code, parent_code from location where tenant_id = ${tenant_id} and code = any(${codes}::text[])
      union
      select l.kind, l.code, l.parent_code from location l join above a on l.code = a.parent_code where l.tenant_id = ${tenant_id}
    ) select * from above`
  const known = (kind: LocationKind, code: string | null) =>
    rows.find((row) => row.kind === kind && row.code === code)
  const full: LocationCodes = { ...given }
  for (const kind of ['floor', 'building', 'campus'] as const) {
    const field = LOCATION_FIELDS[kind]
    const code = full[field]
    if (code === null) continue
    const found = known(kind, code)
    if (!found) throw new Refused('NOT_FOUND', {}, field)
    const upper = LIES_IN[kind]
    if (upper === null || found.parent_code === null) continue
    const above = LOCATION_FIELDS[upper]
    if (full[above] !== null && full[above] !== found.parent_code) {
      throw new Refused('INVALID', { why: 'not_one_of', allowed: found.parent_code }, above)
    }
    full[above] = found.parent_code
  }
  return full
}

/**
 * SQL for the key by which resources sort in the order of a walk through the campus: by campus, building and floor,
 * each in the administrators' order, then by code. One without a campus, building or floor comes after those with one.
 * An order is a 32-bit integer: digits of equal length sort like the numbers, including negative ones, which forms
 * refuse but the column allows. A code ends with a tab, which no code contains, so that A comes before AB whatever
 * follows. `orders` has the orders of all given codes.
 */
const orderKey = (sql: Tx['sql'], [campus, building, floor]: readonly [Fragment, Fragment, Fragment]) => {
  const part = (code: Fragment) => sql`case when ${code} is null then ${LAST}::text else
    lpad((coalesce((select o."order" from orders o where o.code = ${code}), 0)::bigint + 2147483648)::text, 10, '0')
      || ${code} || E'\\t' end`
  return sql`concat(${part(campus)}, ${part(building)}, ${part(floor)})`
}

/**
 * The sort key of resources with this location. The locations' orders are locked until the transaction commits; a
 * concurrent change of an order waits and then sorts these resources too.
 */
export async function locationOrder(
  { sql, tenant_id }: Tx,
  { campus_code, building_code, floor_code }: LocationCodes,
): Promise<string> {
  const codes = [campus_code, building_code, floor_code]
  const [row] = await sql<{ key: string }[]>`
    with orders as materialized (select code, "order" from location
      where tenant_id = ${tenant_id} and code = any(${codes}::text[]) order by code for share)
    select ${orderKey(sql, [sql`${campus_code}::text`, sql`${building_code}::text`, sql`${floor_code}::text`])} as key`
  return row?.key ?? NO_LOCATION
}

/** Recomputes the sort keys of a location's resources after its order has changed. */
async function refreshLocationOrder({ sql, tenant_id }: Tx, code: string): Promise<void> {
  const inside = sql`${code} in (r.campus_code, r.building_code, r.floor_code)`
  await sql`
    with orders as materialized (select code, "order" from location where tenant_id = ${tenant_id} and code in (
      select unnest(array[r.campus_code, r.building_code, r.floor_code]) from resource r where r.tenant_id = ${tenant_id} and ${inside}
    ) order by code for share)
    update resource r set place_order = ${orderKey(sql, [sql`r.campus_code`, sql`r.building_code`, sql`r.floor_code`])}
    where r.tenant_id = ${tenant_id} and ${inside}`
}
