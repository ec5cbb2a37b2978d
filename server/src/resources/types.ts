import { use_state } from '#rules/bookings/use_state.ts'
import { Temporal } from 'temporal-polyfill'
import { viewerOf, type Ctx, type Viewer } from '#server/context.ts'
import { itemsOfCodes, type CodeItemRow } from '#server/codes/codes.service.ts'
import { Refused } from '#server/platform/refused.ts'
import { administeredBy, dataScope, mayAdministerType, mayUseType } from '#server/access/access.service.ts'
import type {
  appointment_number_limit_rule,
  resources_type,
  resources_type_auth,
  resources_type_extended_property,
  user_display_info_config,
} from './types.table.ts'

/** An extended property of a type's resources; its values are the items of the code table with that code. */
export type ExtendedProperty = typeof resources_type_extended_property.$inferSelect & {
  /** The code table's English name. */
  extended_properties_name_en: string
  code_item: CodeItemRow[]
}

export type TypeGrant = typeof resources_type_auth.$inferSelect & { resources_type_name: string }

export type UserDisplayInfo = typeof user_display_info_config.$inferSelect

export type NumberLimitRule = typeof appointment_number_limit_rule.$inferSelect

/** A type with its lists. Spec 000 §3 ResourcesType. */
export type ResourcesType = typeof resources_type.$inferSelect & {
  extendedProperties: ExtendedProperty[]
  resourcesTypeAuthList: TypeGrant[]
  userDisplayInfoConfigList: UserDisplayInfo[]
  appointmentNumberLimitRuleList: NumberLimitRule[]
  /** Whether the caller administers it: their form may show fields that others don't see. */
  administered: boolean
}

export interface TypeFilter {
  resources_name?: string | null
  resources_tag?: string | null
  state?: number | null
  is_seat_category?: number | null
}

/** The types that a list contains, before its filter. */
export type TypeChoice =
  /** All that the caller may see: those they may book that aren't stopped, and those they administer. */
  | 'visible'
  /** Those that they may book and that aren't stopped. */
  | 'usable'
  /** Those that can be booked today: usable and in use. */
  | 'available'
  /** Those that they administer, whatever their state. */
  | 'administered'

interface StoredType extends Omit<ResourcesType, 'resourcesTypeAuthList' | 'administered'> {
  resourcesTypeAuthList: (Omit<TypeGrant, 'grant_time'> & { grant_time: string })[]
}

/** The caller's types in their order, with their lists. There are few types, so all are read. */
export async function findTypes(
  ctx: Ctx,
  choice: TypeChoice,
  filter: TypeFilter = {},
): Promise<ResourcesType[]> {
  const viewer = viewerOf(ctx)
  const types = await load(ctx, null)
  return types
    .filter((type) => chosen(viewer, type, choice) && matching(type, filter))
    .map((type) => seenBy(viewer, type))
}

/** The types with at least one resource that the caller administers. */
export async function findTypesLookedAfter(ctx: Ctx): Promise<ResourcesType[]> {
  const { sql, tenant_id } = ctx.tx
  const viewer = viewerOf(ctx)
  const scope = await dataScope(ctx, viewer)
  const rows = await sql<{ id: string }[]>`
    select distinct r.resources_type_id as id from resource r
    where r.tenant_id = ${tenant_id} and r.del = 0 and ${administeredBy(ctx.tx, scope)}`
  const ids = new Set(rows.map(({ id }) => id))
  const types = await load(ctx, null)
  return types.filter(({ id }) => ids.has(id)).map((type) => seenBy(viewer, type))
}

/** One type that the caller may see. @throws Refused NOT_FOUND */
export async function findType(ctx: Ctx, id: string, choice: TypeChoice = 'visible'): Promise<ResourcesType> {
  const viewer = viewerOf(ctx)
  const [type] = await load(ctx, id)
  if (!type || !chosen(viewer, type, choice))
    throw new Refused('NOT_FOUND', choice === 'administered' ? { why: 'not_administered' } : {}, 'id')
  return seenBy(viewer, type)
}

