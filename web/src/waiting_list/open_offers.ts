import type { Answered } from '../graphql/operation.ts'
import { useRequest } from '../kit/requests.ts'
import { FindOffers } from './offers.graphql.ts'
import './offer_line.css'

export interface OpenOffers {
  found: Answered<typeof FindOffers> | undefined
  answered_at: number
  isPending: boolean
}

/** What is held for the user now: asked for with what the home page shows beside it. */
export function useOffers(): OpenOffers {
  const { data, dataUpdatedAt, isPending } = useRequest(FindOffers, {}, { staleTime: 0 })
  return { found: data, answered_at: dataUpdatedAt, isPending }
}
