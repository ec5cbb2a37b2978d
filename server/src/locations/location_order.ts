import type { Tx } from '#server/platform/database/database.ts'
import { NO_LOCATION } from './locations.table.ts'

/** The location of a resource. */
export interface LocationCodes {
  campus_code: string | null
  building_code: string | null
  floor_code: string | null
}

/** Sorts after every code, in byte order. */
const LAST = '~'
/**
 * An order is a 32-bit integer. Digits of equal length sort like the numbers, including negative ones, which
 * forms refuse but the column allows.
 */
const digits = (order: number) => String(order + 2 ** 31).padStart(10, '0')

/**
 * The key by which resources sort in the order of a walk through the campus: by campus, building and floor,
 * each in the administrators' order, then by code. A resource without a campus, building or floor comes after
 * those with one. The locations' orders are locked until the transaction commits; a concurrent change of an
 * order waits and then sorts these resources too.
 */
export async function locationOrder({ sql, tenant_id }: Tx, place: LocationCodes): Promise<string> {
  const codes = [place.campus_code, place.building_code, place.floor_code]
  const given = codes.filter((code) => code !== null)
  if (given.length === 0) return NO_LOCATION
  const rows = await sql<{ code: string; order: number }[]>`
    select code, "order" from location where tenant_id = ${tenant_id} and code = any(${given}::text[])
    order by code for share`
  const orders = new Map(rows.map(({ code, order }) => [code, order]))
  // A code ends with a tab, which no code contains, so that A comes before AB whatever follows.
  return codes.map((code) => (code === null ? LAST : `${digits(orders.get(code) ?? 0)}${code}\t`)).join('')
}

/** Recomputes the sort keys of a location's resources after its order has changed. */
export async function refreshLocationOrder(tx: Tx, code: string): Promise<void> {
  const { sql, tenant_id } = tx
  const places = await sql<LocationCodes[]>`
    select distinct campus_code, building_code, floor_code from resource
    where tenant_id = ${tenant_id} and ${code} in (campus_code, building_code, floor_code)`
  for (const place of places) {
    const { campus_code, building_code, floor_code } = place
    await sql`
      update resource set place_order = ${await locationOrder(tx, place)}
      where tenant_id = ${tenant_id} and campus_code is not distinct from ${campus_code}
        and building_code is not distinct from ${building_code} and floor_code is not distinct from ${floor_code}`
  }
}
