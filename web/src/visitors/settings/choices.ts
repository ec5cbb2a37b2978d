import { useMemo } from 'react'
import { nodesOf } from '../../graphql/operation.ts'
import type { Choice } from '../../kit/list/declare.tsx'
import { useRequest } from '../../kit/requests.ts'
import { FindCodeItems } from '../../resources/resource_filters.graphql.ts'
import { named } from '../../viewer/named.ts'
import { FindTablesForFields, FindVisitorFlows } from './visitor_settings.graphql.ts'

/** Data that rarely changes is refetched after five minutes. */
const fresh = { staleTime: 300_000 }

/** The entries of a code table. */
export function useCodeTable(code: string): readonly Choice[] | undefined {
  const { data } = useRequest(FindCodeItems, { code }, fresh)
  return useMemo(
    () => data?.findCodeItems.map((one) => ({ value: one.item_code, label: named(one, 'item_name') })),
    [data],
  )
}

export const useVisitTypes = () => useCodeTable('visitor_type')
export const usePersonTypes = () => useCodeTable('person_type')
export const useVehicleKinds = () => useCodeTable('vehicle_kind')

/** The approval flows that can decide about visits. */
export function useVisitFlows(): readonly Choice[] | undefined {
  const { data } = useRequest(FindVisitorFlows, {}, fresh)
  return useMemo(
    () => data?.findVisitorFlowAll.map((one) => ({ value: one.code, label: named(one, 'name') })),
    [data],
  )
}

/** Every code table, for the values of an own field. */
export function useCodeTables(): readonly Choice[] | undefined {
  const { data } = useRequest(FindTablesForFields, { first: 500 }, fresh)
  return useMemo(
    () => data && nodesOf(data.findCodesAll).map((one) => ({ value: one.code, label: named(one, 'name') })),
    [data],
  )
}

/** The texts of some choices, in their order. */
export const namesOfChoices = (choices: readonly Choice[] | undefined, values: readonly string[]): string =>
  values.map((value) => choices?.find((one) => one.value === value)?.label ?? value).join(', ')
