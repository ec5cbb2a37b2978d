import { containing } from '#server/platform/graphql/filters.ts'
import type { Tx } from '#server/platform/database/database.ts'

// Building blocks of statements about resources: the resource is `r`, its type `t`, and `p` the template
// whose rules it uses, if any.

/** Joins the type, and the template where there is one. */
export const withTypeAndTemplate = (tx: Tx) => tx.sql`
  join resources_type t on t.tenant_id = ${tx.tenant_id} and t.id = r.resources_type_id ${withTemplate(tx)}`

/** Joins the template where there is one. */
export const withTemplate = ({ sql, tenant_id }: Tx) => sql`
  left join resources_rule_template p
    on p.tenant_id = ${tenant_id} and p.id = r.rule_template_id and r.rule_source = 2`

/** The columns of `Versions`. */
export const versionColumns = ({ sql }: Tx) =>
  sql`r.id, r.version, t.version as type_version, coalesce(p.version, 0) as template_version`

/** The filter of a list, a grid or a search of resources; all given conditions have to hold. */
export interface ResourceFilter {
  resources_type_id?: string | null
  /** Any of these types. */
  resources_type_ids?: string[] | null
  campus_code?: string | null
  building_code?: string | null
  floor_code?: string | null
  state?: number | null
  /** At least so many people. */
  capacity?: number | null
  capacity_mode?: 'exclusive' | 'shared' | null
  /** Item codes of the code table `equipment`; a resource must have all. */
  equipment?: string[] | null
  /** 0 needs no approval · 1 needs it, always or sometimes. */
  need_approve?: number | null
  admin_dept?: string | null
  rule_template_id?: string | null
  parent_id?: string | null
  /** Only the caller's favourites. */
  collected?: number | null
  /** Only what the caller administers. */
  administered?: number | null
  /** Extended properties: each given code must have that item. */
  extended_values?: Record<string, string> | null
  ids?: string[] | null
}

/**
 * The conditions as SQL, each beginning with `and`.
 * @param account the person whose favourites `collected` refers to
 */
export function resourceConditions(
  { sql, tenant_id }: Tx,
  filter: ResourceFilter,
  keywords: string | null,
  account: string | null,
) {
  const none = sql``
  const given = <Value>(value: Value | null | undefined): value is Value =>
    value !== null && value !== undefined && value !== ''
  const like = keywords ? containing(keywords) : null
  return sql`
    ${given(filter.resources_type_id) ? sql`and r.resources_type_id = ${filter.resources_type_id}` : none}
    ${given(filter.resources_type_ids) ? sql`and r.resources_type_id = any(${filter.resources_type_ids}::uuid[])` : none}
    ${given(filter.campus_code) ? sql`and r.campus_code = ${filter.campus_code}` : none}
    ${given(filter.building_code) ? sql`and r.building_code = ${filter.building_code}` : none}
    ${given(filter.floor_code) ? sql`and r.floor_code = ${filter.floor_code}` : none}
    ${given(filter.state) ? sql`and r.state = ${filter.state}` : none}
    ${given(filter.capacity) ? sql`and r.capacity >= ${filter.capacity}` : none}
    ${given(filter.capacity_mode) ? sql`and r.capacity_mode = ${filter.capacity_mode}` : none}
    ${given(filter.equipment) ? sql`and r.equipment @> ${sql.json(filter.equipment)}` : none}
    ${given(filter.need_approve) ? sql`and (coalesce(p.need_approve, r.need_approve) <> 0) = ${filter.need_approve === 1}` : none}
    ${given(filter.admin_dept) ? sql`and r.admin_dept = ${filter.admin_dept}` : none}
    ${given(filter.rule_template_id) ? sql`and r.rule_source = 2 and r.rule_template_id = ${filter.rule_template_id}` : none}
    ${given(filter.parent_id) ? sql`and r.parent_id = ${filter.parent_id}` : none}
    ${given(filter.extended_values) ? sql`and r.extended_values @> ${sql.json(filter.extended_values)}` : none}
    ${given(filter.ids) ? sql`and r.id = any(${filter.ids}::uuid[])` : none}
    ${
      filter.collected === 1 && account !== null
        ? sql`and exists (select from collected_resource c
            where c.tenant_id = ${tenant_id} and c.account = ${account} and c.resource_id = r.id)`
        : none
    }
    ${
      like
        ? sql`and (r.resources_name ilike ${like} or r.resources_name_en ilike ${like} or r.resources_number ilike ${like})`
        : none
    }`
}
