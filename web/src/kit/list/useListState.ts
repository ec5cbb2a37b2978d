import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { readAddress, writeAddress, type ListState } from './address.ts'
import type { Filter } from './declare.tsx'

/**
 * The list's state in the address, and a function to change it. Whatever narrows the list returns to its
 * first page.
 */
export function useListState(
  filters: readonly Filter[],
  columns: readonly { field: string; sortable?: boolean }[],
): [ListState, (change: Partial<ListState>) => void] {
  const [search, setSearch] = useSearchParams()
  const state = useMemo(() => readAddress(search, filters, sortableOf(columns)), [search, filters, columns])
  const change = (news: Partial<ListState>) => {
    const page = news.page ?? 1
    setSearch(writeAddress({ ...state, ...news, page }), { replace: news.page === undefined })
  }
  return [state, change]
}

export const sortableOf = (columns: readonly { field: string; sortable?: boolean }[]): string[] =>
  columns.filter(({ sortable }) => sortable).map(({ field }) => field)
