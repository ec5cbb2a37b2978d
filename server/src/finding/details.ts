import type { LocationNames } from '#server/locations/locations.service.ts'
import type { Ctx } from '#server/context.ts'

/** What a card shows of a resource besides its names. */
export interface CardDetails extends LocationNames {
  id: string
  picture: string | null
}

/** The pictures and places of a few resources, by id. */
export async function cardDetails(
  { tx: { sql, tenant_id } }: Pick<Ctx, 'tx'>,
  ids: readonly string[],
): Promise<Map<string, CardDetails>> {
  if (ids.length === 0) return new Map()
  const rows = await sql<CardDetails[]>`
    select r.id, r.pictures ->> 0 as picture, c.name as campus_name, c.name_en as campus_name_en, b.name as building_name,
      b.name_en as building_name_en, f.name as floor_name, f.name_en as floor_name_en
    from resource r
    left join location c on c.tenant_id = ${tenant_id} and c.code = r.campus_code
    left join location b on b.tenant_id = ${tenant_id} and b.code = r.building_code
    left join location f on f.tenant_id = ${tenant_id} and f.code = r.floor_code
    where r.tenant_id = ${tenant_id} and r.id = any(${ids as string[]}::uuid[])`
  return new Map(rows.map((row) => [row.id, row]))
}
