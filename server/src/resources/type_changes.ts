import { checkType, type CheckedType } from '#rules/booking_rules/form_checks.ts'
import { refusal } from '#rules/refusals/refusals.ts'
import { keepCodes } from '#server/codes/codes.service.ts'
import { announceResources } from '#server/topics.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import { keepingRights } from '#server/permissions/permissions.service.ts'
import type { Sent } from '#server/platform/database/versions.ts'
import { Refused } from '#server/platform/refused.ts'
import { records } from '#server/records/records.service.ts'
import { decideTypes, stateColumns, type SentState } from './decisions.ts'
import { changedLists, writeLists, type TypeLists } from './type_lists.ts'
import { findType, type ResourcesType } from './types.ts'
import { resources_type } from './types.table.ts'

export type { TypeLists } from './type_lists.ts'
export type TypeValues = Sent<typeof resources_type>

const types = records<typeof resources_type, ResourcesType>(resources_type, {
  module: 'resources_type',
  permission: 'resources_type.manage',
  find: (ctx, id) => findType(ctx, id, 'administered'),
  nameOf: (row) => row.resources_name,
  unique: { index: 'resources_type_name', field: 'resources_name' },
  files: 'resources_type',
  soft: true,
  changed: (ctx, { id }) => announceResources(ctx, id),
  decide: decideTypes,
})

/** The wire's field that tells what the caller may do with a type. */
export const typeActions = types.actions

/** Anybody of the tenant may administer a type. */
const GRANTS = { field: 'resourcesTypeAuthList', others: 'everybody' } as const

/**
 * Creates a type with its lists. A person who doesn't see all of the tenant becomes its administrator, so
 * that they can go on editing it.
 * @returns its id
 */
export function saveType(
  ctx: Ctx,
  values: TypeValues & { resources_name: string },
  lists: TypeLists,
): Promise<string> {
  const viewer = viewerOf(ctx)
  const { appointmentNumberLimitRuleList = [] } = lists
  const all = viewer.all_data ? lists : withAdministrator(lists, viewer.account)
  return keepingRights(ctx, GRANTS, () =>
    types.create(ctx, values, {
      own: { created_user: viewer.user_id, created_user_name: viewer.name },
      others: lists,
      check: async (row) => {
        assertValid({ ...row, appointmentNumberLimitRuleList })
        await keepTables(ctx, lists)
      },
      write: (id) => writeLists(ctx, id, all),
    }),
  )
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
export function updateType(
  ctx: Ctx,
  id: string,
  version: number | null | undefined,
  values: TypeValues,
  lists: TypeLists,
): Promise<void> {
  const changed = (before: ResourcesType) => changedLists(before, lists)
  return types.update(ctx, id, version, values, {
    others: (before) => ({ was: {}, now: changed(before) }),
    check: async ({ before, after }) => {
      const of_type = changed(before)
      assertValid({ ...after, ...of_type })
      await keepTables(ctx, of_type)
      if (before.is_seat_category === 1 && after.is_seat_category !== 1) await refuseWithPlans(ctx, id)
    },
    write: async ({ before }) => {
      const of_type = changed(before)
      const writing = () => writeLists(ctx, id, of_type)
      await (of_type.resourcesTypeAuthList ? keepingRights(ctx, GRANTS, writing) : writing())
    },
  })
}

/** Stops a type, puts it in use, or sets it to maintenance. Existing bookings stay. */
export const updateTypeState = (ctx: Ctx, id: string, sent: SentState) =>
  types.setState(ctx, id, stateColumns(sent))

/** Deletes a type that has no resources. @throws Refused IN_USE */
export const deleteType = (ctx: Ctx, id: string) => types.remove(ctx, id)

function assertValid(type: CheckedType): void {
  const wrong = checkType(type)
  if (wrong.length > 0) throw new Refused(wrong)
}

/**
 * An extended property takes its values from the code table of its name: without one nobody could fill it in. The tables
 * stay until the commit. @throws Refused INVALID
 */
async function keepTables(ctx: Ctx, { extendedProperties = [] }: TypeLists): Promise<void> {
  const names = extendedProperties.map((one) => one.extended_properties_code)
  const known = await keepCodes(ctx, names)
  const wrong = names.flatMap((value, i) => {
    const field = `extendedProperties.${i}.extended_properties_code`
    return known.has(value) ? [] : [refusal('INVALID', field, { why: 'no_table', value })]
  })
  if (wrong.length > 0) throw new Refused(wrong)
}

/** Of another kind of type, nobody would find the seats of a plan. @throws Refused IN_USE */
async function refuseWithPlans({ tx: { sql, tenant_id } }: Ctx, id: string): Promise<void> {
  const [found] = await sql<{ count: number }[]>`
    select count(*)::int as count from resource
    where tenant_id = ${tenant_id} and resources_type_id = ${id} and del = 0 and by_seat = 1`
  if (found && found.count > 0) throw new Refused('IN_USE', { count: found.count }, 'is_seat_category')
}
