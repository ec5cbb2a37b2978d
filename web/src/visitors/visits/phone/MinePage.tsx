import { hasPass } from '#rules/visitors/passes/has_pass.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ended_states, visit_states } from '#rules/visitors/visits/states.ts'
import { nodesOf } from '../../../graphql/operation.ts'
import { Pager } from '../../../kit/Pager.tsx'
import { useRequest } from '../../../kit/requests.ts'
import { EmptyState, ErrorState, Skeleton } from '../../../kit/states.tsx'
import { useTitle } from '../../../kit/useTitle.ts'
import { VisitCard } from '../VisitCard.tsx'
import { OwnDataPart } from './OwnDataPart.tsx'
import { FindMyVisits, type ShownVisit } from '../visits.graphql.ts'

const PAGE = 20
const ended: readonly number[] = ended_states
const open = visit_states.filter((one) => !ended.includes(one))

/** /mobile/visitor/mine: the visitor's open visits, and what is still missing. */
export const MinePage = () => <Visits which="mine" states={open} />

/** /mobile/visitor/history: past visits, which can be asked for again. */
export const HistoryPage = () => <Visits which="history" states={ended} />

function Visits({ which, states }: { which: 'mine' | 'history'; states: readonly number[] }) {
  const { t } = useTranslation('visitor_phone')
  useTitle(t(`${which}.title`))
  const [page, setPage] = useState(0)
  const variables = {
    first: PAGE,
    offset: page * PAGE,
    part: 'visitor',
    filter: { state: { in: [...states] } },
  }
  const { data, error, refetch } = useRequest(FindMyVisits, variables, { keep: true, staleTime: 0 })
  const found = data?.findMyVisitorAppointmentAll
  return (
    <section className="column">
      <h1>{t(`${which}.title`)}</h1>
      {error && !data ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !found ? (
        <Skeleton lines={5} />
      ) : (
        <>
          {found.totalCount === 0 && (
            <EmptyState title={t(`${which}.empty.title`)} text={t(`${which}.empty.text`)}>
              <Link className="button" to="/mobile/visitor/home">
                {t('home.apply')}
              </Link>
            </EmptyState>
          )}
          <ul className="plain-list stack">
            {nodesOf(found).map((visit) => (
              <VisitCard key={visit.id} visit={visit} reader="visitor">
                <Ways visit={visit} />
              </VisitCard>
            ))}
          </ul>
          <Pager page={page} size={PAGE} total={found.totalCount ?? 0} onTurn={setPage} />
        </>
      )}
      {which === 'history' && <OwnDataPart />}
    </section>
  )
}

/** Where a visit leads on. */
function Ways({ visit }: { visit: ShownVisit }) {
  const { t } = useTranslation('visitor_phone')
  const { id, state } = visit
  return (
    <>
      {hasPass(visit) && (
        <Link className="button button-main" to={`/mobile/visitor/qrcode/${id}`}>
          {t('pass.open')}
        </Link>
      )}
      {ended.includes(state) && (
        <Link className="button" to={`/mobile/visitor/home?like=${id}`}>
          {t('history.again')}
        </Link>
      )}
      <Link className="button button-plain" to={`/mobile/visitor/detail/${id}`}>
        {t('detail.open')}
      </Link>
    </>
  )
}
