import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAsk } from '../../kit/asking.ts'
import { ErrorState, Skeleton } from '../../kit/states.tsx'
import { named } from '../../session/named.ts'
import { FindTypesInMenu } from '../resource_types.graphql.ts'
import { today } from '../today.ts'
import { FindTodayCounts, type TodayCounts } from './home.graphql.ts'
import { hasPage } from './manage_routes.ts'

const list = '/manage/appointment/appointment-list'

/** The server counts no further than this. */
const counted = 10_000

const figures: readonly { key: keyof TodayCounts; filter: (day: string) => string }[] = [
  { key: 'to_approve', filter: () => 'status=to_be_approved' },
  { key: 'in_use', filter: () => 'status=performed' },
  { key: 'sessions', filter: (day) => `date=${day},${day}` },
  { key: 'missed', filter: (day) => `date=${day},${day}&status=non_performance` },
]

/** Today in four figures; each leads to the list behind it where there is one. */
export function TodayFigures() {
  const { t } = useTranslation('manage')
  const day = today()
  const { data, isPending, isError, error, refetch } = useAsk(FindTodayCounts, { today: day })
  if (isPending) return <Skeleton tiles lines={4} />
  if (isError) return <ErrorState error={error} retry={() => void refetch()} />
  return (
    <ul className="figures" aria-label={t('home.today')}>
      {figures.map(({ key, filter }) => {
        const count = data[key].totalCount
        const body = (
          <>
            <strong>{count >= counted ? t('home.most', { count: counted }) : count}</strong>
            {t(`home.${key}`)}
          </>
        )
        return (
          <li key={key}>
            {hasPage(list) ? (
              <Link className="card figure" to={`${list}?${filter(day)}`}>
                {body}
              </Link>
            ) : (
              <div className="card figure">{body}</div>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** The types that the person administers, with how much of each is in use at this moment. */
export function UseNow() {
  const { t } = useTranslation('manage')
  const { data, isPending, isError, error, refetch } = useAsk(FindTypesInMenu, { adminAuthType: 'admin' })
  if (isPending) return <Skeleton lines={6} />
  if (isError) return <ErrorState error={error} retry={() => void refetch()} />
  const types = data.findResourcesTypeListByAccountAuth.filter(({ resource_count }) => resource_count > 0)
  if (types.length === 0) return null
  return (
    <table className="use-now card">
      <thead>
        <tr>
          <th scope="col">{t('home.type')}</th>
          <th scope="col">{t('home.resources')}</th>
          <th scope="col">{t('home.free')}</th>
          <th scope="col">{t('home.use_now')}</th>
        </tr>
      </thead>
      <tbody>
        {types.map((type) => {
          const used = type.resource_count - type.free_now
          const share = Math.round((used / type.resource_count) * 100)
          return (
            <tr key={type.id}>
              <th scope="row">{named(type, 'resources_name')}</th>
              <td>{type.resource_count}</td>
              <td>{type.free_now}</td>
              <td>
                <span className="use-bar" style={{ width: `${share}%` }} aria-hidden="true" />
                {share} %
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
