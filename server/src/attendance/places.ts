import type { Place } from '#rules/attendance/proof.ts'
import type { LoadedResource } from '#server/booking_rules/booking_rules.service.ts'
import type { Tx } from '#server/platform/database/database.ts'

type Where = Pick<LoadedResource, 'campus_code' | 'building_code' | 'floor_code' | 'rules'>

/**
 * Where a resource is: the nearest of its floor, building and campus that has a position. A whole campus proves nothing
 * where a photo of the code doesn't, so it isn't one there.
 */
export async function placeOf({ sql, tenant_id }: Tx, loaded: Where): Promise<Place | null> {
  const { floor_code, building_code, campus_code, rules } = loaded
  const campus = rules.sign_in_proof === 2 ? null : campus_code
  const codes = [floor_code, building_code, campus].filter((code) => code !== null)
  const [place] = await sql<Place[]>`
    select latitude, longitude, radius from location
    where tenant_id = ${tenant_id} and code = any(${codes}::text[]) and latitude is not null and longitude is not null
    order by array_position(${codes}::text[], code) limit 1`
  return place ?? null
}
