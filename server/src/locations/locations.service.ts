import { LIES_IN, type LocationKind } from '#rules/locations/locations.ts'
import type { Ctx } from '#server/context.ts'
import { Refused } from '#server/platform/refused.ts'
import type { LocationCodes } from './location_order.ts'
import type { Location } from './location_rows.ts'

export { location_names, type LocationNames } from './location_names.ts'
export { locationOrder, type LocationCodes } from './location_order.ts'
export { locations } from './location_rows.ts'

const LOCATION_FIELDS = { campus: 'campus_code', building: 'building_code', floor: 'floor_code' } as const

/**
 * Fills in the upper levels of a location: the building of a floor, the campus of a building. The locations are
 * locked against deletion and moves until the transaction commits.
 * @throws Refused NOT_FOUND for a code that doesn't exist with its kind; INVALID for a building or campus
 * other than that of the lower level
 */
export async function completeLocation(
  { tx: { sql, tenant_id } }: Pick<Ctx, 'tx'>,
  given: LocationCodes,
): Promise<LocationCodes> {
  const codes = Object.values(given).filter((code) => code !== null)
  if (codes.length === 0) return given
  await sql`select from location where tenant_id = ${tenant_id} and code = any(${codes}::text[]) for key share`
  const rows = await sql<Pick<Location, 'kind' | 'code' | 'parent_code'>[]>`
    with recursive above as (
      select kind, code, parent_code from location where tenant_id = ${tenant_id} and code = any(${codes}::text[])
      union
      select l.kind, l.code, l.parent_code from location l join above a on l.code = a.parent_code where l.tenant_id = ${tenant_id}
    ) select * from above`
  const known = (kind: LocationKind, code: string | null) =>
    rows.find((row) => row.kind === kind && row.code === code)
  const full: LocationCodes = { ...given }
  for (const kind of ['floor', 'building', 'campus'] as const) {
    const field = LOCATION_FIELDS[kind]
    const code = full[field]
    if (code === null) continue
    const found = known(kind, code)
    if (!found) throw new Refused('NOT_FOUND', {}, field)
    const upper = LIES_IN[kind]
    if (upper === null || found.parent_code === null) continue
    const above = LOCATION_FIELDS[upper]
    if (full[above] !== null && full[above] !== found.parent_code) {
      throw new Refused('INVALID', { why: 'not_one_of', allowed: found.parent_code }, above)
    }
    full[above] = found.parent_code
  }
  return full
}
