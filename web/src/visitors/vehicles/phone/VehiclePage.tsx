import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { toast } from '../../../graphql/toast.ts'
import { useRequest } from '../../../kit/requests.ts'
import { EmptyState, ErrorState, Skeleton } from '../../../kit/states.tsx'
import { useTitle } from '../../../kit/useTitle.ts'
import { FindMyVehicles } from '../vehicles.graphql.ts'
import { VehicleCard } from './VehicleCard.tsx'
import { VehicleForm } from './VehicleForm.tsx'

const HERE = '/mobile/visitor/vehicle'

/**
 * /mobile/visitor/vehicle: the caller's vehicles and how their applications stand. `?add` applies for another, `?like=<id>`
 * begins with what an earlier application had.
 */
export function VehiclePage() {
  const { t } = useTranslation('own_vehicles')
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const adding = query.has('add') || query.has('like')
  useTitle(adding ? t('form.title') : t('title'))
  const { data, error, refetch } = useRequest(
    FindMyVehicles,
    {},
    // Whoever comes back sees what was decided meanwhile.
    { staleTime: 0, refetchOnWindowFocus: true },
  )
  const vehicles = data?.findMyVehicles
  const [asking, setAsking] = useState<string | null>(null)
  const like = vehicles?.find((one) => one.applications.some(({ id }) => id === query.get('like')))
  const sent = () => {
    toast(t('form.sent'), 'success')
    void navigate(HERE, { replace: true })
  }
  if (adding)
    return (
      <section className="column">
        <h1>{t('form.title')}</h1>
        {query.has('like') && !vehicles && !error ? (
          <Skeleton lines={6} />
        ) : (
          <VehicleForm like={like} onSent={sent} />
        )}
        <Link className="button button-plain" to={HERE} replace>
          {t('form.back')}
        </Link>
      </section>
    )
  const add = (
    <Link className="button button-main" to={`${HERE}?add`}>
      {t('add')}
    </Link>
  )
  return (
    <section className="column">
      <h1>{t('title')}</h1>
      {error && !vehicles ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !vehicles ? (
        <Skeleton lines={5} />
      ) : vehicles.length === 0 ? (
        <EmptyState title={t('empty.title')} text={t('empty.text')}>
          {add}
        </EmptyState>
      ) : (
        <>
          <ul className="plain-list stack">
            {vehicles.map((vehicle) => (
              <VehicleCard
                key={vehicle.plate}
                vehicle={vehicle}
                asking={asking === vehicle.plate}
                ask={(open) => setAsking(open ? vehicle.plate : null)}
              />
            ))}
          </ul>
          {add}
        </>
      )}
    </section>
  )
}
