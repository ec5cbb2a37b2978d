import type { Tx } from '#server/platform/database/database.ts'
import type { StoredVisit } from './visits.table.ts'

/**
 * The campus that each of these visits leads to, in their order; null: any. A building, a floor and a resource lie in one. One
 * statement.
 */
export async function campusesOf(
  { sql, tenant_id }: Tx,
  rows: readonly Pick<StoredVisit, 'in_school_area' | 'resources_id'>[],
): Promise<(string | null)[]> {
  if (rows.length === 0) return []
  const found = await sql<{ campus: string | null }[]>`
    select coalesce(case area.kind when 'campus' then area.code when 'building' then area.parent_code else above.parent_code end,
      r.campus_code, n.area) as campus
    from unnest(${rows.map((row) => row.in_school_area)}::text[], ${rows.map((row) => row.resources_id)}::uuid[])
      with ordinality as n(area, resource, nth)
    left join location area on area.tenant_id = ${tenant_id} and area.code = n.area
    left join location above on above.tenant_id = ${tenant_id} and above.code = area.parent_code
    left join resource r on r.tenant_id = ${tenant_id} and r.id = n.resource
    order by n.nth`
  return found.map(({ campus }) => campus)
}
