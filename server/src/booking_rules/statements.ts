import { conditions, saysAll, type SearchedField } from '#server/platform/graphql/filters.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { ResourceFilter } from './resource_filter.ts'

// Building blocks of statements about resources: the resource is `r`, its type `t`, and `p` the template
// whose rules it uses, if any.

/** Joins the type, and the template where there is one. */
export const withTypeAndTemplate = (tx: Tx) => tx.sql`
  join resources_type t on t.tenant_id = ${tx.tenant_id} and t.id = r.resources_type_id ${withTemplate(tx)}`

/** Joins the template where there is one. */
export const withTemplate = ({ sql, tenant_id }: Tx) => sql`
  left join resources_rule_template p
    on p.tenant_id = ${tenant_id} and p.id = r.rule_template_id and r.rule_source = 2`

/** The venue on whose plan the resource is picked: its own id where it is one, that of a seat's venue, else null. */
export const seatVenue = ({ sql }: Tx) =>
  sql`case when r.by_seat = 1 then r.id when t.is_seat_category = 1 then r.parent_id end`

/** The columns of `Versions`. */
export const versionColumns = ({ sql }: Tx) =>
  sql`r.id, r.version, t.version as type_version, coalesce(p.version, 0) as template_version`

/** The names of where the resource `r` is, to find it by */
const placeOf = ({ sql, tenant_id }: Pick<Tx, 'sql' | 'tenant_id'>): SearchedField => ({
  stored: sql`(select string_agg(l.search_text, ${'\n'}) from location l
    where l.tenant_id = ${tenant_id} and l.code in (r.campus_code, r.building_code, r.floor_code))`,
})

/**
 * The conditions as SQL.
 * @param account the person whose favourites `collected` refers to
 */
export function resourceConditions(
  { sql, tenant_id }: Tx,
  filter: ResourceFilter,
  keywords: string | null,
  account: string | null,
) {
  return conditions<ResourceFilter & { keywords: string | null }>(
    sql,
    { ...filter, keywords },
    {
      resources_type_id: 'r.resources_type_id',
      resources_type_ids: (ids) => sql`r.resources_type_id = any(${ids}::uuid[])`,
      campus_code: 'r.campus_code',
      building_code: 'r.building_code',
      floor_code: 'r.floor_code',
      state: 'r.state',
      capacity: (people) => sql`r.capacity >= ${people}`,
      capacity_mode: 'r.capacity_mode',
      equipment: (items) => sql`r.equipment @> ${sql.json(items)}`,
      need_approve: (needed) => sql`(coalesce(p.need_approve, r.need_approve) <> 0) = ${needed === 1}`,
      admin_dept: 'r.admin_dept',
      rule_template_id: (id) => sql`r.rule_source = 2 and r.rule_template_id = ${id}`,
      parent_id: 'r.parent_id',
      has_plan: 'r.by_seat',
      seat_venue: (only) =>
        only === 1
          ? sql`r.parent_id is null and r.resources_type_id in (
              select t.id from resources_type t where t.tenant_id = ${tenant_id} and t.is_seat_category = 1)`
          : sql`true`,
      collected: (only) =>
        only === 1 && account !== null
          ? sql`exists (select from collected_resource c
              where c.tenant_id = ${tenant_id} and c.account = ${account} and c.resource_id = r.id)`
          : sql`true`,
      administered: null,
      extended_values: (values) => sql`r.extended_values @> ${sql.json(values)}`,
      ids: (ids) => sql`r.id = any(${ids}::uuid[])`,
      keywords: (typed) => saysAll(sql, typed, ['r.search_text', placeOf({ sql, tenant_id })]),
    },
  )
}
