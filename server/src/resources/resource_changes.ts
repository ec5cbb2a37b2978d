import { checkResource } from '#rules/booking_rules/form_checks.ts'
import type { Refusal } from '#rules/refusals/refusals.ts'
import { announceResources } from '#server/topics.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import { MAX_HOLD_HOURS } from '#server/holds/holds.service.ts'
import { rule_column_names, type RuleRow } from '#server/booking_rules/booking_rules.service.ts'
import { locationOrder, type LocationCodes, completeLocation } from '#server/locations/locations.service.ts'
import { newId } from '#server/platform/database/columns.ts'
import { changedFields, withDefaults, type Sent } from '#server/platform/database/versions.ts'
import { Refused } from '#server/platform/refused.ts'
import { records, type CreateSteps } from '#server/records/records.service.ts'
import { decideResources, stateColumns, type SentState } from './decisions.ts'
import { checkNames, type CheckedNames } from './resource_checks.ts'
import { resource } from './resources.table.ts'
import { findAdministered, findResource, type Resource } from './resource_lists.ts'
import { findTypeUnseen, type ResourcesType } from './types.ts'

export type ResourceValues = Sent<typeof resource>
type Columns = Partial<typeof resource.$inferInsert>

/** The required fields of a resource. */
export interface NewResource {
  resources_type_id: string
  resources_number: string
  resources_name: string
}

const resources = records<typeof resource, Resource>(resource, {
  module: 'resources',
  permission: 'resource.manage',
  find: findAdministered,
  nameOf: (row) => row.resources_number,
  unique: { index: 'resource_number', field: 'resources_number' },
  files: 'resource',
  soft: true,
  stamp: (ctx) => ({ update_time: ctx.now() }),
  changed: (ctx, row, before) => {
    announceResources(ctx, row.resources_type_id)
    if (before && before.resources_type_id !== row.resources_type_id)
      announceResources(ctx, before.resources_type_id)
  },
  decide: decideResources,
})

/** The wire's field that tells what the caller may do with a resource. */
export const resourceActions = resources.actions

const LOCATION_FIELDS = ['campus_code', 'building_code', 'floor_code'] as const
const NOWHERE: LocationCodes = { campus_code: null, building_code: null, floor_code: null }

/**
 * Creates a resource. Its number has to be unique among resources that aren't deleted.
 * @param parts ids of the resources that it consists of
 * @returns its id
 */
export async function saveResource(
  ctx: Ctx,
  values: ResourceValues & NewResource,
  parts: readonly string[] = [],
): Promise<string> {
  return resources.create(ctx, values, await stepsOf(ctx, values, parts, new LookedUp(ctx)))
}

/**
 * Creates many resources without parts in few statements. Each is decided on its own, as by `saveResource`.
 * @returns each one's id or refusal, in the order given
 */
export function saveResources(
  ctx: Ctx,
  many: readonly (ResourceValues & NewResource)[],
): Promise<(string | Refused)[]> {
  const looked = new LookedUp(ctx)
  return resources.createAll(ctx, many, (values) => stepsOf(ctx, values, [], looked))
}

const keyOf = ({ campus_code, building_code, floor_code }: LocationCodes) =>
  JSON.stringify([campus_code, building_code, floor_code])

/** Caches the lookups of new resources, so that each referenced record is read once. */
class LookedUp {
  readonly #ctx: Ctx
  readonly #found = new Map<string, Promise<unknown>>()

  constructor(ctx: Ctx) {
    this.#ctx = ctx
  }

  type(id: string): Promise<ResourcesType> {
    return this.#once(`type ${id}`, () => typeOf(this.#ctx, id))
  }

  location(given: LocationCodes): Promise<LocationCodes> {
    return this.#once(`location ${keyOf(given)}`, () => completeLocation(this.#ctx, given))
  }

