import { useTranslation } from 'react-i18next'
import { useRequest } from '../../kit/requests.ts'
import { AnsweredArrival } from './AnsweredArrival.tsx'
import { FindOwnArrivals } from './arrivals.graphql.ts'

/** While the page is looked at, somebody may come in. Milliseconds. */
const OFTEN = 30_000

/** Who is inside of those whom the user was told of, above their visits; nothing where nobody is. */
export function WaitingArrivals() {
  const { t } = useTranslation('arrivals')
  const { data } = useRequest(
    FindOwnArrivals,
    {},
    { staleTime: 0, refetchInterval: OFTEN, refetchOnWindowFocus: true },
  )
  const rows = data?.findMyVisitorArrivalAll ?? []
  if (rows.length === 0) return null
  return (
    <section className="stack" aria-label={t('here')}>
      {rows.map((one) => (
        <AnsweredArrival key={one.id} arrival={one} />
      ))}
    </section>
  )
}