/** One type with its grants, whoever the caller is: for decisions, not for answers. */
export async function findTypeUnseen(ctx: Ctx, id: string): Promise<ResourcesType | null> {
  const [type] = await load(ctx, id)
  return type
    ? { ...type, administered: false, resourcesTypeAuthList: withTimes(type.resourcesTypeAuthList) }
    : null
}

function chosen(
  viewer: Viewer,
  { state, resourcesTypeAuthList: auths }: StoredType,
  choice: TypeChoice,
): boolean {
  const usable = state !== use_state.stopped && mayUseType(viewer, auths)
  switch (choice) {
    case 'visible':
      return usable || mayAdministerType(viewer, auths)
    case 'usable':
      return usable
    case 'available':
      return usable && state === use_state.in_use
    case 'administered':
      return mayAdministerType(viewer, auths)
  }
}

function matching(
  type: StoredType,
  { resources_name, resources_tag, state, is_seat_category }: TypeFilter,
): boolean {
  const name = resources_name?.toLowerCase()
  return (
    (!name ||
      type.resources_name.toLowerCase().includes(name) ||
      type.resources_name_en.toLowerCase().includes(name)) &&
    (!resources_tag || type.resources_tag === resources_tag) &&
    (state === undefined || state === null || type.state === state) &&
    (is_seat_category === undefined ||
      is_seat_category === null ||
      type.is_seat_category === is_seat_category)
  )
}

/** Hides the grants from people who don't administer the type. */
function seenBy(viewer: Viewer, type: StoredType): ResourcesType {
  const administered = mayAdministerType(viewer, type.resourcesTypeAuthList)
  const grants = administered ? type.resourcesTypeAuthList : []
  return {
    ...type,
    administered,
    resourcesTypeAuthList: withTimes(grants),
  }
}

const withTimes = (grants: StoredType['resourcesTypeAuthList']): TypeGrant[] =>
  grants.map((grant) => ({ ...grant, grant_time: Temporal.Instant.from(grant.grant_time) }))

async function load(ctx: Ctx, id: string | null): Promise<StoredType[]> {
  const { sql, tenant_id } = ctx.tx
  const types = await sql<StoredType[]>`
    select t.*,
      coalesce((select jsonb_agg(to_jsonb(e) || jsonb_build_object('extended_properties_name_en', coalesce(c.name_en, ''))
          order by e.order_num, e.extended_properties_code)
        from resources_type_extended_property e
        left join codes c on c.tenant_id = ${tenant_id} and c.code = e.extended_properties_code
        where e.tenant_id = ${tenant_id} and e.resources_type_id = t.id), '[]') as "extendedProperties",
      coalesce((select jsonb_agg(to_jsonb(a) || jsonb_build_object('resources_type_name', t.resources_name)
          order by a.auth_type desc, a.grant_object_type, a.grant_object_id)
        from resources_type_auth a
        where a.tenant_id = ${tenant_id} and a.resources_type_id = t.id), '[]') as "resourcesTypeAuthList",
      coalesce((select jsonb_agg(to_jsonb(u) order by u.display_order_num, u.id)
        from user_display_info_config u
        where u.tenant_id = ${tenant_id} and u.resource_type_id = t.id), '[]') as "userDisplayInfoConfigList",
      coalesce((select jsonb_agg(to_jsonb(l) order by l.id)
        from appointment_number_limit_rule l
        where l.tenant_id = ${tenant_id} and l.resources_type_id = t.id), '[]') as "appointmentNumberLimitRuleList"
    from resources_type t
    where t.tenant_id = ${tenant_id} and t.del = 0 and ${id === null ? sql`true` : sql`t.id = ${id}`}
    order by t."order", t.resources_name, t.id`
  const codes = types.flatMap((type) => type.extendedProperties.map((one) => one.extended_properties_code))
  const items = await itemsOfCodes(ctx, [...new Set(codes)])
  return types.map((type) => ({
    ...type,
    extendedProperties: type.extendedProperties.map((property) => ({
      ...property,
      code_item: (items.get(property.extended_properties_code) ?? []).filter(
        ({ disabled }) => disabled === 0,
      ),
    })),
  }))
}
