import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { useRequest } from '../../kit/requests.ts'
import { ErrorState, Skeleton } from '../../kit/states.tsx'
import { useTitle } from '../../kit/useTitle.ts'
import { named } from '../../viewer/named.ts'
import { FindSeatPlan } from '../seats.graphql.ts'
import { SeatVenue } from './SeatVenue.tsx'
import './seats.css'

/** /pc/seats/:id: the plan of a venue, to pick a seat from. Product §5 "Seats". */
export function SeatPage() {
  const { t } = useTranslation('seats')
  const { id = '' } = useParams()
  const { data, error, refetch } = useRequest(FindSeatPlan, { id }, { staleTime: 300_000 })
  const plan = data?.findSeatPlan
  useTitle(plan ? named(plan, 'resources_name') : '')
  return (
    <section className="column seat-page">
      <header className="seat-head">
        {plan && (
          <Link className="seat-back" to={`/pc/seats/types/${plan.resources_type_id}`}>
            ‹ {t('venues')}
          </Link>
        )}
        <h1>{plan ? named(plan, 'resources_name') : '\u00a0'}</h1>
      </header>
      {plan ? (
        <SeatVenue key={plan.id} plan={plan} />
      ) : error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton lines={10} />
      )}
    </section>
  )
}
