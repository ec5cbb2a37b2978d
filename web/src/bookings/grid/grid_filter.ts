import { propertyValues } from '../../resources/properties.ts'
import type { GridFilterInput } from '../grid.graphql.ts'

/** What narrows the grid: what the server is asked for, and a time at which resources must be free. */
export interface GridNarrowing extends GridFilterInput {
  /** HH:mm; both or none. */
  free_from?: string
  free_to?: string
  /** 1: those that aren't are left out, where they would stand dim in their places. */
  free_only?: number
}

/** Changes to a filter; null removes an entry. */
export type Change = { [Name in keyof GridNarrowing]: GridNarrowing[Name] | null | undefined }

/** Asks for a value of an extended property, or, without one, for any. */
export function withProperty(filter: GridNarrowing, code: string, item: string | null | undefined): Change {
  const { [code]: _before, ...others } = propertyValues(filter.extended_values)
  const extended_values = item ? { ...others, [code]: item } : others
  return { extended_values: Object.keys(extended_values).length > 0 ? extended_values : null }
}

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

/** Before the code of an extended property of the type. */
const PROPERTY = 'property.'

const TIME = /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/

/** The filter in an address; invalid parts are left out. */
export function filterOf(query: URLSearchParams): GridNarrowing {
  const filter: GridNarrowing = {}
  for (const name of TEXTS) if (query.get(name)) filter[name] = query.get(name) ?? ''
  for (const name of NUMBERS)
    if (/^\d{1,6}$/.test(query.get(name) ?? '')) filter[name] = Number(query.get(name))
  const [from, to] = [query.get('free_from') ?? '', query.get('free_to') ?? '']
  if (TIME.test(from) && TIME.test(to) && from < to) Object.assign(filter, { free_from: from, free_to: to })
  if (filter.free_from && query.get('free_only') === '1') filter.free_only = 1
  const properties = [...query].flatMap(([name, value]) =>
    name.startsWith(PROPERTY) && name.length > PROPERTY.length && value
      ? [[name.slice(PROPERTY.length), value] as const]
      : [],
  )
  if (properties.length > 0) filter.extended_values = Object.fromEntries(properties)
  const equipment = query.getAll('equipment').filter(Boolean)
  return equipment.length > 0 ? { ...filter, equipment } : filter
}

/** The address query for a filter. */
export function queryOfFilter(filter: GridNarrowing, date: string | null): URLSearchParams {
  const query = new URLSearchParams(date ? { date } : {})
  const { extended_values, ...others } = filter
  for (const [name, value] of Object.entries(others))
    for (const one of [value].flat()) query.append(name, String(one))
  for (const [code, item] of Object.entries(propertyValues(extended_values)))
    query.append(PROPERTY + code, item)
  return query
}

/** The part of it that the server is asked for. */
export function askedOfServer(filter: GridNarrowing): GridFilterInput {
  const { free_from: _from, free_to: _to, free_only: _only, ...asked } = filter
  return asked
}

/** How many filters it has; a time is one, however much is said of it. */
export const filterCount = ({ free_to: _to, free_only: _only, ...filters }: GridNarrowing): number =>
  Object.keys(filters).length

/** Whether two filters give the same address. */
export function sameFilter(one: GridNarrowing, other: GridNarrowing): boolean {
  const said = (filter: GridNarrowing) => JSON.stringify(filterOf(queryOfFilter(filter, null)))
  return said(one) === said(other)
}
