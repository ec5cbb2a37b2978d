import { and, eq } from 'drizzle-orm'
import { announceResources } from '#server/topics.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import { forgetFiles, nameFiles, renameFiles } from '#server/files/files.service.ts'
import { changeText, logOperation } from '#server/operate_log/operate_log.service.ts'
import { keepingRights } from '#server/permissions/permissions.service.ts'
import { newId } from '#server/platform/database/columns.ts'
import {
  changedFields,
  bumpVersion,
  refuseStale,
  refuseDuplicate,
  withDefaults,
  type Sent,
} from '#server/platform/database/versions.ts'
import { Refused } from '#server/platform/refused.ts'
import { checkType, type CheckedType } from '#rules/booking_rules/form_checks.ts'
import { refuseBy } from '#server/records/records.service.ts'
import { decideTypes } from './decisions.ts'
import { changedLists, writeLists, type TypeLists } from './type_lists.ts'
import { findType, type ResourcesType } from './types.ts'
import { resources_type } from './types.table.ts'

export type { TypeLists } from './type_lists.ts'
export type TypeValues = Sent<typeof resources_type>

const module = 'resources_type'
const NAME_INDEX = 'resources_type_name'
/** Anybody of the tenant may administer a type. */
const GRANTS = { field: 'resourcesTypeAuthList', others: 'everybody' } as const

/**
 * Creates a type with its lists. A person who doesn't see all of the tenant becomes its administrator, so
 * that they can go on editing it.
 * @returns its id
 */
export async function saveType(
  ctx: Ctx,
  values: TypeValues & { resources_name: string },
  lists: TypeLists,
): Promise<string> {
  const viewer = viewerOf(ctx)
  const id = newId()
  const row = {
    ...withDefaults(resources_type, values),
    resources_name: values.resources_name,
    tenant_id: ctx.tx.tenant_id,
    id,
    created_user: viewer.user_id,
    created_user_name: viewer.name,
  }
  await keepingRights(ctx, GRANTS, async () => {
    await refuseDuplicate(
      () => ctx.tx.orm.insert(resources_type).values(row),
      NAME_INDEX,
      'resources_name',
      values.resources_name,
    )
    await writeLists(ctx, id, viewer.all_data ? lists : withAdministrator(lists, viewer.account))
  })
  assertValid(await findType(ctx, id, 'administered'))
  await nameFiles(ctx, 'resources_type', id, row)
  await logOperation(ctx, {
    module,
    type: 'create',
    content: changeText({}, { ...values, ...lists }),
    object: values.resources_name,
  })
  announceResources(ctx, id)
  return id
}

function withAdministrator(lists: TypeLists, account: string): TypeLists {
  const own = { auth_type: 'admin', grant_object_type: 'user', grant_object_id: account } as const
  const grants = lists.resourcesTypeAuthList ?? []
  const known = grants.some(
    (one) => one.auth_type === 'admin' && one.grant_object_type === 'user' && one.grant_object_id === account,
  )
  return known ? lists : { ...lists, resourcesTypeAuthList: [...grants, own] }
}

/**
 * Changes the fields sent. A list that was sent replaces the whole list; one that wasn't sent stays. Existing
 * bookings stay, whatever the new rules.
 */
export async function updateType(
  ctx: Ctx,
  id: string,
  version: number | null | undefined,
  values: TypeValues,
  lists: TypeLists,
): Promise<void> {
  const before = await lock(ctx, id)
  refuseStale(before, version)
  const changes = withDefaults(resources_type, values)
  const changed_lists = changedLists(before, lists)
  const fields = [...changedFields(before, changes), ...Object.keys(changed_lists)]
  if (fields.length === 0) return
  await write(ctx, before, { ...changes, ...bumpVersion(before, fields) })
  const writing = () => writeLists(ctx, id, changed_lists)
  await (changed_lists.resourcesTypeAuthList ? keepingRights(ctx, GRANTS, writing) : writing())
  assertValid(Object.assign({}, before, changes, changed_lists))
  await renameFiles(ctx, 'resources_type', id, { ...before, ...changes }, fields)
  await logOperation(ctx, {
    module,
    type: 'update',
    content: changeText(before, { ...changes, ...changed_lists }),
    object: before.resources_name,
  })
  announceResources(ctx, id)
}

/** Stops a type, puts it in use, or sets it to maintenance. Existing bookings stay. */
export async function updateTypeState(
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
    object: before.resources_name,
  })
  announceResources(ctx, id)
}

/** Deletes a type that has no resources. @throws Refused IN_USE */
export async function deleteType(ctx: Ctx, id: string): Promise<void> {
  const before = await lock(ctx, id, 'delete')
  await refuseBy(ctx, decideTypes, before, 'delete')
  await write(ctx, before, { del: 1, ...bumpVersion(before, ['del']) })
  await forgetFiles(ctx, 'resources_type', id)
  await logOperation(ctx, { module, type: 'delete', object: before.resources_name })
  announceResources(ctx, id)
}

/**
 * The type, locked against other changes, and for a deletion also against new resources in it.
 * @throws Refused NOT_FOUND where the caller doesn't administer it
 */
async function lock(ctx: Ctx, id: string, to: 'change' | 'delete' = 'change'): Promise<ResourcesType> {
  const { sql, tenant_id } = ctx.tx
  const strength = to === 'delete' ? sql`for update` : sql`for no key update`
  await sql`select from resources_type where tenant_id = ${tenant_id} and id = ${id} and del = 0 ${strength}`
  return findType(ctx, id, 'administered')
}

const write = (
  { tx }: Ctx,
  { id, resources_name }: ResourcesType,
  values: Partial<typeof resources_type.$inferInsert>,
) =>
  refuseDuplicate(
    () =>
      tx.orm
        .update(resources_type)
        .set(values)
        .where(and(eq(resources_type.tenant_id, tx.tenant_id), eq(resources_type.id, id))),
    NAME_INDEX,
    'resources_name',
    values.resources_name ?? resources_name,
  )

function assertValid(type: CheckedType): void {
  const wrong = checkType(type)
  if (wrong.length > 0) throw new Refused(wrong)
}
