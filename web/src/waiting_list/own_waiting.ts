import { nodesOf } from '../graphql/operation.ts'
import { useRequest } from '../kit/requests.ts'
import { FindMyWaiting, type WaitingAnswer } from './waiting_list.graphql.ts'

/** A person may wait for ten times at once. */
const ALL_LIVE = 20

type Times = { [Name in 'appointment_date' | 'start_time' | 'end_time']?: string | null }

/**
 * What the user already waits for at that time, of that type of resources: the server refuses to have them wait twice.
 * @returns null: nothing; undefined: not known yet
 */
export function useOwnWaiting(type_id: string, times: Times): WaitingAnswer | null | undefined {
  const { data, isPending } = useRequest(
    FindMyWaiting,
    { first: ALL_LIVE, offset: 0, filter: { live: 1 } },
    { staleTime: 0 },
  )
  if (isPending) return undefined
  const found = nodesOf(data?.findMyWaitingList)
  return found.find((one) => one.resources_type_id === type_id && overlap(one, times)) ?? null
}

/** Times of one date. An end on the next day is written as an earlier time. */
function overlap(a: Times, b: Times): boolean {
  const [[a_from, a_to], [b_from, b_to]] = [span(a), span(b)]
  return a.appointment_date === b.appointment_date && a_from < b_to && b_from < a_to
}

const span = ({ start_time, end_time }: Times): [string, string] => {
  const [from, to] = [start_time ?? '', end_time ?? '']
  return [from, to > from ? to : '24:00']
}
