import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { visit_state } from '#rules/visitors/visits/states.ts'
import { nodesOf } from '../../../graphql/operation.ts'
import { toast } from '../../../graphql/toast.ts'
import { useRequest } from '../../../kit/requests.ts'
import { Skeleton } from '../../../kit/states.tsx'
import { useTitle } from '../../../kit/useTitle.ts'
import { VisitCard } from '../VisitCard.tsx'
import { FindMyVisits, FindVisit } from '../visits.graphql.ts'
import { ApplyForm } from './ApplyForm.tsx'

/** /mobile/visitor/home: the next visit, and applying for one. `?like=<id>` begins with what another one had. */
export function VisitorHomePage() {
  const { t } = useTranslation('visitor_phone')
  useTitle(t('home.title'))
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const like = query.get('like')
  const [begun, setBegun] = useState(like !== null)
  const earlier = useRequest(FindVisit, { id: like ?? '' }, { enabled: like !== null })
  const { data, isPending } = useRequest(FindMyVisits, {
    first: 1,
    offset: 0,
    part: 'visitor',
    filter: { state: { eq: visit_state.approved } },
  })
  const [next] = nodesOf(data?.findMyVisitorAppointmentAll)
  const sent = (id: string) => {
    toast(t('home.sent'), 'success')
    void navigate(`/mobile/visitor/detail/${id}`)
  }
  return (
    <section className="column">
      <h1>{t('home.title')}</h1>
      {next && (
        <ul className="plain-list">
          <VisitCard visit={next} reader="visitor">
            <Link className="button button-main" to={`/mobile/visitor/qrcode/${next.id}`}>
              {t('pass.open')}
            </Link>
          </VisitCard>
        </ul>
      )}
      {begun || (!isPending && !next) ? (
        like !== null && earlier.isPending ? (
          <Skeleton lines={6} />
        ) : (
          <ApplyForm like={earlier.data?.findVisitorAppointment ?? undefined} onSent={sent} />
        )
      ) : isPending ? (
        <Skeleton lines={6} />
      ) : (
        <button type="button" className="button" onClick={() => setBegun(true)}>
          {t('home.apply')}
        </button>
      )}
    </section>
  )
}
