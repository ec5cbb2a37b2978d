import { and, eq } from 'drizzle-orm'
import type { Temporal } from 'temporal-polyfill'
import { announceResources } from '#server/topics.ts'
import type { Ctx } from '#server/context.ts'
import { forgetFiles, nameFiles, renameFiles } from '#server/files/files.service.ts'
import { changeText, logOperation } from '#server/operate_log/operate_log.service.ts'
import { newId } from '#server/platform/database/columns.ts'
import {
  changedFields,
  bumpVersion,
  refuseStale,
  refuseDuplicate,
  withDefaults,
  type Sent,
  type Versioned,
} from '#server/platform/database/versions.ts'
import type { RowPage, Paging } from '#server/platform/graphql/connections.ts'
import { containing } from '#server/platform/graphql/filters.ts'
import { paginate } from '#server/platform/graphql/paginate.ts'
import { Refused } from '#server/platform/refused.ts'
import { location } from './locations.table.ts'
import { refreshLocationOrder, type LocationCodes } from './location_order.ts'

export { type LocationCodes, locationOrder } from './location_order.ts'

export const location_kinds = ['campus', 'building', 'floor'] as const
export type LocationKind = (typeof location_kinds)[number]

/** A campus, a building or a floor. `parent_code` is the location it lies in. */
export interface Location extends Versioned {
  id: string
  kind: LocationKind
  code: string
  parent_code: string | null
  name: string
  name_en: string
  latitude: number | null
  longitude: number | null
  /** Metres around the position within which a person counts as being there. */
  radius: number | null
  picture: string | null
  order: number
  /** 0 no longer offered · 1 in use. */
  state: number
  create_time: Temporal.Instant
}

export type LocationValues = Sent<typeof location>

const module = 'locations'
const CODE_INDEX = 'location_code'

/** The kind of a location's parent. */
const LIES_IN: Readonly<Record<LocationKind, LocationKind | null>> = {
  campus: null,
  building: 'campus',
  floor: 'building',
}

/** The filter of a list of locations. */
export interface LocationFilter {
  kind?: LocationKind | null
  parent_code?: string | null
  state?: number | null
}

