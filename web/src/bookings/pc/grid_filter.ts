import type { GridFilterInput } from '../grid.graphql.ts'

/** What narrows the grid: what the server is asked for, and a time at which resources must be free. */
export interface GridNarrowing extends GridFilterInput {
  /** HH:mm; both or none. */
  free_from?: string
  free_to?: string
}

/** Changes to a filter; null removes an entry. */
export type Change = { [Name in keyof GridNarrowing]: GridNarrowing[Name] | null | undefined }

/** A filter without unset keys. */
export function cleaned(filter: Change): GridNarrowing {
  const kept = Object.entries(filter).filter(
    ([, value]) =>
      value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
  )
  return Object.fromEntries(kept) as GridNarrowing
}

const TEXTS = ['campus_code', 'building_code', 'floor_code', 'resources_name'] as const
const NUMBERS = ['capacity', 'need_approve', 'collected'] as const

const TIME = /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/

/** The filter in an address; invalid parts are left out. */
export function filterOf(query: URLSearchParams): GridNarrowing {
  const filter: GridNarrowing = {}
  for (const name of TEXTS) if (query.get(name)) filter[name] = query.get(name) ?? ''
  for (const name of NUMBERS)
    if (/^\d{1,6}$/.test(query.get(name) ?? '')) filter[name] = Number(query.get(name))
  const [from, to] = [query.get('free_from') ?? '', query.get('free_to') ?? '']
  if (TIME.test(from) && TIME.test(to) && from < to) Object.assign(filter, { free_from: from, free_to: to })
  const equipment = query.getAll('equipment').filter(Boolean)
  return equipment.length > 0 ? { ...filter, equipment } : filter
}

/** The address query for a filter. */
export function queryOfFilter(filter: GridNarrowing, date: string | null): URLSearchParams {
  const query = new URLSearchParams(date ? { date } : {})
  for (const [name, value] of Object.entries(filter))
    for (const one of [value].flat()) query.append(name, String(one))
  return query
}

/** The part of it that the server is asked for. */
export function askedOfServer({ free_from: _from, free_to: _to, ...asked }: GridNarrowing): GridFilterInput {
  return asked
}

/** Whether two filters give the same address. */
export function sameFilter(one: GridNarrowing, other: GridNarrowing): boolean {
  const said = (filter: GridNarrowing) => JSON.stringify(filterOf(queryOfFilter(filter, null)))
  return said(one) === said(other)
}
