import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useRequest } from '../../../kit/requests.ts'
import { ErrorState, Skeleton } from '../../../kit/states.tsx'
import { FindVisitorsToday } from '../visitor_settings.graphql.ts'

const group = '/manage/visitorManagement'
const figures = [
  { key: 'to_decide', to: `${group}/visitorAppointmentManage?view=to_decide` },
  { key: 'today', to: `${group}/visitorAppointmentManage?view=today` },
  { key: 'inside', to: `${group}/visitorList?inside=1` },
] as const

/** Today in figures, each with the way to its list. */
export function VisitorsToday() {
  const { t } = useTranslation('visitor_home')
  const { data, error, refetch } = useRequest(
    FindVisitorsToday,
    {},
    { staleTime: 0, refetchOnWindowFocus: true },
  )
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton tiles lines={3} />
  return (
    <ul className="figures" aria-label={t('today.label')}>
      {figures.map(({ key, to }) => (
        <li key={key}>
          <Link className="card figure" to={to}>
            <strong>{data[key]?.totalCount ?? 0}</strong>
            {t(`today.${key}`)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
