import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { nodesOf } from '../../graphql/operation.ts'
import { later, useLeisure, usePrefetch } from '../../kit/later.tsx'
import { Button } from '../../kit/plain/Button.tsx'
import { useRequest } from '../../kit/requests.ts'
import { EmptyState, ErrorState, Skeleton } from '../../kit/states.tsx'
import { useFocusBack } from '../../kit/useFocusBack.ts'
import { FindApprovals, type ApprovalSessionNode } from '../approvals.graphql.ts'
import { ApprovalCard } from './ApprovalCard.tsx'
import { decidableOf } from './approval_words.ts'
import type { AskedApprovals, lists } from './asked.ts'

const DecideDialog = later(() => import('./DecideDialog.tsx').then((m) => m.DecideDialog), { antd: true })
const ApprovalDrawer = later(() => import('./ApprovalDrawer.tsx').then((m) => m.ApprovalDrawer), {
  antd: true,
})
const dialogs = [DecideDialog.load, ApprovalDrawer.load]

const PAGE = 20

type Open =
  | { what: 'decide'; decision: 'approve' | 'reject'; sessions: readonly ApprovalSessionNode[] }
  | { what: 'detail'; id: string }

interface ApprovalCardsProps {
  list: (typeof lists)[number]
  asked: AskedApprovals
}

/** A list of approvals, one card for each submission. */
export function ApprovalCards({ list, asked: { keywords, type, ...dates } }: ApprovalCardsProps) {
  const { t } = useTranslation('approvals')
  const narrowed = keywords !== '' || type !== null || dates.begin_date !== null || dates.end_date !== null
  const [count, setCount] = useState(PAGE)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [open, setOpen] = useState<Open | null>(null)
  useFocusBack(open !== null)
  const { data, error, refetch } = useRequest(
    FindApprovals,
    {
      first: count,
      offset: 0,
      filter: { list, resources_type_id: type, ...dates },
      keywords: keywords || null,
    },
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
    <>
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
    </>
  )
}
