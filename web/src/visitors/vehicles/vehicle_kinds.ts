import { useMemo } from 'react'
import { useRequest } from '../../kit/requests.ts'
import { named } from '../../viewer/named.ts'
import { FindVehicleKinds } from './vehicles.graphql.ts'

/** The kinds that vehicles can have; undefined while they load. They rarely change. */
export function useVehicleKinds(): readonly { value: string; label: string }[] | undefined {
  const { data } = useRequest(FindVehicleKinds, {}, { staleTime: 300_000 })
  return useMemo(
    () => data?.findVehicleKinds.map((one) => ({ value: one.value, label: named(one, 'name') })),
    [data],
  )
}
