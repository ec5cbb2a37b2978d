import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { nodesOf } from '../../graphql/operation.ts'
import { BackUp } from '../../kit/BackUp.tsx'
import { later, useLeisure, usePrefetch } from '../../kit/later.tsx'
import { Button } from '../../kit/plain/Button.tsx'
import { Segmented } from '../../kit/plain/Segmented.tsx'
import { useRequest } from '../../kit/requests.ts'
import { EmptyState, ErrorState, Skeleton } from '../../kit/states.tsx'
import { useFocusBack } from '../../kit/useFocusBack.ts'
import { useTitle } from '../../kit/useTitle.ts'
import { FindApprovals, type ApprovalSessionNode } from '../approvals.graphql.ts'
import { ApprovalCard } from './ApprovalCard.tsx'
import { decidableOf } from './approval_words.ts'
import { addressOf, askedFrom, lists } from './asked.ts'
import './approvals.css'

const DecideDialog = later(() => import('./DecideDialog.tsx').then((m) => m.DecideDialog), { antd: true })
const DelegationsDialog = later(() => import('./DelegationsDialog.tsx').then((m) => m.DelegationsDialog), {
  antd: true,
})
const ApprovalDrawer = later(() => import('./ApprovalDrawer.tsx').then((m) => m.ApprovalDrawer), {
  antd: true,
})
const ApprovalQuery = later(() => import('./ApprovalQuery.tsx').then((m) => m.ApprovalQuery), { antd: true })
const dialogs = [DecideDialog.load, ApprovalDrawer.load, DelegationsDialog.load]

const PAGE = 20

type Open =
  | { what: 'decide'; decision: 'approve' | 'reject'; sessions: readonly ApprovalSessionNode[] }
  | { what: 'detail'; id: string }
  | { what: 'delegations' }

/** /pc/approvals and /mobile/approvals: what waits for the user, what they decided, and where their own bookings are. */
export function ApprovalsPage() {
  const { t } = useTranslation('approvals')
  useTitle(t('title'))
  const [query, setQuery] = useSearchParams()
  const list = lists.find((one) => one === query.get('list')) ?? 'todo'
  const { keywords, type, ...dates } = askedFrom(query)
  const narrowed = keywords !== '' || type !== null || dates.begin_date !== null || dates.end_date !== null
  const [count, setCount] = useState(PAGE)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [open, setOpen] = useState<Open | null>(null)
  useFocusBack(open !== null)
  const { data, error, refetch } = useRequest(
    FindApprovals,
    { first: count, filter: { list, resources_type_id: type, ...dates }, keywords: keywords || null },
    { keep: true, staleTime: 0 },
  )
  usePrefetch(useLeisure(data !== undefined), dialogs)
  const approvals = nodesOf(data?.findApprovalAll)
  const decidable = list === 'todo' ? decidableOf(approvals) : []
  const picked = decidable.filter(({ id }) => chosen.has(id))
  const shown = open?.what === 'detail' ? approvals.find(({ id }) => id === open.id) : undefined
  const choose = (ids: readonly string[], on: boolean) => {
    const next = new Set(chosen)
    for (const id of ids)
      if (on) next.add(id)
      else next.delete(id)
    setChosen(next)
  }
  const decide = (decision: 'approve' | 'reject', sessions: readonly ApprovalSessionNode[]) =>
    setOpen({ what: 'decide', decision, sessions })
  return (
    <section className="column">
      <BackUp to="me" />
      <header className="row-wide approvals-head">
        <h1>{t('title')}</h1>
        <Segmented
          aria-label={t('view')}
          value={list}
          options={lists.map((value) => ({ value, label: t(`lists.${value}`) }))}
          onChange={(next) => {
            setChosen(new Set())
            setCount(PAGE)
            // The other list may have nothing of the type.
            setQuery(addressOf(next, { ...askedFrom(query), type: null }), { replace: true })
          }}
        />
        <Button onClick={() => setOpen({ what: 'delegations' })}>{t('delegation')}</Button>
      </header>
      <ApprovalQuery
        list={list}
        asked={askedFrom(query)}
        onAsk={(asked) => {
          setChosen(new Set())
          setCount(PAGE)
          setQuery(addressOf(list, asked), { replace: true })
        }}
        fallback={<div className="approvals-query" />}
      />
      {picked.length > 0 && (
        <div className="approvals-bulk" role="group" aria-label={t('chosen', { count: picked.length })}>
          <span>{t('chosen', { count: picked.length })}</span>
          <Button danger onClick={() => decide('reject', picked)}>
            {t('reject_n', { count: picked.length })}
          </Button>
          <Button type="primary" onClick={() => decide('approve', picked)}>
            {t('approve_n', { count: picked.length })}
          </Button>
        </div>
      )}
      {error && !data ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !data ? (
        <Skeleton tiles />
      ) : approvals.length === 0 ? (
        <EmptyState
          title={narrowed ? t('none_found') : t(`none.${list}`)}
          text={narrowed ? t('none_found_text') : t(`none_text.${list}`)}
        />
      ) : (
        <ul className="approvals-list">
          {approvals.map((approval) => (
            <ApprovalCard
              key={approval.id}
              approval={approval}
              chosen={list === 'todo' ? chosen : null}
              onChoose={choose}
              onDecide={decide}
              onDetail={() => setOpen({ what: 'detail', id: approval.id })}
            />
          ))}
        </ul>
      )}
      {(data?.findApprovalAll?.totalCount ?? 0) > approvals.length && (
        <Button onClick={() => setCount(count + PAGE)}>{t('more')}</Button>
      )}
      {shown && <ApprovalDrawer approval={shown} onDecide={decide} onClose={() => setOpen(null)} />}
      {open?.what === 'decide' && (
        <DecideDialog
          sessions={open.sessions}
          approvals={approvals}
          decision={open.decision}
          close={() => {
            setOpen(null)
            setChosen(new Set())
          }}
        />
      )}
      {open?.what === 'delegations' && <DelegationsDialog close={() => setOpen(null)} />}
    </section>
  )
}
