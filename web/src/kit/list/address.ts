import type { Filter, ListVariables } from './declare.tsx'

/** A list's state as stored in the address, so that it can be shared and the back button restores it. */
export interface ListState {
  keywords: string
  /** Values of the filters in use, by field. */
  filters: Readonly<Record<string, readonly string[]>>
  /** A column, with `-` before it for descending order; '' for the list's default order. */
  sort: string
  /** Counts from 1. */
  page: number
  size: number
}

export const page_sizes = [20, 50, 100] as const

/** No list has this many pages, and the wire can still express where one of them begins. */
const last_page = 1_000_000

const whole = (text: string | null, least: number, otherwise: number, most = last_page): number => {
  const found = Number(text)
  return Number.isInteger(found) && found >= least && found <= most ? found : otherwise
}

/** The values that a filter accepts; an unreadable date of a range becomes ''. */
function usable({ kind, many, choices }: Filter, values: readonly string[]): readonly string[] {
  if (kind === 'date_range')
    return [0, 1].map((at) => (/^\d{4}-\d\d-\d\d$/.test(values[at] ?? '') ? (values[at] ?? '') : ''))
  if (kind === 'number') return values.filter((value) => /^\d{1,7}$/.test(value)).slice(0, 1)
  // The choices of a hook aren't known yet: the server refuses unknown values.
  const known =
    typeof choices === 'function'
      ? null
      : new Set(choices.map((one) => (typeof one === 'object' ? one.value : String(one))))
  const found = values.filter((value) => value !== '' && (known?.has(value) ?? true))
  return many ? found : found.slice(0, 1)
}

/**
 * Reads the address; unknown or unusable parts are left out.
 * @param sortable the columns that the server sorts by
 */
export function readAddress(
  search: URLSearchParams,
  filters: readonly Filter[],
  sortable: readonly string[],
): ListState {
  const used: Record<string, readonly string[]> = {}
  for (const filter of filters) {
    const values = usable(filter, search.get(filter.field)?.split(',') ?? [])
    if (values.some(Boolean)) used[filter.field] = values
  }
  const sort = search.get('sort') ?? ''
  const size = whole(search.get('size'), 1, page_sizes[0])
  return {
    keywords: search.get('keywords')?.trim() ?? '',
    filters: used,
    sort: sortable.includes(sort.replace(/^-/, '')) ? sort : '',
    page: Math.min(whole(search.get('page'), 1, 1, Number.MAX_SAFE_INTEGER), last_page),
    size: page_sizes.find((one) => one === size) ?? page_sizes[0],
  }
}

/** The address of a state, without default values. */
export function writeAddress({ keywords, filters, sort, page, size }: ListState): URLSearchParams {
  const search = new URLSearchParams()
  for (const [field, values] of Object.entries(filters))
    if (values.some(Boolean)) search.set(field, values.join(','))
  if (keywords) search.set('keywords', keywords)
  if (sort) search.set('sort', sort)
  if (page > 1) search.set('page', String(page))
  if (size !== page_sizes[0]) search.set('size', String(size))
  return search
}

/**
 * What the server sorts by so that the rows are in the order of the texts that the user sees.
 * @param sort as in the address
 */
export function wireSort(
  sort: string,
  columns: readonly { field: string; sort_en?: string }[],
  in_english: boolean,
): string {
  const field = sort.replace(/^-/, '')
  const other = in_english ? columns.find((one) => one.field === field)?.sort_en : undefined
  return other === undefined ? sort : sort.replace(field, other)
}

/**
 * The variables of the list's query.
 * @param always filter fields that apply whatever the address contains
 */
export function variablesOf(
  { keywords, filters, sort, page, size }: ListState,
  declared: readonly Filter[],
  always: Readonly<Record<string, unknown>> = {},
): ListVariables {
  const filter: Record<string, unknown> = { ...always }
  const beside: Record<string, unknown> = {}
  for (const one of declared) {
    const values = filters[one.field]
    if (!values) continue
    for (const [name, value] of Object.entries(one.wire(values)))
      if (value !== '' && value !== undefined) (one.beside ? beside : filter)[name] = value
  }
  return {
    first: size,
    offset: (page - 1) * size,
    ...(keywords ? { keywords } : {}),
    ...(sort ? { sort } : {}),
    ...(Object.keys(filter).length > 0 ? { filter } : {}),
    ...beside,
  }
}
