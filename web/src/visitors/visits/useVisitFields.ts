import { useRequest } from '../../kit/requests.ts'
import { FindVisitFields } from './visits.graphql.ts'

/** Settings change rarely. */
const fresh = { staleTime: 5 * 60_000 }

/** What the tenant asks for of a visit, in its order; undefined while it loads. */
export function useVisitFields() {
  const { data, error, refetch } = useRequest(FindVisitFields, {}, fresh)
  return { fields: data?.findVisitorAppointmentFields, error, refetch }
}
