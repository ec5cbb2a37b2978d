import type { Stretch } from '#server/platform/graphql/connections.ts'
import { resourceConditions, type ResourceFilter } from './filter.ts'
import { loadVersions, type LoadedResource, type RulesScope, type Versions } from './rules.service.ts'

/** What a row of the availability grid shows of its resource, besides the times. */
export interface GridResource extends Versions {
  resources_type_id: string
  resources_number: string
  resources_name: string
  resources_name_en: string
  capacity: number
  capacity_mode: 'exclusive' | 'shared'
  state: number
  campus_code: string | null
  building_code: string | null
  building_name: string | null
  building_name_en: string | null
  floor_code: string | null
  floor_name: string | null
  floor_name_en: string | null
  /** Address of the first picture. */
  picture: string | null
  /** In force: 0 no · 1 yes · 2 and 3 sometimes. */
  need_approve: number
  /** Whether it is among the caller's favourites. */
  collected: boolean
}

export interface GridRow {
  resource: GridResource
  loaded: LoadedResource
}

export interface GridPage {
  rows: GridRow[]
  offset: number
  has_next: boolean
  /** How many there are in all; 0 where `count` wasn't asked for. */
  total: number
}

interface Asked {
  filter?: ResourceFilter | null
  keywords?: string | null
  /** Whose favourites are marked and put first. */
  account: string | null
  count?: boolean
}

interface Row extends GridResource {
  total: number
}

/**
 * The resources of one type as a grid shows them, favourites first, then by the administrator's order. One
 * statement for what is shown; the rules come from `loadVersions`, so that resources with the same rules share
 * one object. Whether the caller may see the type is for the caller to ask first (`usableType`).
 */
export async function resourcesOfType(
  scope: RulesScope,
  type_id: string,
  { filter, keywords = null, account, count = false }: Asked,
  { limit, offset }: Stretch,
): Promise<GridPage> {
  const { tx } = scope
  const { sql, tenant_id } = tx
  const rows = await sql<Row[]>`
    select r.id, r.version, t.version as type_version, coalesce(p.version, 0) as template_version,
      r.resources_type_id, r.resources_number, r.resources_name, r.resources_name_en, r.capacity, r.capacity_mode,
      r.state, r.campus_code, r.building_code, b.name as building_name, b.name_en as building_name_en,
      r.floor_code, f.name as floor_name, f.name_en as floor_name_en, r.pictures ->> 0 as picture,
      coalesce(p.need_approve, r.need_approve) as need_approve, c.id is not null as collected
      ${count ? sql`, count(*) over () as total` : sql``}
    from resource r
    join resources_type t on t.tenant_id = r.tenant_id and t.id = r.resources_type_id and t.del = 0
    left join resources_rule_template p
      on p.tenant_id = r.tenant_id and p.id = r.rule_template_id and r.rule_source = 2
    left join location b on b.tenant_id = r.tenant_id and b.code = r.building_code
    left join location f on f.tenant_id = r.tenant_id and f.code = r.floor_code
    left join collected_resource c
      on c.tenant_id = r.tenant_id and c.account = ${account ?? ''} and c.resource_id = r.id
    where r.tenant_id = ${tenant_id} and r.resources_type_id = ${type_id} and r.del = 0
      ${resourceConditions(tx, filter ?? {}, keywords, account)}
    order by c.id is null, r.order, r.resources_number, r.id
    limit ${limit + 1} offset ${offset}`
  const page = rows.slice(0, limit)
  const rules = await loadVersions(scope, page)
  return {
    rows: page.flatMap((resource) => {
      const loaded = rules.get(resource.id)
      return loaded ? [{ resource, loaded }] : []
    }),
    offset,
    has_next: rows.length > limit,
    total: rows[0]?.total ?? 0,
  }
}
