import { viewerOf, type Ctx } from '#server/context.ts'
import { newId } from '#server/platform/database/columns.ts'
import { Refused } from '#server/platform/refused.ts'
import { refusal } from '#rules/refusals/refusals.ts'
import type { ResourcesType } from './types.ts'
import type { TypeAuth } from '#server/access/access.service.ts'

/** The lists of a type as a form sends them. A list that isn't sent stays. */
export interface TypeLists {
  extendedProperties?: {
    extended_properties_code: string
    extended_properties_name: string
    code_description: string | null
    code_tags: string | null
    order_num: number
  }[]
  resourcesTypeAuthList?: TypeAuth[]
  userDisplayInfoConfigList?: {
    field_name_en: string
    field_name_cn: string
    field_data_type: string
    field_category: string
    display_order_num: number
  }[]
  appointmentNumberLimitRuleList?: {
    appointment_number_rule: number
    appointment_number_limit: number
    timeperiod_number_begin_date: string | null
    timeperiod_number_end_date: string | null
  }[]
}

/** The lists that differ from the type's own. */
export function changedLists(before: ResourcesType, lists: TypeLists): TypeLists {
  const entries = Object.entries(lists) as [keyof TypeLists, object[] | undefined][]
  return Object.fromEntries(
    entries.filter(([name, list]) => list !== undefined && !sameList(before[name], list)),
  )
}

/** Whether two lists are equal in the fields sent; columns that the database adds are ignored. */
function sameList(stored: readonly object[], sent: readonly object[]): boolean {
  const texts = (lines: readonly object[], fields: readonly string[]) =>
    lines.map((line) => JSON.stringify(fields.map((field) => Reflect.get(line, field) ?? null))).toSorted()
  const fields = [...new Set(sent.flatMap(Object.keys))]
  return (
    stored.length === sent.length && texts(stored, fields).every((line, i) => line === texts(sent, fields)[i])
  )
}

/** Replaces the given lists. */
export async function writeLists(ctx: Ctx, type_id: string, lists: TypeLists): Promise<void> {
  const {
    extendedProperties,
    resourcesTypeAuthList,
    userDisplayInfoConfigList,
    appointmentNumberLimitRuleList,
  } = lists
  const { sql, tenant_id } = ctx.tx
  const own = () => ({ tenant_id, id: newId() })
  if (extendedProperties) {
    await sql`delete from resources_type_extended_property where tenant_id = ${tenant_id} and resources_type_id = ${type_id}`
    refuseTwice(
      extendedProperties.map((one) => one.extended_properties_code),
      (i) => `extendedProperties.${i}.extended_properties_code`,
    )
    const rows = extendedProperties.map((one) => ({ ...one, ...own(), resources_type_id: type_id }))
    if (rows.length > 0) await sql`insert into resources_type_extended_property ${sql(rows)}`
  }
  if (resourcesTypeAuthList) {
    const { user_id, name } = viewerOf(ctx)
    const names = await namesOf(ctx, resourcesTypeAuthList)
    await sql`delete from resources_type_auth where tenant_id = ${tenant_id} and resources_type_id = ${type_id}`
    const rows = resourcesTypeAuthList.map(({ auth_type, grant_object_type, grant_object_id }, i) => ({
      ...own(),
      resources_type_id: type_id,
      auth_type,
      grant_object_type,
      grant_object_id,
      grant_object_name: names[i] ?? '',
      operate_user_id: user_id,
      operate_user_name: name,
    }))
    if (rows.length > 0) await sql`insert into resources_type_auth ${sql(rows)} on conflict do nothing`
  }
  if (userDisplayInfoConfigList) {
    await sql`delete from user_display_info_config where tenant_id = ${tenant_id} and resource_type_id = ${type_id}`
    const rows = userDisplayInfoConfigList.map((one) => ({ ...one, ...own(), resource_type_id: type_id }))
    if (rows.length > 0) await sql`insert into user_display_info_config ${sql(rows)}`
  }
  if (appointmentNumberLimitRuleList) {
    await sql`delete from appointment_number_limit_rule where tenant_id = ${tenant_id} and resources_type_id = ${type_id}`
    const rows = appointmentNumberLimitRuleList.map((one) => ({
      ...one,
      ...own(),
      resources_type_id: type_id,
    }))
    if (rows.length > 0) await sql`insert into appointment_number_limit_rule ${sql(rows)}`
  }
}

function refuseTwice(codes: readonly string[], field: (i: number) => string): void {
  const twice = codes.findIndex((code, i) => codes.indexOf(code) < i)
  if (twice >= 0) throw new Refused('TAKEN_NAME', { name: codes[twice] ?? null }, field(twice))
}

/** The names of the grantees, in the grants' order. @throws Refused NOT_FOUND for an unknown grantee */
async function namesOf({ tx: { sql, tenant_id } }: Ctx, grants: readonly TypeAuth[]): Promise<string[]> {
  if (grants.length === 0) return []
  const of = (type: TypeAuth['grant_object_type']) =>
    grants.filter((one) => one.grant_object_type === type).map((one) => one.grant_object_id)
  // Locked against deletion until the grant is committed.
  await sql`select from department where tenant_id = ${tenant_id} and code = any(${of('dept')}::text[]) for key share`
  await sql`select from post where tenant_id = ${tenant_id} and code = any(${of('post')}::text[]) for key share`
  const rows = await sql<{ type: string; id: string; name: string }[]>`
    select 'user' as type, account as id, name from iam_user where tenant_id = ${tenant_id} and account = any(${of('user')}::text[])
    union all select 'dept', code, name from department where tenant_id = ${tenant_id} and code = any(${of('dept')}::text[])
    union all select 'post', code, name from post where tenant_id = ${tenant_id} and code = any(${of('post')}::text[])
    union all select 'group', id::text, name from user_group where tenant_id = ${tenant_id} and id::text = any(${of('group')}::text[])`
  const known = new Map(rows.map(({ type, id, name }) => [`${type} ${id}`, name]))
  const names = grants.map((one) => known.get(`${one.grant_object_type} ${one.grant_object_id}`))
  const missing = names.flatMap((name, i) =>
    name === undefined ? [refusal('NOT_FOUND', `resourcesTypeAuthList.${i}.grant_object_id`)] : [],
  )
  if (missing.length > 0) throw new Refused(missing)
  return names.map((name) => name ?? '')
}
