import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { appeals } from '../../blacklist/appeals.ts'
import { waiting as exceptions } from '../../exceptions/waiting.ts'
import { useCount, withCount } from '../../kit/CountTag.tsx'
import { later } from '../../kit/later.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { Segmented } from '../../kit/plain/Segmented.tsx'
import { Skeleton } from '../../kit/states.tsx'
import { useTitle } from '../../kit/useTitle.ts'
import { mayDo } from '../../viewer/useViewer.ts'
import { addressOf, askedFrom } from '../pc/asked.ts'
import { waiting as approvals } from '../waiting.ts'
import { ApprovalDesk } from './ApprovalDesk.tsx'

const ApprovalQuery = later(() => import('../pc/ApprovalQuery.tsx').then((m) => m.ApprovalQuery), {
  antd: true,
})
const ExceptionsToDecide = later(() =>
  import('../../exceptions/pc/ExceptionsToDecide.tsx').then((m) => m.ExceptionsToDecide),
)
const Appeals = later(() => import('../../blacklist/pc/Appeals.tsx').then((m) => m.Appeals))

/** What else waits for a decision besides bookings, for those who may give it. */
export const decision_tabs = ['approvals', 'exceptions', 'appeals'] as const
export type DecisionTab = (typeof decision_tabs)[number]

/** The tabs that the user has, with how much waits in each. */
export function useDecisionTabs(): { value: DecisionTab; label: string }[] {
  const { t } = useTranslation('approval_desk')
  const may = { approvals: true, exceptions: mayDo('booking.manage'), appeals: mayDo('blacklist.manage') }
  const counts = {
    approvals: useCount(approvals),
    exceptions: useCount(exceptions, may.exceptions),
    appeals: useCount(appeals, may.appeals),
  }
  return decision_tabs.flatMap((value) =>
    may[value] ? [{ value, label: withCount(t(`tabs.${value}`), counts[value]) }] : [],
  )
}

/** Exceptions or appeals, answered beside the approvals. */
export const OtherDecisions = ({ tab }: { tab: Exclude<DecisionTab, 'approvals'> }) =>
  tab === 'exceptions' ? (
    <ExceptionsToDecide waiting fallback={<Skeleton lines={4} />} />
  ) : (
    <Appeals fallback={<Skeleton lines={4} />} />
  )

/** The view of the back office in which everything that waits for the user is decided: `?view=desk`. */
export function DecisionDesk({ back }: { back: { to: string; label: string } }) {
  const { t } = useTranslation('approval_desk')
  useTitle(t('decide'))
  const [query, setQuery] = useSearchParams()
  const tabs = useDecisionTabs()
  const tab = tabs.find(({ value }) => value === query.get('tab'))?.value ?? 'approvals'
  const asked = askedFrom(query)
  const ask = (next: URLSearchParams, to: DecisionTab) => {
    next.set('view', 'desk')
    if (to !== 'approvals') next.set('tab', to)
    setQuery(next, { replace: true })
  }
  return (
    <section className="column">
      <PageHead title={t('decide')}>
        <Link to={back.to}>{back.label}</Link>
      </PageHead>
      {tabs.length > 1 && (
        <Segmented
          aria-label={t('decide')}
          value={tab}
          options={tabs}
          onChange={(to) => ask(new URLSearchParams(), to)}
        />
      )}
      {tab === 'approvals' ? (
        <>
          <ApprovalQuery
            list="todo"
            asked={asked}
            onAsk={(next) => ask(addressOf('todo', next), 'approvals')}
            fallback={<div className="approvals-query" />}
          />
          <ApprovalDesk asked={asked} />
        </>
      ) : (
        <OtherDecisions tab={tab} />
      )}
    </section>
  )
}
