import type { Place } from '#rules/attendance/proof.ts'
import type { LoadedResource } from '#server/booking_rules/booking_rules.service.ts'
import type { Tx } from '#server/platform/database/database.ts'

type Where = Pick<LoadedResource, 'campus_code' | 'building_code' | 'floor_code'>

/** Where a resource is: the nearest of its floor, building and campus that has a position. */
export async function placeOf({ sql, tenant_id }: Tx, loaded: Where): Promise<Place | null> {
  const { floor_code, building_code, campus_code } = loaded
  const codes = [floor_code, building_code, campus_code].filter((code) => code !== null)
  const [place] = await sql<Place[]>`
    select latitude, longitude, radius from location
    where tenant_id = ${tenant_id} and code = any(${codes}::text[]) and latitude is not null and longitude is not null
    order by array_position(${codes}::text[], code) limit 1`
  return place ?? null
}
