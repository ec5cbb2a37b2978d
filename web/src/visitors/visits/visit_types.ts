import { useMemo } from 'react'
import type { Choice } from '../../kit/list/declare.tsx'
import { useRequest } from '../../kit/requests.ts'
import { named } from '../../viewer/named.ts'
import { FindVisitTypes } from './visits.graphql.ts'

/** The kinds of visits that are offered. */
export function useVisitTypes(): readonly Choice[] | undefined {
  const { data } = useRequest(FindVisitTypes, {}, { staleTime: 5 * 60_000 })
  return useMemo(
    () => data?.findVisitorKindAll.map((one) => ({ value: one.visitor_type, label: named(one, 'name') })),
    [data],
  )
}

/** The kind that a form begins with: the one that it is meant for, else the first. */
export const usualType = (types: readonly Choice[] | undefined, meant: string): string =>
  (types?.find(({ value }) => value === meant) ?? types?.[0])?.value ?? ''
