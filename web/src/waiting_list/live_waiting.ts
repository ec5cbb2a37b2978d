import { useEffect, useRef } from 'react'
import { nodesOf, type VariablesOf } from '../graphql/operation.ts'
import { queries, useRequest } from '../kit/requests.ts'
import { FindUnread } from '../notifications/notifications.graphql.ts'
import { FindMyWaiting } from './waiting_list.graphql.ts'

/** An offer is open for some minutes only: it is seen soon on a page that stays open. */
const fresh = { keep: true, staleTime: 0, refetchInterval: 20_000, refetchOnWindowFocus: true }

/** What the user waits for, kept current while it is seen. A message tells of each offer: its count comes along. */
export function useLiveWaiting(variables: VariablesOf<typeof FindMyWaiting>) {
  const answer = useRequest(FindMyWaiting, variables, fresh)
  const found = answer.data && nodesOf(answer.data.findMyWaitingList)
  const offers = found
    ?.filter(({ status }) => status === 'offered')
    .map(({ id }) => id)
    .join()
  const known = useRef(offers)
  useEffect(() => {
    const before = known.current
    known.current = offers
    if (before !== undefined && offers !== before)
      void queries.invalidateQueries({ queryKey: [FindUnread.name] })
  }, [offers])
  return { ...answer, found }
}
