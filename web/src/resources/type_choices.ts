import { useMemo } from 'react'
import type { Choice } from '../kit/list/declare.tsx'
import { useRequest } from '../kit/requests.ts'
import { named } from '../viewer/named.ts'
import { FindTypes } from './manage/resources_manage.graphql.ts'

/** The resource types that the user may use, for filters and forms. */
export function useTypeChoices(): readonly Choice[] | undefined {
  const { data } = useRequest(FindTypes, {}, { staleTime: 300_000 })
  return useMemo(
    () => data?.findResourcesTypeAll.map((one) => ({ value: one.id, label: named(one, 'resources_name') })),
    [data],
  )
}
