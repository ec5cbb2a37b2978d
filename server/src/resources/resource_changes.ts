import { and, eq } from 'drizzle-orm'
import { checkResource } from '#rules/booking_rules/form_checks.ts'
import type { Refusal } from '#rules/refusals/refusals.ts'
import { announceResources } from '#server/topics.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import { forgetFiles, nameFiles, renameFiles } from '#server/files/files.service.ts'
import { locationOrder, type LocationCodes, completeLocation } from '#server/locations/locations.service.ts'
import { changeText, logOperation, logOperations } from '#server/operate_log/operate_log.service.ts'
import { newId } from '#server/platform/database/columns.ts'
import {
  blankRow,
  changedFields,
  bumpVersion,
  refuseStale,
  refuseDuplicate,
  withDefaults,
  type Sent,
} from '#server/platform/database/versions.ts'
import { Refused } from '#server/platform/refused.ts'
import { refuseBy } from '#server/records/records.service.ts'
import { decideResources } from './decisions.ts'
import { checkNames, type CheckedNames } from './resource_checks.ts'
import { resource } from './resources.table.ts'
import { findAdministered, findResource, type Resource } from './resource_lists.ts'
import { rule_column_names, type RuleRow } from '#server/booking_rules/booking_rules.service.ts'
import { findTypeUnseen, type ResourcesType } from './types.ts'

export type ResourceValues = Sent<typeof resource>
type Columns = Partial<typeof resource.$inferInsert>

/** The required fields of a resource. */
export interface NewResource {
  resources_type_id: string
  resources_number: string
  resources_name: string
}

const module = 'resources'
const NUMBER_INDEX = 'resource_number'
const PLACE_FIELDS = ['campus_code', 'building_code', 'floor_code'] as const

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
  const { resources_type_id, resources_number } = values
  const { row, whole } = await newRow(ctx, values, parts, new LookedUp(ctx))
  const { id } = row
  await refuseDuplicate(
    () => ctx.tx.orm.insert(resource).values(row),
    NUMBER_INDEX,
    'resources_number',
    resources_number,
  )
  await writeParts(ctx, id, parts)
  await nameFiles(ctx, 'resource', id, whole)
  await logOperation(ctx, {
    module,
    type: 'create',
    content: changeText({}, { ...values, parts }),
    object: resources_number,
  })
  announceResources(ctx, resources_type_id)
  return id
}

/**
 * Creates many resources without parts in few statements. Each is decided on its own, as by `saveResource`.
 * @returns each one's id or refusal, in the order given
 */
export async function saveResources(
  ctx: Ctx,
  many: readonly (ResourceValues & NewResource)[],
): Promise<(string | Refused)[]> {
  const looked = new LookedUp(ctx)
  const found: (NewRow | Refused)[] = []
  for (const values of many) {
    found.push(
      await newRow(ctx, values, [], looked).catch((cause: unknown) => {
        if (cause instanceof Refused) return cause
        throw cause
      }),
    )
  }
  const good = found.filter((one): one is NewRow => !(one instanceof Refused))
  const rows = good.map(({ row }) => row)
  const made =
    rows.length === 0
      ? []
      : await ctx.tx.orm.insert(resource).values(rows).onConflictDoNothing().returning({ id: resource.id })
  const written = new Set(made.map(({ id }) => id))
  const done = good.filter(({ row }) => written.has(row.id))
  for (const { row, whole } of done) await nameFiles(ctx, 'resource', row.id, whole)
  const operations = done.map(({ row, values }) => ({
    ...{ module, type: 'create', content: changeText({}, { ...values, parts: [] }) },
    object: row.resources_number,
  }))
  await logOperations(ctx, operations, 'server')
  for (const id of new Set(done.map(({ row }) => row.resources_type_id))) announceResources(ctx, id)
  return found.map((one) => {
    if (one instanceof Refused) return one
    const { id, resources_number } = one.row
    return written.has(id) ? id : new Refused('TAKEN_NAME', { name: resources_number }, 'resources_number')
  })
}

