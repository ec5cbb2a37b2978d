import type { VariablesOf } from '../../graphql/operation.ts'
import { pageAsked } from '../../kit/page_asked.ts'
import type { FindNotices } from '../notices.graphql.ts'

export const PAGE = 20

/** What the address of the list asks for. */
export interface NoticesAsked {
  keywords: string
  type: string
  unread: boolean
  page: number
}

export const askedOf = (query: URLSearchParams): NoticesAsked => ({
  keywords: query.get('keywords')?.trim() ?? '',
  type: query.get('type') ?? '',
  unread: query.get('unread') === '1',
  page: pageAsked(query.get('page')),
})

export const isNarrowed = ({ keywords, type, unread }: NoticesAsked): boolean =>
  keywords !== '' || type !== '' || unread

/** The address; a change of the filter begins at the first page. */
export function addressOf({ keywords, type, unread, page }: NoticesAsked): URLSearchParams {
  const query = new URLSearchParams()
  if (keywords) query.set('keywords', keywords)
  if (type) query.set('type', type)
  if (unread) query.set('unread', '1')
  if (page > 1) query.set('page', String(page))
  return query
}

export const variablesOf = ({
  keywords,
  type,
  unread,
  page,
}: NoticesAsked): VariablesOf<typeof FindNotices> => ({
  first: PAGE,
  offset: (page - 1) * PAGE,
  ...(keywords ? { keywords: keywords.slice(0, 100) } : {}),
  filter: { ...(type ? { resource_type_id: type } : {}), ...(unread ? { unread: 1 } : {}) },
})
