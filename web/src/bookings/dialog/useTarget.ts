import { useRequest } from '../../kit/requests.ts'
import { instructionsOf } from '../../resources/Instructions.tsx'
import { FindResource, FindTypeRules } from '../../resources/resources.graphql.ts'

/** What is to be booked: the resource, and its type's rules. */
export function useTarget(resources_id: string) {
  const { data, error, refetch } = useRequest(FindResource, { id: resources_id }, { keep: true })
  const resource = data?.findResourceById ?? undefined
  const type = useRequest(
    FindTypeRules,
    { id: resource?.resources_type_id ?? '' },
    { enabled: resource !== undefined, staleTime: 300_000 },
  ).data?.findResourcesTypeById
  return {
    /** While another resource is loaded, the one before. */
    resource,
    type,
    /** It has instructions. */
    reads: resource !== undefined && instructionsOf(resource) !== '',
    error,
    retry: () => void refetch(),
  }
}
