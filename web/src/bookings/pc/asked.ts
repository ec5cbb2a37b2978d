import type { SessionFilterInput } from '../bookings.graphql.ts'
import { dateParameter } from '../moments.ts'

/** The filters that an address holds. */
export interface ReservationFilter {
  keywords: string
  filter: SessionFilterInput
}

/** The longest text that the server accepts. */
const MAX_KEYWORDS = 200

/** The statuses that each list can be filtered by. */
export const STATUSES = {
  upcoming: [
    'to_be_submitted',
    'to_be_approved',
    'reservation_succeeded',
    'to_be_kept',
    'to_be_performed',
    'performed',
  ],
  past: ['completed', 'non_performance', 'cancelled', 'termination', 'rejected', 'reservation_failed'],
} as const

export function queryOfMine(query: URLSearchParams): ReservationFilter {
  const filter: SessionFilterInput = { when: query.get('when') === 'past' ? 'past' : 'upcoming' }
  // Unknown words are ignored.
  const known: readonly string[] = STATUSES[filter.when === 'past' ? 'past' : 'upcoming']
  const status = query.getAll('status').filter((one) => known.includes(one))
  if (status.length > 0) filter.status = status
  for (const name of ['begin_date', 'end_date'] as const) {
    const date = dateParameter(query.get(name))
    if (date) filter[name] = date
  }
  if (query.get('multi_session') === '1') filter.multi_session = 1
  return { keywords: (query.get('keywords') ?? '').slice(0, MAX_KEYWORDS), filter }
}

/** Whether any filter but the tab is set. */
export const isNarrowed = ({ keywords, filter }: ReservationFilter): boolean =>
  Boolean(keywords || filter.status || filter.begin_date || filter.end_date || filter.multi_session)