  locationOrder(given: LocationCodes): Promise<string> {
    return this.#once(`order ${keyOf(given)}`, () => locationOrder(this.#ctx.tx, given))
  }

  names(row: CheckedNames, type: ResourcesType, touched: ReadonlySet<string>): Promise<Refusal[]> {
    // A new resource isn't referenced yet, and its capacity references nothing.
    const key = JSON.stringify([
      ...[row.resources_type_id, row.parent_id, row.admin_dept, row.joint_admin_dept, row.admin_post],
      ...[row.rule_source, row.rule_template_id, row.capacity_mode, row.equipment, row.extended_values],
      ...[row.part_ids, [...touched].toSorted()],
    ])
    return this.#once(`names ${key}`, () => checkNames(this.#ctx, row, type, touched))
  }

  #once<Found>(key: string, look: () => Promise<Found>): Promise<Found> {
    const known = this.#found.get(key) as Promise<Found> | undefined
    if (known) return known
    const found = look()
    this.#found.set(key, found)
    return found
  }
}

/** What a new resource is created with. @throws Refused */
async function stepsOf(
  ctx: Ctx,
  values: ResourceValues & NewResource,
  parts: readonly string[],
  looked: LookedUp,
): Promise<CreateSteps<typeof resource.$inferSelect, Columns>> {
  const { user_id, name } = viewerOf(ctx)
  const type = await looked.type(values.resources_type_id)
  const columns = await located(values, NOWHERE, (location) => looked.location(location))
  return {
    own: {
      ...columns,
      place_order: await looked.locationOrder(Object.assign({}, NOWHERE, columns)),
      created_user: user_id,
      created_user_name: name,
    },
    others: { parts },
    check: async (row) => {
      const after = { ...row, part_ids: parts }
      const touched = new Set([...Object.keys(values), 'parts'])
      refuseAll([...checkResource(after, type), ...(await looked.names(after, type, touched))])
    },
    write: async (id) => {
      if (parts.length > 0) await writeParts(ctx, id, parts)
    },
  }
}

/** Whether these values would leave a resource unchanged. */
export async function isUnchanged(ctx: Ctx, before: Resource, values: ResourceValues): Promise<boolean> {
  const changes = await located(values, before, (location) => completeLocation(ctx, location))
  return changedFields(before, changes).length === 0
}

/**
 * Changes the fields sent. Existing bookings stay, whatever the new rules; but the parts and the capacity
 * mode, which decide how the resource is held, can't change while there are current or future holds:
 * `IN_USE`.
 */
export function updateResource(
  ctx: Ctx,
  id: string,
  version: number | null | undefined,
  values: ResourceValues,
  parts?: readonly string[],
): Promise<void> {
  const partsOf = (before: Resource) => before.parts.map((part) => part.id)
  const sent = async (before: Resource) => ({
    ...(await rulesToOwn(ctx, before, values)),
    ...(await located(values, before, (location) => completeLocation(ctx, location))),
  })
  return resources.update(ctx, id, version, sent, {
    others: (before) => {
      const was = partsOf(before)
      return parts === undefined || sameSet(parts, was) ? null : { was: { parts: was }, now: { parts } }
    },
    check: async ({ before, after, fields }) => {
      const old_ids = partsOf(before)
      const part_ids = parts ?? old_ids
      if (fields.includes('capacity_mode')) await refuseWhileHeld(ctx, [id], 'capacity_mode')
      if (fields.includes('parts')) await refuseWhileHeld(ctx, [id, ...part_ids, ...old_ids], 'parts')
      const type = await typeOf(ctx, after.resources_type_id)
      const checked = { ...after, part_ids }
      refuseAll([...checkResource(checked, type), ...(await checkNames(ctx, checked, type, new Set(fields)))])
    },
    derived: async ({ after, fields }) => {
      const moved = LOCATION_FIELDS.some((field) => fields.includes(field))
      return moved ? { place_order: await locationOrder(ctx.tx, after) } : {}
    },
    write: async ({ fields }) => {
      if (parts && fields.includes('parts')) await writeParts(ctx, id, parts)
    },
  })
}

