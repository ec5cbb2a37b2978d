import type { Filter, ListVariables } from './declare.tsx'

/** What a list shows, as it stands in the address: it can be sent to somebody, and the way back finds it again. */
export interface ListState {
  keywords: string
  /** Values of the filters in use, by field. */
  filters: Readonly<Record<string, readonly string[]>>
  /** A column, `-` before it for the other direction; '' for the list's own order. */
  sort: string
  /** From 1. */
  page: number
  size: number
}

export const page_sizes = [20, 50, 100] as const

const whole = (text: string | null, least: number, otherwise: number): number => {
  const found = Number(text)
  return Number.isInteger(found) && found >= least ? found : otherwise
}

/** Reads the address; what it doesn't know or can't use is left out. */
export function readAddress(search: URLSearchParams, filters: readonly Filter[]): ListState {
  const used: Record<string, readonly string[]> = {}
  for (const { field, many, kind } of filters) {
    const values =
      search
        .get(field)
        ?.split(',')
        .filter((value, at) => value !== '' || (kind === 'date_range' && at < 2)) ?? []
    if (values.some(Boolean))
      used[field] =
        kind === 'date_range' ? [values[0] ?? '', values[1] ?? ''] : many ? values : values.slice(0, 1)
  }
  const size = whole(search.get('size'), 1, page_sizes[0])
  return {
    keywords: search.get('keywords')?.trim() ?? '',
    filters: used,
    sort: /^-?\w+$/.test(search.get('sort') ?? '') ? (search.get('sort') ?? '') : '',
    page: whole(search.get('page'), 1, 1),
    size: page_sizes.find((one) => one === size) ?? page_sizes[0],
  }
}

/** The address of a state, without what is as it would be anyway. */
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
 * What is asked of the server.
 * @param always filter fields that hold whatever the address says
 */
export function variablesOf(
  { keywords, filters, sort, page, size }: ListState,
  declared: readonly Filter[],
  always: Readonly<Record<string, unknown>> = {},
): ListVariables {
  const filter: Record<string, unknown> = { ...always }
  for (const one of declared) {
    const values = filters[one.field]
    if (!values) continue
    for (const [name, value] of Object.entries(one.wire(values)))
      if (value !== '' && value !== undefined) filter[name] = value
  }
  return {
    first: size,
    offset: (page - 1) * size,
    ...(keywords ? { keywords } : {}),
    ...(sort ? { sort } : {}),
    ...(Object.keys(filter).length > 0 ? { filter } : {}),
  }
}