/** A page of the locations: campuses, then buildings, then floors. Keywords match names and code. */
export function findLocations(
  ctx: Ctx,
  args: Partial<Paging>,
  { kind, parent_code, state }: LocationFilter,
): Promise<RowPage<Location>> {
  const { sql, tenant_id } = ctx.tx
  const like = args.keywords ? containing(args.keywords) : null
  return paginate<Location>(ctx, args, {
    select: sql`select * from location`,
    where: sql`
      tenant_id = ${tenant_id} and ${kind ? sql`kind = ${kind}` : sql`true`}
      and ${parent_code ? sql`parent_code = ${parent_code}` : sql`true`}
      and ${typeof state === 'number' ? sql`state = ${state}` : sql`true`}
      and ${like ? sql`(name ilike ${like} or name_en ilike ${like} or code ilike ${like})` : sql`true`}`,
    order: sql`array_position(${[...location_kinds]}::text[], kind), parent_code, "order", code`,
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

/** Creates a location. Codes are unique in the tenant, whatever the kind. @returns its id */
export async function saveLocation(
  ctx: Ctx,
  values: LocationValues & { kind: LocationKind; code: string; name: string },
): Promise<string> {
  const { kind, code, name, parent_code } = values
  await refuseStrayParent(ctx, kind, parent_code || null)
  refuseHalfPosition(values)
  const id = newId()
  const row = { ...withDefaults(location, values), kind, code, name, tenant_id: ctx.tx.tenant_id, id }
  await refuseDuplicate(() => ctx.tx.orm.insert(location).values(row), CODE_INDEX, 'code', code)
  await nameFiles(ctx, 'location', id, row)
  await logOperation(ctx, { module, type: 'create', content: changeText({}, values), object: code })
  announceResources(ctx)
  return id
}

/** Refuses a latitude without a longitude and the reverse, and a radius without both. */
function refuseHalfPosition({
  latitude,
  longitude,
  radius,
}: Pick<LocationValues, 'latitude' | 'longitude' | 'radius'>): void {
  const given = (part: number | null | undefined) => typeof part === 'number'
  const wanted = [latitude, longitude, radius].some(given)
  if (wanted && !given(latitude)) throw new Refused('REQUIRED', {}, 'latitude')
  if (wanted && !given(longitude)) throw new Refused('REQUIRED', {}, 'longitude')
}

/** Changes a location. Kind and code can't change, because resources refer to them. */
export async function updateLocation(
  ctx: Ctx,
  id: string,
  version: number | null | undefined,
  values: LocationValues,
): Promise<void> {
  const before = await lock(ctx, id)
  refuseStale(before, version)
  const changes = withDefaults(location, values)
  const fields = changedFields(before, changes)
  if (fields.length === 0) return
  refuseHalfPosition({ ...before, ...changes })
  if (fields.includes('parent_code')) {
    await refuseStrayParent(ctx, before.kind, changes.parent_code ?? null)
    const count = await uses(ctx, before)
    if (count > 0) throw new Refused('IN_USE', { count }, 'parent_code')
  }
  await write(ctx, id, { ...changes, ...bumpVersion(before, fields) })
  if (fields.includes('order')) await refreshLocationOrder(ctx.tx, before.code)
  await renameFiles(ctx, 'location', id, { ...before, ...changes }, fields)
  await logOperation(ctx, {
    module,
    type: 'update',
    content: changeText(before, changes),
    object: before.code,
  })
  announceResources(ctx)
}

/**
 * Sets whether forms and filters offer a location (1) or not (0). Its resources stay.
 * @throws Refused NOT_FOUND
 */
export async function updateLocationState(ctx: Ctx, id: string, state: number): Promise<void> {
  const before = await lock(ctx, id)
  if (before.state === state) return
  await write(ctx, id, { state, ...bumpVersion(before, ['state']) })
  await logOperation(ctx, {
    module,
    type: 'update',
    content: changeText(before, { state }),
    object: before.code,
  })
  announceResources(ctx)
}

/** Deletes a location that contains nothing. @throws Refused IN_USE */
export async function deleteLocation(ctx: Ctx, id: string): Promise<void> {
  const { sql, tenant_id } = ctx.tx
  const before = await lock(ctx, id)
  const count = await uses(ctx, before)
  if (count > 0) throw new Refused('IN_USE', { count })
  await sql`delete from location where tenant_id = ${tenant_id} and id = ${id}`
  await forgetFiles(ctx, 'location', id)
  await logOperation(ctx, { module, type: 'delete', content: changeText({}, before), object: before.code })
  announceResources(ctx)
}

async function lock(ctx: Ctx, id: string): Promise<Location> {
  const { sql, tenant_id } = ctx.tx
  await sql`select from location where tenant_id = ${tenant_id} and id = ${id} for update`
  return findLocation(ctx, id)
}

const write = ({ tx }: Ctx, id: string, values: Partial<typeof location.$inferInsert>) =>
  tx.orm
    .update(location)
    .set(values)
    .where(and(eq(location.tenant_id, tx.tenant_id), eq(location.id, id)))

/** How many locations and resources lie in it. */
async function uses({ tx: { sql, tenant_id } }: Ctx, { code }: Location): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select (select count(*) from location where tenant_id = ${tenant_id} and parent_code = ${code})
      + (select count(*) from resource where tenant_id = ${tenant_id} and del = 0
          and (campus_code = ${code} or building_code = ${code} or floor_code = ${code})) as count`
  return row?.count ?? 0
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

const PLACE_FIELDS = { campus: 'campus_code', building: 'building_code', floor: 'floor_code' } as const

/**
 * Fills in the upper levels of a place: the building of a floor, the campus of a building. The locations are
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
  const place: LocationCodes = { ...given }
  for (const kind of ['floor', 'building', 'campus'] as const) {
    const field = PLACE_FIELDS[kind]
    const code = place[field]
    if (code === null) continue
    const found = known(kind, code)
    if (!found) throw new Refused('NOT_FOUND', {}, field)
    const upper = LIES_IN[kind]
    if (upper === null || found.parent_code === null) continue
    const above = PLACE_FIELDS[upper]
    if (place[above] !== null && place[above] !== found.parent_code) {
      throw new Refused('INVALID', { why: 'not_one_of', allowed: found.parent_code }, above)
    }
    place[above] = found.parent_code
  }
  return place
}
