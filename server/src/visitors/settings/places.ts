import { PLACES } from '#rules/visitors/settings/field_catalogue.ts'
import { placesIn } from '#rules/visitors/settings/visit_kinds.ts'
import { itemsOfCodes } from '#server/codes/codes.service.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { fieldSettings, overallSettings } from './effective.ts'

/** A place that visitors may apply for: a location by its code, or a resource by its id. */
export interface VisitPlace {
  id: string
  kind: 'campus' | 'building' | 'floor' | 'resource'
  name: string
  name_en: string
  /** What it lies in; null: nothing. */
  parent_id: string | null
}

/** More than settings offer to choose from: a larger tenant names locations. */
const MAX_PLACES = 5000

/** Every location and resource in use, as one tree: campuses first, resources last. */
export const allPlaces = ({ sql, tenant_id }: Tx): Promise<VisitPlace[]> =>
  sql<VisitPlace[]>`
    select code as id, kind, name, coalesce(name_en, '') as name_en, parent_code as parent_id,
      case kind when 'campus' then 1 when 'building' then 2 else 3 end as level, "order" as place
    from location where tenant_id = ${tenant_id} and state = 1
    union all
    select * from (
      select id::text, 'resource', resources_name, coalesce(resources_name_en, ''),
        coalesce(floor_code, building_code, campus_code), 4, 0
      from resource where tenant_id = ${tenant_id} and del = 0 and state = 1 order by id limit ${MAX_PLACES}) r
    order by level, place, id`

/** These places, in the order of `allPlaces`; those that don't exist any more are left out. None: all campuses. */
export async function placesOffered(tx: Tx, chosen: readonly string[]): Promise<VisitPlace[]> {
  const { sql, tenant_id } = tx
  if (chosen.length === 0)
    return sql<VisitPlace[]>`
      select code as id, kind, name, coalesce(name_en, '') as name_en, null as parent_id
      from location where tenant_id = ${tenant_id} and kind = 'campus' and state = 1 order by "order", code`
  const resources = chosen.filter((one) => UUID.test(one))
  return sql<VisitPlace[]>`
    select code as id, kind, name, coalesce(name_en, '') as name_en, parent_code as parent_id, 1 as level
    from location where tenant_id = ${tenant_id} and state = 1 and code = any(${chosen}::text[])
    union all
    select id::text, 'resource', resources_name, coalesce(resources_name_en, ''),
      coalesce(floor_code, building_code, campus_code), 2
    from resource where tenant_id = ${tenant_id} and del = 0 and id = any(${resources}::uuid[])
    order by level, name, id`
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Of these places those that are no location and no resource of the tenant. */
export async function unknownPlaces(tx: Tx, named: readonly string[]): Promise<string[]> {
  if (named.length === 0) return []
  const known = new Set((await placesOffered(tx, named)).map(({ id }) => id))
  return named.filter((one) => !known.has(one))
}

/** A value of a choice. */
export interface RangeValue {
  value: string
  name: string
  name_en: string
  parent: string | null
}

/**
 * What may be chosen for a field, in order: the entries in use of its code table, or the places that may be applied for.
 * Empty for a field that isn't a choice, or doesn't exist.
 */
export async function dataRange(tx: Tx, code: string): Promise<RangeValue[]> {
  const { fields } = await fieldSettings(tx)
  const values = fields.find((field) => field.code === code)?.values ?? null
  return values === null ? [] : rangeOf(tx, values)
}

async function rangeOf(tx: Tx, values: string): Promise<RangeValue[]> {
  if (values === PLACES) {
    const { apply_school_resources } = await overallSettings(tx)
    const places = await placesOffered(tx, placesIn(apply_school_resources))
    return places.map(({ id, name, name_en, parent_id }) => ({ value: id, name, name_en, parent: parent_id }))
  }
  const items = (await itemsOfCodes({ tx }, [values])).get(values) ?? []
  return items
    .filter(({ disabled }) => disabled === 0)
    .map(({ item_code, item_name, item_name_en, item_parent }) => ({
      value: item_code,
      name: item_name,
      name_en: item_name_en ?? '',
      parent: item_parent,
    }))
}

/** The values of each of these fields that is a choice, by its code: `choices` of `checkFields`. */
export async function choicesOf(
  tx: Tx,
  fields: readonly { code: string; kind: string; values: string | null }[],
): Promise<Record<string, string[]>> {
  const choices: Record<string, string[]> = {}
  for (const { code, kind, values } of fields)
    if (kind === 'choice' && values !== null)
      choices[code] = (await rangeOf(tx, values)).map(({ value }) => value)
  return choices
}
