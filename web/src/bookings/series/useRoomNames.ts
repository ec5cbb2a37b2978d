import { useMemo } from 'react'
import { nodesOf } from '../../graphql/operation.ts'
import { useRequest } from '../../kit/requests.ts'
import type { BookableResource } from '../../resources/resources.graphql.ts'
import { named } from '../../viewer/named.ts'
import { FindRoomsOfType } from './series.graphql.ts'

/** The names of a series' resources by id. @param others whether it has more than the one */
export function useRoomNames(resource: BookableResource, others: boolean): ReadonlyMap<string, string> {
  const all = useRequest(
    FindRoomsOfType,
    { type: resource.resources_type_id, first: 1000 },
    { enabled: others, staleTime: 300_000 },
  ).data?.findResourceAll
  return useMemo(
    () =>
      new Map([
        [resource.id, named(resource, 'resources_name')],
        ...nodesOf(all).map((room): [string, string] => [room.id, named(room, 'resources_name')]),
      ]),
    [all, resource],
  )
}
