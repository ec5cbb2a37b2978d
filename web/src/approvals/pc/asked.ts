import { isDate } from '#rules/records/wire_formats.ts'

/** The longest search text that is sent. */
const MAX_KEYWORDS = 200

/** What the page of approvals shows, as its address says it. */
export const lists = ['todo', 'done', 'mine'] as const

export interface AskedApprovals {
  keywords: string
  /** The id of a resource type; null: any. */
  type: string | null
  /** yyyy-MM-dd; null: any. */
  begin_date: string | null
  end_date: string | null
}

const dateFrom = (query: URLSearchParams, name: string): string | null => {
  const value = query.get(name) ?? ''
  return isDate(value) ? value : null
}

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

function typeFrom(query: URLSearchParams): string | null {
  const value = query.get('type') ?? ''
  return ID.test(value) ? value : null
}

export const askedFrom = (query: URLSearchParams): AskedApprovals => ({
  keywords: (query.get('keywords') ?? '').slice(0, MAX_KEYWORDS),
  type: typeFrom(query),
  begin_date: dateFrom(query, 'begin_date'),
  end_date: dateFrom(query, 'end_date'),
})

/** The query of the address; what is usual is left out. */
export function addressOf(list: (typeof lists)[number], asked: AskedApprovals): URLSearchParams {
  const query = new URLSearchParams(list === 'todo' ? {} : { list })
  for (const name of ['keywords', 'type', 'begin_date', 'end_date'] as const) {
    const value = asked[name]
    if (value) query.set(name, value)
  }
  return query
}
