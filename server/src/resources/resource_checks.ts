import { use_state } from '#rules/bookings/use_state.ts'
import { refusal, type Refusal } from '#rules/refusals/refusals.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import { itemsOfCodes, keepCodes } from '#server/codes/codes.service.ts'
import { EQUIPMENT_CODES } from '#server/codes/codes.table.ts'
import type { RuleRow } from '#server/booking_rules/booking_rules.service.ts'
import type { Resource } from './resource_lists.ts'
import {
  administeredBy,
  dataScope,
  mayAdministerResource,
  mayAdministerType,
  mayUseType,
  type DataScope,
} from '#server/access/access.service.ts'
import type { ResourcesType } from './types.ts'

/** The fields of a resource that the checks read. */
type Named = Pick<
  Resource,
  | 'id'
  | 'parent_id'
  | 'capacity'
  | 'capacity_mode'
  | 'resources_type_id'
  | 'admin_dept'
  | 'joint_admin_dept'
  | 'admin_post'
  | 'rule_source'
  | 'rule_template_id'
  | 'equipment'
  | 'extended_values'
>

/** A resource as it would be after the change, with the ids of its parts. */
export interface CheckedNames extends Named, RuleRow {
  part_ids: readonly string[]
}

/**
 * Checks that every record the resource refers to exists and is within the caller's reach: type, template,
 * venue, parts, departments, post, approval flow, equipment and extended properties. Only references that the change touches
 * are checked.
 */
export async function checkNames(
  ctx: Ctx,
  after: CheckedNames,
  type: ResourcesType,
  touched: ReadonlySet<string>,
): Promise<Refusal[]> {
  return [
    ...(await checkScope(ctx, after, type, touched)),
    ...(await checkReferences(ctx, after, touched)),
    ...(await checkItems(ctx, after, type, touched)),
  ]
}

/** The resource has to stay within what the caller administers; anything outside is not found. */
async function checkScope(
  ctx: Ctx,
  after: CheckedNames,
  type: ResourcesType,
  touched: ReadonlySet<string>,
): Promise<Refusal[]> {
  const viewer = viewerOf(ctx)
  const auths = type.resourcesTypeAuthList
  if (touched.has('resources_type_id') && !mayAdministerType(viewer, auths) && !mayUseType(viewer, auths)) {
    return [refusal('NOT_FOUND', 'resources_type_id')]
  }
  if (await mayAdministerResource(ctx, viewer, { ...after, auths })) return []
  return [refusal(after.admin_dept === null ? 'REQUIRED' : 'NOT_FOUND', 'admin_dept')]
}

interface Known {
  template: boolean
  venue: boolean
  dept: boolean
  joint_dept: boolean
  post: boolean
  flow: boolean
  /** The resource is itself a part of a combined room. */
  is_part: boolean
  parts: string[]
}

/**
 * Locks the referenced rows against deletion until the change is committed; a deletion locks its row `for
 * update`.
 */
async function checkReferences(
  ctx: Ctx,
  after: CheckedNames,
  touched: ReadonlySet<string>,
): Promise<Refusal[]> {
  const { sql, tenant_id } = ctx.tx
  const part_ids = [...after.part_ids]
  const scope = touched.has('parts') ? await dataScope(ctx, viewerOf(ctx)) : null
  const [known] = await sql<Known[]>`
    select
      exists (select from resources_rule_template where tenant_id = ${tenant_id} and id = ${after.rule_template_id} and del = 0
        and (state = ${use_state.in_use} or ${!touched.has('rule_template_id')}) for key share) as template,
      exists (select from resource where tenant_id = ${tenant_id} and id = ${after.parent_id} and del = 0 for key share) as venue,
      exists (select from department where tenant_id = ${tenant_id} and code = ${after.admin_dept} for key share) as dept,
      exists (select from department where tenant_id = ${tenant_id} and code = ${after.joint_admin_dept} for key share) as joint_dept,
      exists (select from post where tenant_id = ${tenant_id} and code = ${after.admin_post} for key share) as post,
      exists (select from approval_flow where tenant_id = ${tenant_id} and code = ${after.approval_flow} for key share) as flow,
      exists (select from resource_part where tenant_id = ${tenant_id} and part_id = ${after.id}) as is_part,
      array(select r.id::text from resource r where r.tenant_id = ${tenant_id} and r.id = any(${part_ids}::uuid[]) and r.del = 0
        and r.capacity_mode = 'exclusive' and ${scope ? mayBePart(ctx, scope, after.id) : sql`true`}
        and not exists (select from resource_part p where p.tenant_id = ${tenant_id} and p.resource_id = r.id) for key share of r) as parts`
  if (!known) return []
  const missing = (field: keyof CheckedNames, found: boolean, by: keyof CheckedNames = field) =>
    touched.has(by) && after[field] !== null && !found ? [refusal('NOT_FOUND', field)] : []
  const no_part = known.is_part && (after.part_ids.length > 0 || after.capacity_mode === 'shared')
  return [
    ...(no_part
      ? [refusal('INVALID', after.part_ids.length > 0 ? 'parts' : 'capacity_mode', { why: 'format' })]
      : []),
    ...missing('rule_template_id', known.template),
    ...(after.rule_source === 2 && !touched.has('rule_template_id')
      ? missing('rule_template_id', known.template, 'rule_source')
      : []),
    ...missing('parent_id', known.venue),
    ...missing('admin_dept', known.dept),
    ...missing('joint_admin_dept', known.joint_dept),
    ...missing('admin_post', known.post),
    ...missing('approval_flow', known.flow),
    // A part is exclusive and has no parts itself, so the parts' holds alone describe the whole.
    ...(touched.has('parts')
      ? after.part_ids.flatMap((id, i) =>
          known.parts.includes(id) ? [] : [refusal('NOT_FOUND', `parts.${i}`)],
        )
      : []),
  ]
}

/**
 * SQL for "the caller may make the resource `r` a part of the whole". Booking the whole takes the part past
 * the part's own rules and grants. So the caller has to administer the part, unless it already belongs to the
 * whole.
 */
function mayBePart({ tx }: Ctx, scope: DataScope, whole_id: string) {
  const { sql, tenant_id } = tx
  return sql`(${administeredBy(tx, scope)} or exists (select from resource_part p
    where p.tenant_id = ${tenant_id} and p.resource_id = ${whole_id} and p.part_id = r.id))`
}

/** Equipment and extended properties have to be items of their code tables. */
async function checkItems(
  ctx: Ctx,
  after: CheckedNames,
  type: ResourcesType,
  touched: ReadonlySet<string>,
): Promise<Refusal[]> {
  if (!touched.has('equipment') && !touched.has('extended_values')) return []
  const properties = type.extendedProperties.map((one) => one.extended_properties_code)
  const tables = [EQUIPMENT_CODES, ...properties]
  await keepCodes(ctx, tables)
  const items = await itemsOfCodes(ctx, tables)
  const offered = (code: string) => (items.get(code) ?? []).map(({ item_code }) => item_code)
  const equipment = offered(EQUIPMENT_CODES)
  return [
    ...(touched.has('equipment')
      ? after.equipment.flatMap((code, i) =>
          equipment.includes(code) ? [] : [noValue(`equipment.${i}`, code)],
        )
      : []),
    ...(touched.has('extended_values')
      ? Object.entries(after.extended_values).flatMap(([code, item]) =>
          properties.includes(code) && offered(code).includes(item)
            ? []
            : [noValue(`extended_values.${code}`, item)],
        )
      : []),
  ]
}

const noValue = (field: string, value: string) => refusal('INVALID', field, { why: 'no_value', value })
