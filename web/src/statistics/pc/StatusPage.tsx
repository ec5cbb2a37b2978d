import { addDays, weekOf } from '#rules/time/calendar_dates.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { BackUp } from '../../kit/BackUp.tsx'
import { dayText } from '../../kit/days.ts'
import { Segmented } from '../../kit/plain/Segmented.tsx'
import { useRequest } from '../../kit/requests.ts'
import { EmptyState, ErrorState, Skeleton } from '../../kit/states.tsx'
import { useTitle } from '../../kit/useTitle.ts'
import { CountManaged, CountOwn, type SevenFilters } from '../overview.graphql.ts'
import {
  arcsOf,
  countsIn,
  filtersOfDays,
  filtersOfParts,
  part_names,
  type OverviewAsked,
} from '../overview.ts'
import { useOverview } from '../useOverview.ts'
import { OverviewHead } from './OverviewHead.tsx'
import '../overview.css'

/** /mobile/status and /pc/status: what became of the bookings of a day or a week, as a picture with its words. Spec 000 §4. */
export function StatusPage() {
  const { t } = useTranslation('overview')
  useTitle(t('status'))
  const from = useOverview()
  const { asked, ask } = from
  return (
    <section className="overview">
      <BackUp to="me" />
      <OverviewHead title={t('status')} other="overview" from={from} />
      <Segmented
        aria-label={t('range')}
        value={asked.week ? 'week' : 'day'}
        options={(['day', 'week'] as const).map((value) => ({ value, label: t(`ranges.${value}`) }))}
        onChange={(range) => ask({ week: range === 'week' })}
      />
      <Parts from={from} />
      {asked.week && <Days from={from} />}
    </section>
  )
}

const useCounts = ({ scope }: OverviewAsked, filters: SevenFilters) =>
  useRequest(scope === 'managed' ? CountManaged : CountOwn, filters, { staleTime: 0 })

const percent = (count: number, all: number): number => (all === 0 ? 0 : Math.round((count / all) * 100))

/** The ring, and beside it each part with its number. */
function Parts({ from: { asked, linkTo } }: { from: ReturnType<typeof useOverview> }) {
  const { t } = useTranslation('overview')
  const { data, error, isPending, refetch } = useCounts(asked, filtersOfParts(asked))
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />
  if (isPending || !data) return <Skeleton lines={6} />
  const counts = countsIn(data)
  const all = counts.at(-1) ?? 0
  if (all === 0) return <EmptyState title={t(asked.week ? 'none_in_week' : 'none')} />
  return (
    <div className="card status-chart">
      <svg viewBox="0 0 42 42" aria-hidden="true">
        <circle className="status-ring" cx="21" cy="21" r="16" pathLength="100" />
        {arcsOf(counts).map(({ part, from, length }) => (
          <circle
            key={part}
            className={`status-arc status-${part}`}
            cx="21"
            cy="21"
            r="16"
            pathLength="100"
            strokeDasharray={`${Math.max(length - 1, 0.5)} 100`}
            strokeDashoffset={-from}
          />
        ))}
        <text x="21" y="21.5">
          {all}
        </text>
        <text x="21" y="27" className="status-unit">
          {t('unit')}
        </text>
      </svg>
      <ul aria-label={t('in_all', { count: all })}>
        {part_names.map((part, at) => {
          const count = counts[at] ?? 0
          const body = (
            <>
              <i className={`status-mark status-${part}`} aria-hidden="true" />
              <span>{t(`parts.${part}`)}</span>
              <strong>{count}</strong>
              <small>{percent(count, all)}%</small>
            </>
          )
          return (
            <li key={part}>
              {count > 0 && !asked.week ? (
                <Link to={linkTo('overview', { ...asked, part })}>{body}</Link>
              ) : (
                <span className="status-line">{body}</span>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** The days of the week, each as long as it has bookings. */
function Days({ from: { asked, linkTo } }: { from: ReturnType<typeof useOverview> }) {
  const { t } = useTranslation('overview')
  const { data, error, refetch } = useCounts(asked, filtersOfDays(asked))
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton lines={7} />
  const counts = countsIn(data)
  const most = Math.max(1, ...counts)
  const { begin } = weekOf(asked.date)
  return (
    <section className="card" aria-label={t('by_day')}>
      <h2>{t('by_day')}</h2>
      <ul className="status-days">
        {counts.map((count, at) => {
          const date = addDays(begin, at)
          return (
            <li key={date}>
              <Link to={linkTo('status', { ...asked, date, week: false })}>
                <span>{dayText(date)}</span>
                <span className="status-bar" aria-hidden="true">
                  <i style={{ width: `${(count / most) * 100}%` }} />
                </span>
                <strong>{count}</strong>
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
