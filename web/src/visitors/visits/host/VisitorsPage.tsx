import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { visit_state } from '#rules/visitors/visits/states.ts'
import { nodesOf } from '../../../graphql/operation.ts'
import { refusalText, succeeded, type BatchAnswer } from '../../../graphql/answer.ts'
import { toast } from '../../../graphql/toast.ts'
import { BackUp } from '../../../kit/BackUp.tsx'
import { later, useLeisure, usePrefetch } from '../../../kit/later.tsx'
import { PageHeadOfViews, useView } from '../../../kit/PageHead.tsx'
import { Pager } from '../../../kit/Pager.tsx'
import { Button } from '../../../kit/plain/Button.tsx'
import { useAction, useRequest } from '../../../kit/requests.ts'
import { EmptyState, ErrorState, Skeleton } from '../../../kit/states.tsx'
import { useFocusBack } from '../../../kit/useFocusBack.ts'
import { useTitle } from '../../../kit/useTitle.ts'
import { WaitingArrivals } from '../../arrivals/WaitingArrivals.tsx'
import { can } from '../states.ts'
import { VisitCard } from '../VisitCard.tsx'
import {
  CancelVisits,
  ConfirmVisits,
  FindMyVisits,
  LeaveVisits,
  RefuseVisits,
  type ShownVisit,
} from '../visits.graphql.ts'
import { InviteForm } from './InviteForm.tsx'
import { VisitsToApprove } from './VisitsToApprove.tsx'

const PAGE = 20
const views = ['visits', 'approve', 'invite'] as const
/** Of who is never asked to approve a visit. */
const usual_views = ['visits', 'invite'] as const

const Asking = later(() => import('./AskReason.tsx').then((m) => m.AskReason), { antd: true })
const Detail = later(() => import('../manage/VisitDrawer.tsx').then((m) => m.VisitDrawer), { antd: true })
const LinkDialog = later(() => import('./LinkDialog.tsx').then((m) => m.LinkDialog), { antd: true })

/** What is asked for before it is done: a reason. */
type Asked = { what: 'refuse' | 'cancel'; visit: ShownVisit }

/** /pc/visitors and /mobile/visitors: who visits the user; inviting, confirming, declining; and what waits for their approval. */
export function VisitorsPage() {
  const { t } = useTranslation('visits')
  useTitle(t('host.title'))
  const view = useView(views)
  const { data } = useRequest(FindMyVisits, { first: 1, offset: 0, part: 'approver' })
  const waits = (data?.findMyVisitorAppointmentAll?.totalCount ?? 0) > 0
  return (
    <section className="column">
      <BackUp to="me" />
      <PageHeadOfViews
        title={t('host.title')}
        label={t('host.view')}
        views={waits || view === 'approve' ? views : usual_views}
        name={(one) => t(`host.views.${one}`)}
      />
      {view === 'invite' ? <InviteForm /> : view === 'approve' ? <VisitsToApprove /> : <Visits />}
    </section>
  )
}

function Visits() {
  const { t } = useTranslation('visits')
  const [query, setQuery] = useSearchParams()
  const [page, setPage] = useState(0)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [link, setLink] = useState<string | null>(null)
  const shown = query.get('visit')
  useFocusBack(asked !== null || link !== null || shown !== null)
  const variables = { first: PAGE, offset: page * PAGE, part: 'host' }
  const { data, error, refetch } = useRequest(FindMyVisits, variables, { keep: true, staleTime: 0 })
  const leisure = useLeisure(data !== undefined)
  usePrefetch(leisure, [Asking.load, Detail.load, LinkDialog.load])
  const touches = [
    FindMyVisits.name,
    'findVisitorAppointment',
    'findVisitorAppointmentProgress',
    'findVisitorAppointmentApproval',
  ]
  const confirm = useAction(ConfirmVisits, (r) => r.confirmVisitorAppointment, { touches })
  const leave = useAction(LeaveVisits, (r) => r.leaveVisitorAppointment, { touches })
  const refuse = useAction(RefuseVisits, (r) => r.refuseVisitorAppointment, { touches, quiet: true })
  const cancel = useAction(CancelVisits, (r) => r.cancelVisitorAppointment, { touches, quiet: true })
  const told = (answer: BatchAnswer | null | undefined, done: string) =>
    answer && (succeeded(answer) ? toast(done, 'success') : undefined)
  const show = (id: string | null) => setQuery(id === null ? {} : { visit: id })
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton lines={5} />
  const found = data.findMyVisitorAppointmentAll
  const visits = nodesOf(found)
  return (
    <>
      <WaitingArrivals />
      {visits.length === 0 && page === 0 && (
        <EmptyState title={t('host.empty.title')} text={t('host.empty.text')} />
      )}
      <ul className="plain-list stack">
        {visits.map((visit) => (
          <VisitCard key={visit.id} visit={visit} reader="host">
            {can(visit, 'confirm') && (
              <Button
                type="primary"
                loading={confirm.busy}
                onClick={() =>
                  void confirm.run({ ids: [visit.id] }).then((r) => told(r, t('host.confirmed')))
                }
              >
                {t('actions.confirm')}
              </Button>
            )}
            {can(visit, 'refuse') && (
              <Button onClick={() => setAsked({ what: 'refuse', visit })}>{t('actions.refuse')}</Button>
            )}
            {can(visit, 'leave') && (
              <Button
                onClick={() => void leave.run({ ids: [visit.id] }).then((r) => told(r, t('host.left')))}
              >
                {t('host.has_left')}
              </Button>
            )}
            {visit.state === visit_state.awaiting_data && (
              <Button onClick={() => setLink(visit.id)}>{t('link.new')}</Button>
            )}
            {can(visit, 'cancel') && visit.state !== visit_state.awaiting_host && (
              <Button onClick={() => setAsked({ what: 'cancel', visit })}>{t('actions.cancel')}</Button>
            )}
            <Button type="text" onClick={() => show(visit.id)}>
              {t('details')}
            </Button>
          </VisitCard>
        ))}
      </ul>
      <Pager page={page} size={PAGE} total={found?.totalCount ?? 0} onTurn={setPage} />
      {asked && (
        <Asking
          title={t(`host.${asked.what}`, { name: asked.visit.visitor_name })}
          yes={t(`actions.${asked.what}`)}
          needed={asked.what === 'refuse'}
          run={async (reason) => {
            const action = asked.what === 'refuse' ? refuse : cancel
            const answer = await action.run({ ids: [asked.visit.id], reason })
            return answer && !succeeded(answer) ? [refusalText(answer)] : []
          }}
          close={() => setAsked(null)}
        />
      )}
      {shown && <Detail id={shown} close={() => show(null)} />}
      {link && <LinkDialog id={link} close={() => setLink(null)} />}
    </>
  )
}
