import { useRequest } from '../../kit/requests.ts'
import { CountApprovals } from '../approvals.graphql.ts'

/** How many approvals wait for the user; nothing if none do. */
export function WaitingCount() {
  const { data } = useRequest(CountApprovals, {}, { staleTime: 60_000 })
  const count = data?.findApprovalAll?.totalCount ?? 0
  return count > 0 ? <span className="tag tag-wait">{count}</span> : null
}
