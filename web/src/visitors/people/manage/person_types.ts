import { useMemo } from 'react'
import type { Choice } from '../../../kit/list/declare.tsx'
import { useRequest } from '../../../kit/requests.ts'
import { FindCodeItems } from '../../../resources/resource_filters.graphql.ts'
import { named } from '../../../viewer/named.ts'

/** The kinds of people who visit, which change rarely; undefined while they load. */
export function usePersonTypes(): readonly Choice[] | undefined {
  const { data } = useRequest(FindCodeItems, { code: 'person_type' }, { staleTime: 300_000 })
  return useMemo(
    () => data?.findCodeItems.map((one) => ({ value: one.item_code, label: named(one, 'item_name') })),
    [data],
  )
}
