import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { addDays } from '#rules/time/calendar_dates.ts'
import { countText } from '../../kit/CountTag.tsx'
import { momentText, whenText } from '../../kit/days.ts'
import { nodesOf } from '../../graphql/operation.ts'
import { useRequest } from '../../kit/requests.ts'
import { ErrorState, NotRenewed, Skeleton } from '../../kit/states.tsx'
import { named } from '../../viewer/named.ts'
import { today } from '../../viewer/today.ts'
import { mayDo } from '../../viewer/useViewer.ts'
import {
  CountFailedMessages,
  FindOldestAppeals,
  FindOldestApprovals,
  FindOldestExceptions,
} from '../statistics.graphql.ts'

/** What waits for one kind of decision: the oldest of it, and the way to all. */
interface WaitingKind {
  key: 'approvals' | 'exceptions' | 'appeals'
  to: string
  count: number
  lines: { id: string; who: string; what: string; since: string }[]
}

/** Read again each minute, and whenever the user returns. */
const fresh = { staleTime: 30_000, refetchInterval: 60_000, refetchOnWindowFocus: true }

const parts = (...some: (string | null | undefined)[]) => some.filter(Boolean).join(' · ')

function useWaiting() {
  const decides = mayDo('booking.approve') || mayDo('booking.see_own')
  const approvals = useRequest(FindOldestApprovals, {}, { ...fresh, enabled: decides })
  const exceptions = useRequest(FindOldestExceptions, {}, { ...fresh, enabled: mayDo('booking.manage') })
  const appeals = useRequest(FindOldestAppeals, {}, { ...fresh, enabled: mayDo('blacklist.manage') })
  const all = [approvals, exceptions, appeals]
  const kinds: WaitingKind[] = [
    {
      key: 'approvals',
      to: '/pc/approvals',
      count: approvals.data?.findApprovalAll?.totalCount ?? 0,
      lines: nodesOf(approvals.data?.findApprovalAll).map((one) => {
        const [first] = one.sessions
        return {
          id: one.id,
          who: named(one, 'applicant_name'),
          what: parts(one.theme, first && named(first, 'resources_name'), first && whenText(first)),
          since: one.create_time,
        }
      }),
    },
    {
      key: 'exceptions',
      to: '/pc/exceptions?view=waiting',
      count: exceptions.data?.findBookingExceptionAll?.totalCount ?? 0,
      lines: nodesOf(exceptions.data?.findBookingExceptionAll).map((one) => ({
        id: one.id,
        who: named(one, 'user_name'),
        what: parts(one.theme, named(one, 'resources_name'), whenText(one)),
        since: one.create_time,
      })),
    },
    {
      key: 'appeals',
      to: '/pc/approvals',
      count: appeals.data?.findBlacklistAll?.totalCount ?? 0,
      lines: nodesOf(appeals.data?.findBlacklistAll).map((one) => ({
        id: one.id,
        who: named(one, 'user_name'),
        what: parts(named(one, 'resources_type_name'), one.appeal_text),
        since: one.appeal_time ?? '',
      })),
    },
  ]
  return {
    kinds: kinds.filter(({ count }) => count > 0),
    isPending: all.some(({ isLoading }) => isLoading),
    failed:
      all.find(({ isError, data }) => isError && data === undefined) ?? all.find(({ isError }) => isError),
  }
}

/** What waits for the user's decision, the oldest first; messages that failed, for those who look after them. */
export function WaitingForDecision() {
  const { t } = useTranslation('manage')
  const { kinds, isPending, failed } = useWaiting()
  const { data } = useRequest(
    CountFailedMessages,
    { since: addDays(today(), -7) },
    { ...fresh, enabled: mayDo('notification_log.see') },
  )
  const unsent = data?.findMessageLogAll?.totalCount ?? 0
  if (isPending) return <Skeleton lines={4} />
  if (failed && failed.data === undefined)
    return <ErrorState error={failed.error} retry={() => void failed.refetch()} />
  return (
    <section className="card stack-wide" aria-labelledby="home-waiting">
      <h2 id="home-waiting">{t('home.waiting')}</h2>
      {failed && <NotRenewed error={failed.error} retry={() => void failed.refetch()} />}
      {kinds.length === 0 && <p className="quiet">{t('home.nothing_waits')}</p>}
      {kinds.map(({ key, to, count, lines }) => (
        <div key={key} className="stack">
          <h3 className="row-apart">
            {t(`home.kinds.${key}`)}
            <Link to={to}>{t('home.all_of', { count: countText(count) })}</Link>
          </h3>
          <ul className="plain-list stack">
            {lines.map(({ id, who, what, since }) => (
              <li key={id}>
                <Link to={to} className="home-line">
                  <strong>{who}</strong>
                  <span>{what}</span>
                  <span className="quiet-small">{t('home.since', { at: momentText(since) })}</span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {unsent > 0 && (
        <p>
          <Link to="/manage/settings/notificationLog?state=2">{t('home.unsent', { count: unsent })}</Link>
        </p>
      )}
    </section>
  )
}
