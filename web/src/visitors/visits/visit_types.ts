import { useMemo } from 'react'
import { mayBegin, type VisitBeginner } from '#rules/visitors/settings/visit_kinds.ts'
import type { Choice } from '../../kit/list/declare.tsx'
import { useRequest } from '../../kit/requests.ts'
import { named } from '../../viewer/named.ts'
import { FindVisitTypes } from './visits.graphql.ts'

const useKinds = () => useRequest(FindVisitTypes, {}, { staleTime: 5 * 60_000 }).data?.findVisitorKindAll

/** The kinds of visits that there are, for lists: also those that are not offered any more. */
export function useVisitTypes(): readonly Choice[] | undefined {
  const kinds = useKinds()
  return useMemo(() => kinds?.map((one) => ({ value: one.visitor_type, label: named(one, 'name') })), [kinds])
}

/** Those that are offered to who begins a visit. */
export function useOfferedTypes(who: VisitBeginner): readonly Choice[] | undefined {
  const kinds = useKinds()
  return useMemo(
    () =>
      kinds
        ?.filter(({ visitor_type, is_enable }) => is_enable === 1 && mayBegin(visitor_type, who))
        .map((one) => ({ value: one.visitor_type, label: named(one, 'name') })),
    [kinds, who],
  )
}

/** The kind that a form begins with: the one that it is meant for, else the first. */
export const usualType = (types: readonly Choice[] | undefined, meant: string): string =>
  (types?.find(({ value }) => value === meant) ?? types?.[0])?.value ?? ''
