import { useSearchParams } from 'react-router'
import { mayDo } from '../viewer/useViewer.ts'
import { today } from '../viewer/today.ts'
import { addressOf, askedOf, type OverviewAsked } from './overview.ts'

/** What the two pages show, from the address, and changing it. */
export function useOverview() {
  const [query, setQuery] = useSearchParams()
  const manages = mayDo('booking.see') || mayDo('booking.manage')
  const asked = askedOf(query, today(), manages)
  const address = (next: OverviewAsked) => addressOf(next, today(), manages)
  return {
    asked,
    manages,
    ask: (change: Partial<OverviewAsked>) => setQuery(address({ ...asked, ...change }), { replace: true }),
    /** The address of one of the two pages. */
    linkTo: (page: 'overview' | 'status', next: OverviewAsked) => `/pc/${page}?${address(next).toString()}`,
  }
}
