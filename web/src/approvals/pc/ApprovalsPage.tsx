import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { BackUp } from '../../kit/BackUp.tsx'
import { later } from '../../kit/later.tsx'
import { Button } from '../../kit/plain/Button.tsx'
import { Segmented } from '../../kit/plain/Segmented.tsx'
import { useRequest } from '../../kit/requests.ts'
import { Skeleton } from '../../kit/states.tsx'
import { useFocusBack } from '../../kit/useFocusBack.ts'
import { useTitle } from '../../kit/useTitle.ts'
import { deviceOf } from '../../viewer/device.ts'
import { CountApprovals } from '../approvals.graphql.ts'
import { OtherDecisions, useDecisionTabs } from '../desk/DecisionDesk.tsx'
import { ApprovalCards } from './ApprovalCards.tsx'
import { addressOf, askedFrom, lists, type AskedApprovals } from './asked.ts'
import './approvals.css'

const DelegationsDialog = later(() => import('./DelegationsDialog.tsx').then((m) => m.DelegationsDialog), {
  antd: true,
})
const ApprovalQuery = later(() => import('./ApprovalQuery.tsx').then((m) => m.ApprovalQuery), { antd: true })
const ApprovalDesk = later(() => import('../desk/ApprovalDesk.tsx').then((m) => m.ApprovalDesk))

/** From so many on they are decided together, where there is room for it. */
const MANY = 8

/**
 * /pc/approvals and /mobile/approvals: what waits for the user, what they decided, and where their own bookings are; for
 * administrators also exceptions and appeals.
 */
export function ApprovalsPage() {
  const desktop = deviceOf(navigator.userAgent) === 'desktop'
  const { data, isPending } = useRequest(CountApprovals, {}, { enabled: desktop })
  if (desktop && isPending) return <Skeleton tiles />
  return <Approvals many={(data?.findApprovalAll?.totalCount ?? 0) >= MANY} />
}

function Approvals({ many }: { many: boolean }) {
  const { t } = useTranslation('approvals')
  const { t: desk } = useTranslation('approval_desk')
  useTitle(t('title'))
  const [query, setQuery] = useSearchParams()
  const others = useDecisionTabs().filter(({ value }) => value !== 'approvals')
  const other = others.find(({ value }) => value === query.get('list'))?.value
  const list = lists.find((one) => one === query.get('list')) ?? 'todo'
  const asked = askedFrom(query)
  // As it opened, it stays: when most are decided, the rest doesn't change its looks.
  const [together, setTogether] = useState(many)
  const [delegating, setDelegating] = useState(false)
  useFocusBack(delegating)
  const ask = (next: AskedApprovals) => setQuery(addressOf(list, next), { replace: true })
  const options = [...lists.map((value) => ({ value, label: t(`lists.${value}`) })), ...others]
  return (
    <section className="column">
      <BackUp to="me" />
      <header className="row-wide approvals-head">
        <h1>{t('title')}</h1>
        <Segmented<string>
          aria-label={t('view')}
          value={other ?? list}
          options={options}
          // The other list may have nothing of the type.
          onChange={(next) => {
            const kept = lists.find((one) => one === next)
            setQuery(kept ? addressOf(kept, { ...asked, type: null }) : { list: next }, { replace: true })
          }}
        />
        <Button onClick={() => setDelegating(true)}>{t('delegation')}</Button>
      </header>
      {other === 'exceptions' || other === 'appeals' ? (
        <OtherDecisions tab={other} />
      ) : (
        <>
          <ApprovalQuery
            list={list}
            asked={asked}
            onAsk={ask}
            fallback={<div className="approvals-query" />}
          />
          {list === 'todo' && (
            <p className="approvals-looks">
              <Button type="text" onClick={() => setTogether(!together)}>
                {desk(together ? 'as_cards' : 'open')}
              </Button>
            </p>
          )}
          {list === 'todo' && together ? (
            <ApprovalDesk asked={asked} fallback={<Skeleton lines={8} />} />
          ) : (
            <ApprovalCards key={`${list} ${query.toString()}`} list={list} asked={asked} />
          )}
        </>
      )}
      {delegating && <DelegationsDialog close={() => setDelegating(false)} />}
    </section>
  )
}
