import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { refusalText, succeeded } from '../../../graphql/answer.ts'
import { nodesOf } from '../../../graphql/operation.ts'
import { toast } from '../../../graphql/toast.ts'
import { later, useLeisure, usePrefetch } from '../../../kit/later.tsx'
import { Pager } from '../../../kit/Pager.tsx'
import { Button } from '../../../kit/plain/Button.tsx'
import { useAction, useRequest } from '../../../kit/requests.ts'
import { EmptyState, ErrorState, Skeleton } from '../../../kit/states.tsx'
import { useFocusBack } from '../../../kit/useFocusBack.ts'
import { can } from '../states.ts'
import { VisitCard } from '../VisitCard.tsx'
import { ApproveVisits, FindMyVisits, RejectVisits, type ShownVisit } from '../visits.graphql.ts'

const PAGE = 20

const Asking = later(() => import('./AskReason.tsx').then((m) => m.AskReason), { antd: true })
const Detail = later(() => import('../manage/VisitDrawer.tsx').then((m) => m.VisitDrawer), { antd: true })

/** The visits whose approval waits for the user: a step of an approval flow asks them. */
export function VisitsToApprove() {
  const { t } = useTranslation('visits')
  const [query, setQuery] = useSearchParams()
  const [page, setPage] = useState(0)
  const [rejected, setRejected] = useState<ShownVisit | null>(null)
  const shown = query.get('visit')
  useFocusBack(rejected !== null || shown !== null)
  const variables = { first: PAGE, offset: page * PAGE, part: 'approver' }
  const { data, error, refetch } = useRequest(FindMyVisits, variables, { keep: true, staleTime: 0 })
  const leisure = useLeisure(data !== undefined)
  usePrefetch(leisure, [Asking.load, Detail.load])
  const touches = [
    ...[FindMyVisits.name, 'findVisitorAppointment', 'findVisitorAppointmentProgress'],
    ...['findVisitorAppointmentApproval', 'findVisitorAppointmentAll'],
  ]
  const approve = useAction(ApproveVisits, (r) => r.approveVisitorAppointment, { touches })
  const reject = useAction(RejectVisits, (r) => r.rejectVisitorAppointment, { touches, quiet: true })
  const show = (id: string | null) => setQuery({ view: 'approve', ...(id === null ? {} : { visit: id }) })
  const decisions = (visit: ShownVisit) => (
    <>
      {can(visit, 'approve') && (
        <Button
          type="primary"
          loading={approve.busy}
          onClick={() =>
            void approve.run({ ids: [visit.id] }).then((answer) => {
              if (!answer || !succeeded(answer)) return
              toast(t('approval.done'), 'success')
              show(null)
            })
          }
        >
          {t('actions.approve')}
        </Button>
      )}
      {can(visit, 'reject') && <Button onClick={() => setRejected(visit)}>{t('actions.reject')}</Button>}
    </>
  )
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton lines={5} />
  const found = data.findMyVisitorAppointmentAll
  const visits = nodesOf(found)
  return (
    <>
      {visits.length === 0 && page === 0 && (
        <EmptyState title={t('approval.empty.title')} text={t('approval.empty.text')} />
      )}
      <ul className="plain-list stack">
        {visits.map((visit) => (
          <VisitCard key={visit.id} visit={visit} reader="approver">
            {decisions(visit)}
            <Button type="text" onClick={() => show(visit.id)}>
              {t('details')}
            </Button>
          </VisitCard>
        ))}
      </ul>
      <Pager page={page} size={PAGE} total={found?.totalCount ?? 0} onTurn={setPage} />
      {rejected && (
        <Asking
          title={t('approval.reject', { name: rejected.visitor_name })}
          yes={t('actions.reject')}
          needed
          run={async (reason) => {
            const answer = await reject.run({ ids: [rejected.id], reason })
            if (answer && !succeeded(answer)) return [refusalText(answer)]
            if (answer) show(null)
            return []
          }}
          close={() => setRejected(null)}
        />
      )}
      {shown && <Detail id={shown} actions={decisions} close={() => show(null)} />}
    </>
  )
}
