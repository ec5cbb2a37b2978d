import type { GridFilterInput } from '../grid.graphql.ts'

/** Changes to a filter; null removes an entry. */
export type Change = { [Name in keyof GridFilterInput]: GridFilterInput[Name] | null | undefined }

/** A filter without unset keys. */
export function cleaned(filter: Change): GridFilterInput {
  const kept = Object.entries(filter).filter(
    ([, value]) =>
      value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
  )
  return Object.fromEntries(kept) as GridFilterInput
}

const TEXTS = ['campus_code', 'building_code', 'floor_code', 'resources_name'] as const
const NUMBERS = ['capacity', 'need_approve', 'collected'] as const

/** The filter in an address; invalid parts are left out. */
export function filterOf(query: URLSearchParams): GridFilterInput {
  const filter: GridFilterInput = {}
  for (const name of TEXTS) if (query.get(name)) filter[name] = query.get(name) ?? ''
  for (const name of NUMBERS)
    if (/^\d{1,6}$/.test(query.get(name) ?? '')) filter[name] = Number(query.get(name))
  const equipment = query.getAll('equipment').filter(Boolean)
  return equipment.length > 0 ? { ...filter, equipment } : filter
}

/** The address query for a filter. */
export function queryOfFilter(filter: GridFilterInput, date: string | null): URLSearchParams {
  const query = new URLSearchParams(date ? { date } : {})
  for (const [name, value] of Object.entries(filter))
    for (const one of [value].flat()) query.append(name, String(one))
  return query
}
