import type { Tx } from '#server/platform/database/database.ts'

/** Where a resource lies. */
export interface Place {
  campus_code: string | null
  building_code: string | null
  floor_code: string | null
}

/** After every place, by bytes. */
const LAST = '~'
/** The order of what lies in no place. */
export const NOWHERE = LAST.repeat(3)

/** Orders are whole numbers of 32 bits: as digits of one length they sort as numbers do, negative ones too: forms refuse them, tables don’t. */
const digits = (order: number) => String(order + 2 ** 31).padStart(10, '0')

/**
 * A text by which resources sort as one walks through the campus: by campus, building and floor, each in the order
 * that administrators gave, then by code. What lies in no campus, building or floor comes after what does. The orders
 * stay what they are until what was sorted by them is committed: whoever changes one sorts what is there by then.
 */
export async function placeOrder({ sql, tenant_id }: Tx, place: Place): Promise<string> {
  const codes = [place.campus_code, place.building_code, place.floor_code]
  const given = codes.filter((code) => code !== null)
  if (given.length === 0) return NOWHERE
  const rows = await sql<{ code: string; order: number }[]>`
    select code, "order" from location where tenant_id = ${tenant_id} and code = any(${given}::text[])
    order by code for share`
  const orders = new Map(rows.map(({ code, order }) => [code, order]))
  // A code ends with a character that none has, so that A comes before AB whatever follows.
  return codes.map((code) => (code === null ? LAST : `${digits(orders.get(code) ?? 0)}${code}\t`)).join('')
}

/** Sorts anew what lies in a location, after its order was changed. */
export async function sortAnew(tx: Tx, code: string): Promise<void> {
  const { sql, tenant_id } = tx
  const places = await sql<Place[]>`
    select distinct campus_code, building_code, floor_code from resource
    where tenant_id = ${tenant_id} and ${code} in (campus_code, building_code, floor_code)`
  for (const place of places) {
    const { campus_code, building_code, floor_code } = place
    await sql`
      update resource set place_order = ${await placeOrder(tx, place)}
      where tenant_id = ${tenant_id} and campus_code is not distinct from ${campus_code}
        and building_code is not distinct from ${building_code} and floor_code is not distinct from ${floor_code}`
  }
}