interface NewRow {
  values: ResourceValues & NewResource
  row: typeof resource.$inferInsert & { id: string }
  whole: typeof resource.$inferSelect
}

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

  place(place: LocationCodes): Promise<LocationCodes> {
    const { campus_code, building_code, floor_code } = place
    const key = JSON.stringify([campus_code, building_code, floor_code])
    return this.#once(`place ${key}`, () => completeLocation(this.#ctx, place))
  }

  placeOrder(place: LocationCodes): Promise<string> {
    const { campus_code, building_code, floor_code } = place
    const key = JSON.stringify([campus_code, building_code, floor_code])
    return this.#once(`order ${key}`, () => locationOrder(this.#ctx.tx, place))
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

/** A new resource's row, checked. @throws Refused */
async function newRow(
  ctx: Ctx,
  values: ResourceValues & NewResource,
  parts: readonly string[],
  looked: LookedUp,
): Promise<NewRow> {
  const { user_id, name } = viewerOf(ctx)
  const { resources_type_id, resources_number, resources_name } = values
  const type = await looked.type(resources_type_id)
  const nowhere = { campus_code: null, building_code: null, floor_code: null }
  const columns = await placed(values, nowhere, (place) => looked.place(place))
  const row = {
    ...columns,
    place_order: await looked.placeOrder(Object.assign(nowhere, columns)),
    ...{ resources_type_id, resources_number, resources_name },
    ...{ tenant_id: ctx.tx.tenant_id, id: newId(), created_user: user_id, created_user_name: name },
  }
  const whole = Object.assign(blankRow(resource), row)
  const after = { ...whole, part_ids: parts }
  const touched = new Set([...Object.keys(values), 'parts'])
  const wrong = [...checkResource(after, type), ...(await looked.names(after, type, touched))]
  if (wrong.length > 0) throw new Refused(wrong)
  return { values, row, whole }
}

/** Whether these values would leave a resource unchanged. */
export async function isUnchanged(ctx: Ctx, before: Resource, values: ResourceValues): Promise<boolean> {
  const changes = await placed(values, before, (place) => completeLocation(ctx, place))
  return changedFields(before, changes).length === 0
}

/**
 * Changes the fields sent. Existing bookings stay, whatever the new rules; but the parts and the capacity
 * mode, which decide how the resource is held, can't change while there are current or future holds:
 * `IN_USE`.
 */
export async function updateResource(
  ctx: Ctx,
  id: string,
  version: number | null | undefined,
  values: ResourceValues,
  parts?: readonly string[],
): Promise<void> {
  const before = await lock(ctx, id)
  refuseStale(before, version)
  const changes = {
    ...(await rulesToOwn(ctx, before, values)),
    ...(await placed(values, before, (place) => completeLocation(ctx, place))),
  }
  const old_ids = before.parts.map((part) => part.id)
  const part_ids = parts ?? old_ids
  const fields = changedFields(before, changes)
  if (!sameSet(part_ids, old_ids)) fields.push('parts')
  if (fields.length === 0) return
  if (fields.includes('capacity_mode')) await refuseWhileHeld(ctx, [id], 'capacity_mode')
  if (fields.includes('parts')) await refuseWhileHeld(ctx, [id, ...part_ids, ...old_ids], 'parts')
  const after: CheckedNames = { ...Object.assign({}, before, changes), part_ids }
  const type = await typeOf(ctx, after.resources_type_id)
  await assertValid(ctx, after, type, new Set(fields))
  const moved = PLACE_FIELDS.some((field) => fields.includes(field))
  const sorted = moved ? { place_order: await locationOrder(ctx.tx, Object.assign({}, before, changes)) } : {}
  await write(ctx, before, { ...changes, ...sorted, ...bumpVersion(before, fields) })
  if (fields.includes('parts')) await writeParts(ctx, id, part_ids)
  await renameFiles(ctx, 'resource', id, after, fields)
  const content = changeText({ ...before, parts: old_ids }, { ...changes, parts: part_ids })
  await logOperation(ctx, { module, type: 'update', content, object: before.resources_number })
  announceResources(ctx, before.resources_type_id)
  if (after.resources_type_id !== before.resources_type_id) announceResources(ctx, after.resources_type_id)
}

/** Stops a resource, puts it in use, or sets it to maintenance. Existing bookings stay. */
export async function updateResourceState(
  ctx: Ctx,
  id: string,
  state: number,
  maintenance_until: string | null,
): Promise<void> {
  const before = await lock(ctx, id)
  const changes = { state, maintenance_until: state === 2 ? maintenance_until : null }
  const fields = changedFields(before, changes)
  if (fields.length === 0) return
  await write(ctx, before, { ...changes, ...bumpVersion(before, fields) })
  await logOperation(ctx, {
    module,
    type: 'update',
    content: changeText(before, changes),
    object: before.resources_number,
  })
  announceResources(ctx, before.resources_type_id)
}

/**
 * Deletes a resource that has no current or future hold, isn't part of another, and isn't another's venue.
 * @throws Refused IN_USE
 */
export async function deleteResource(ctx: Ctx, id: string): Promise<void> {
  const { sql, tenant_id } = ctx.tx
  const before = await lock(ctx, id)
  // A booking in progress locks its resource too: it is held, or waits and finds it deleted.
  await sql`select from resource where tenant_id = ${tenant_id} and id = ${id} for update`
  await refuseBy(ctx, decideResources, before, 'delete')
  await write(ctx, before, { del: 1, ...bumpVersion(before, ['del']) })
  await sql`delete from resource_part where tenant_id = ${tenant_id} and resource_id = ${id}`
  await forgetFiles(ctx, 'resource', id)
  await logOperation(ctx, { module, type: 'delete', object: before.resources_number })
  announceResources(ctx, before.resources_type_id)
}

/**
 * The resource, locked against other changes but not against bookings.
 * @throws Refused NOT_FOUND where the caller doesn't administer it
 */
async function lock(ctx: Ctx, id: string): Promise<Resource> {
  const { sql, tenant_id } = ctx.tx
  await sql`select from resource where tenant_id = ${tenant_id} and id = ${id} for no key update`
  return findAdministered(ctx, id)
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
async function placed(
  values: ResourceValues,
  before: LocationCodes,
  complete: (place: LocationCodes) => Promise<LocationCodes>,
): Promise<Columns> {
  const columns = withDefaults(resource, values)
  const sent = PLACE_FIELDS.some((field) => field in columns)
  if (!sent) return columns
  const {
    campus_code = before.campus_code,
    building_code = before.building_code,
    floor_code = before.floor_code,
  } = columns
  return { ...columns, ...(await complete({ campus_code, building_code, floor_code })) }
}

async function assertValid(
  ctx: Ctx,
  after: CheckedNames,
  type: ResourcesType,
  touched: ReadonlySet<string>,
): Promise<void> {
  const wrong = [...checkResource(after, type), ...(await checkNames(ctx, after, type, touched))]
  if (wrong.length > 0) throw new Refused(wrong)
}

const write = ({ tx, now }: Ctx, { id, resources_number }: Resource, values: Columns) =>
  refuseDuplicate(
    () =>
      tx.orm
        .update(resource)
        .set({ ...values, update_time: now() })
        .where(and(eq(resource.tenant_id, tx.tenant_id), eq(resource.id, id))),
    NUMBER_INDEX,
    'resources_number',
    values.resources_number ?? resources_number,
  )

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
    where tenant_id = ${tenant_id} and resource_id = any(${wanted}::uuid[]) and end_at > ${ctx.now().toString()}`
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