/** Stops a resource, puts it in use, or sets it to maintenance. Existing bookings stay. */
export const updateResourceState = (ctx: Ctx, id: string, sent: SentState) =>
  resources.setState(ctx, id, stateColumns(sent))

/**
 * Deletes a resource that has no current or future hold, isn't part of another, and isn't another's venue. A
 * booking in progress locks its resource too: it is held, or waits and finds it deleted.
 * @throws Refused IN_USE
 */
export async function deleteResource(ctx: Ctx, id: string): Promise<void> {
  await resources.remove(ctx, id)
  await writeParts(ctx, id, [])
}

/** The type, locked against deletion until the resource is committed. */
async function typeOf(ctx: Ctx, id: string): Promise<ResourcesType> {
  const { sql, tenant_id } = ctx.tx
  await sql`select from resources_type where tenant_id = ${tenant_id} and id = ${id} and del = 0 for key share`
  const type = await findTypeUnseen(ctx, id)
  if (!type) throw new Refused('NOT_FOUND', {}, 'resources_type_id')
  return type
}

/**
 * When a resource leaves its template, it takes over the template's rules: the form showed them, and they
 * were in force.
 */
async function rulesToOwn(
  ctx: Ctx,
  before: Resource,
  { rule_source }: ResourceValues,
): Promise<Partial<RuleRow>> {
  if (before.rule_source !== 2 || rule_source !== 1) return {}
  const in_force = await findResource(ctx, before.id)
  return Object.fromEntries(rule_column_names.map((name) => [name, in_force[name]]))
}

/** The columns to write, completed with the campus and building of a floor or building. */
async function located(
  values: ResourceValues,
  before: LocationCodes,
  complete: (location: LocationCodes) => Promise<LocationCodes>,
): Promise<Columns> {
  const columns = withDefaults(resource, values)
  const sent = LOCATION_FIELDS.some((field) => field in columns)
  if (!sent) return columns
  const {
    campus_code = before.campus_code,
    building_code = before.building_code,
    floor_code = before.floor_code,
  } = columns
  return { ...columns, ...(await complete({ campus_code, building_code, floor_code })) }
}

function refuseAll(wrong: Refusal[]): void {
  if (wrong.length > 0) throw new Refused(wrong)
}

/**
 * Refuses while there is any current or future hold. Locking the rows keeps out bookings in progress, because
 * a booking locks its resource too until it commits.
 */
async function refuseWhileHeld(ctx: Ctx, ids: readonly string[], field: string): Promise<void> {
  const { sql, tenant_id } = ctx.tx
  const wanted = [...new Set(ids)].toSorted()
  await sql`select from resource where tenant_id = ${tenant_id} and id = any(${wanted}::uuid[]) order by id for update`
  const [held] = await sql<{ count: number }[]>`
    select count(distinct owner_id) as count from hold
    where tenant_id = ${tenant_id} and resource_id = any(${wanted}::uuid[]) and end_at > ${ctx.now().toString()}
      and start_at > ${ctx.now().subtract({ hours: MAX_HOLD_HOURS }).toString()}`
  if (held && held.count > 0) throw new Refused('IN_USE', { count: held.count }, field)
}

const sameSet = (a: readonly string[], b: readonly string[]) => a.toSorted().join() === b.toSorted().join()

async function writeParts(
  { tx: { sql, tenant_id } }: Ctx,
  id: string,
  parts: readonly string[],
): Promise<void> {
  await sql`delete from resource_part where tenant_id = ${tenant_id} and resource_id = ${id}`
  const rows = [...new Set(parts)].map((part_id) => ({ tenant_id, id: newId(), resource_id: id, part_id }))
  if (rows.length > 0) await sql`insert into resource_part ${sql(rows)}`
}
