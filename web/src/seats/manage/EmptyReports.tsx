import { useTranslation } from 'react-i18next'
import { nodesOf } from '../../graphql/operation.ts'
import { useRequest } from '../../kit/requests.ts'
import { ErrorState, Skeleton } from '../../kit/states.tsx'
import { named } from '../../viewer/named.ts'
import { FindOpenReports, type PlanToEdit } from './seats_manage.graphql.ts'

/** Open reports that one of these seats is held and empty. */
export function EmptyReports({
  seats,
  choose,
}: {
  seats: PlanToEdit['seats']
  choose: (id: string) => void
}) {
  const { t } = useTranslation('seat_detail')
  const { data, error, refetch } = useRequest(FindOpenReports, { first: 200 })
  const of = new Map(seats.map(({ id, number }) => [id, number]))
  const open = nodesOf(data?.findEmptyReportAll).filter((one) => of.has(one.resources_id))
  return (
    <section className="card stack">
      <h2>{t('reports')}</h2>
      {error && !data && <ErrorState error={error} retry={() => void refetch()} />}
      {!error && !data && <Skeleton lines={2} />}
      {data && open.length === 0 && <p className="quiet">{t('no_reports')}</p>}
      <ul className="plain-list stack">
        {open.map((one) => (
          <li key={one.id}>
            <button type="button" className="button-bare" onClick={() => choose(one.resources_id)}>
              {t('report', {
                seat: of.get(one.resources_id),
                time: one.create_time.slice(11, 16),
                name: named(one, 'user_name'),
              })}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
