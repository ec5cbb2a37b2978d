import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { hasPass } from '#rules/visitors/passes/has_pass.ts'
import { Facts } from '../../../kit/Facts.tsx'
import { useRequest } from '../../../kit/requests.ts'
import { EmptyState, ErrorState, Skeleton } from '../../../kit/states.tsx'
import { useTitle } from '../../../kit/useTitle.ts'
import { named } from '../../../viewer/named.ts'
import { PassCode } from '../../passes/PassCode.tsx'
import { datesOf } from '../states.ts'
import { VisitTag } from '../VisitDetails.tsx'
import { FindVisit } from '../visits.graphql.ts'

/** /mobile/visitor/qrcode/:id: the pass of an approved visit; of any other, why there is none. */
export function PassPage() {
  const { t } = useTranslation('visitor_phone')
  useTitle(t('pass.title'))
  const { id = '' } = useParams()
  const { data, error, refetch } = useRequest(FindVisit, { id }, { staleTime: 0 })
  const visit = data?.findVisitorAppointment
  if (error && !visit) return <ErrorState error={error} retry={() => void refetch()} />
  if (!visit) return <Skeleton lines={6} />
  return (
    <section className="column">
      <h1>{t('pass.title')}</h1>
      {hasPass(visit) ? (
        <div className="card stack visit-card">
          <div className="row">
            <VisitTag state={visit.state} />
            <h2>{visit.visitor_name}</h2>
          </div>
          <PassCode visit={id} />
          <p className="quiet">{t('pass.show')}</p>
          <Facts
            facts={[
              [t('pass.dates'), datesOf(visit)],
              [t('pass.gates'), named(visit, 'in_school_area_name') || t('pass.any_gate')],
              [
                t('pass.host'),
                [visit.accept_visit_name, visit.accept_visit_unit].filter(Boolean).join(' · '),
              ],
              [t('pass.people'), visit.people > 1 ? String(visit.people) : ''],
              [t('pass.plate'), visit.car_card_number],
            ]}
          />
        </div>
      ) : (
        <EmptyState title={t('pass.none.title')} text={t('pass.none.text')}>
          <Link className="button" to={`/mobile/visitor/detail/${id}`}>
            {t('detail.open')}
          </Link>
        </EmptyState>
      )}
    </section>
  )
}
