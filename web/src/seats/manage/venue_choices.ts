import { useMemo } from 'react'
import { nodesOf } from '../../graphql/operation.ts'
import type { Choice } from '../../kit/list/declare.tsx'
import { useRequest } from '../../kit/requests.ts'
import { named } from '../../viewer/named.ts'
import { FindManagedVenues } from './seats_manage.graphql.ts'

/** Rooms with a plan that the user administers. */
export function useVenues(): readonly Choice[] | undefined {
  const { data } = useRequest(FindManagedVenues, { first: 500, filter: { has_plan: 1 } })
  return useMemo(
    () =>
      data &&
      nodesOf(data.findManagedSeatVenueAll).map((one) => ({
        value: one.id,
        label: named(one, 'resources_name'),
      })),
    [data],
  )
}
