import type { PendingQuery, Row } from 'postgres'
import type { Tx } from '#server/platform/database/database.ts'
import { LAST, NO_LOCATION } from './locations.table.ts'

type Fragment = PendingQuery<Row[]>

/** The location of a resource. */
export interface LocationCodes {
  campus_code: string | null
  building_code: string | null
  floor_code: string | null
}

/**
 * SQL for the key by which resources sort in the order of a walk through the campus: by campus, building and floor,
 * each in the administrators' order, then by code. One without a campus, building or floor comes after those with one.
 * An order is a 32-bit integer: digits of equal length sort like the numbers, including negative ones, which forms
 * refuse but the column allows. A code ends with a tab, which no code contains, so that A comes before AB whatever
 * follows. `orders` has the orders of all given codes.
 */
const orderKey = (sql: Tx['sql'], [campus, building, floor]: readonly [Fragment, Fragment, Fragment]) => {
  const part = (code: Fragment) => sql`case when ${code} is null then ${LAST}::text else
    lpad((coalesce((select o."order" from orders o where o.code = ${code}), 0)::bigint + 2147483648)::text, 10, '0')
      || ${code} || E'\\t' end`
  return sql`concat(${part(campus)}, ${part(building)}, ${part(floor)})`
}

/**
 * The sort key of resources with this location. The locations' orders are locked until the transaction commits; a
 * concurrent change of an order waits and then sorts these resources too.
 */
export async function locationOrder(
  { sql, tenant_id }: Tx,
  { campus_code, building_code, floor_code }: LocationCodes,
): Promise<string> {
  const codes = [campus_code, building_code, floor_code]
  const [row] = await sql<{ key: string }[]>`
    with orders as materialized (select code, "order" from location
      where tenant_id = ${tenant_id} and code = any(${codes}::text[]) order by code for share)
    select ${orderKey(sql, [sql`${campus_code}::text`, sql`${building_code}::text`, sql`${floor_code}::text`])} as key`
  return row?.key ?? NO_LOCATION
}

/** Recomputes the sort keys of a location's resources after its order has changed. */
export async function refreshLocationOrder({ sql, tenant_id }: Tx, code: string): Promise<void> {
  const inside = sql`${code} in (r.campus_code, r.building_code, r.floor_code)`
  await sql`
    with orders as materialized (select code, "order" from location where tenant_id = ${tenant_id} and code in (
      select unnest(array[r.campus_code, r.building_code, r.floor_code]) from resource r where r.tenant_id = ${tenant_id} and ${inside}
    ) order by code for share)
    update resource r set place_order = ${orderKey(sql, [sql`r.campus_code`, sql`r.building_code`, sql`r.floor_code`])}
    where r.tenant_id = ${tenant_id} and ${inside}`
}
