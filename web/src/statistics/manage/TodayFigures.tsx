import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useRequest } from '../../kit/requests.ts'
import { ErrorState, Skeleton } from '../../kit/states.tsx'
import { named } from '../../viewer/named.ts'
import { freeInWords } from '../../resources/free_in_words.ts'
import { FindTypesLookedAfter } from '../../resources/resource_types.graphql.ts'
import { today } from '../../viewer/today.ts'
import { FindTodayCounts, type TodayCounts } from '../statistics.graphql.ts'
import { useManageMenus } from '../../areas/manage/useManageMenus.ts'

const list = '/manage/appointment/appointment-list'
const resources = '/manage/resources/resources-list'

/** The server's counts stop here. */
const counted = 10_000

const figures: readonly { key: keyof TodayCounts; filter: (day: string) => string }[] = [
  { key: 'to_approve', filter: () => 'status=to_be_approved' },
  { key: 'in_use', filter: () => 'status=performed' },
  { key: 'sessions', filter: (day) => `appointment_date=${day},${day}` },
  { key: 'missed', filter: (day) => `appointment_date=${day},${day}&status=non_performance` },
]

/** Today in four figures; each links to its list if the user has it. */
export function TodayFigures() {
  const { t } = useTranslation('manage')
  const day = today()
  const linked = useManageMenus().some((item) => item.children?.some(({ path }) => path === list))
  const { data, isPending, isError, error, refetch } = useRequest(FindTodayCounts, { today: day })
  if (isPending) return <Skeleton tiles lines={4} />
  if (isError && !data) return <ErrorState error={error} retry={() => void refetch()} />
  return (
    <ul className="figures" aria-label={t('home.today')}>
      {figures.map(({ key, filter }) => {
        const count = data[key]?.totalCount ?? 0
        const body = (
          <>
            <strong>{count >= counted ? t('home.most', { count: counted }) : count}</strong>
            {t(`home.${key}`)}
          </>
        )
        return (
          <li key={key}>
            {linked ? (
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

/**
 * The types whose resources the user administers: how many resources, how many can be booked, how many are in
 * use.
 */
export function UseNow() {
  const { t } = useTranslation('manage')
  const { t: free } = useTranslation('portal')
  const { data, isPending, isError, error, refetch } = useRequest(FindTypesLookedAfter, {})
  if (isPending) return <Skeleton lines={6} />
  if (isError && !data) return <ErrorState error={error} retry={() => void refetch()} />
  const types = data.findResourcesTypeLookedAfter
  if (types.length === 0) return null
  return (
    <div className="card use-now">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('home.type')}</th>
            <th scope="col">{t('home.resources')}</th>
            <th scope="col">{t('home.free')}</th>
            <th scope="col">{t('home.use_now')}</th>
          </tr>
        </thead>
        <tbody>
          {types.map((type) => (
            <tr key={type.id}>
              <th scope="row">
                <Link to={`${resources}?resources_type_id=${type.id}`}>{named(type, 'resources_name')}</Link>
              </th>
              <td>{type.resource_count}</td>
              <td>
                {type.state === 1
                  ? freeInWords(type, free)
                  : free(type.state === 2 ? 'types.maintained' : 'types.stopped')}
              </td>
              <td>{type.use_now === null ? t('home.closed_now') : <Share of={type.use_now} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A share as a bar, with the number beside it. */
const Share = ({ of }: { of: number }) => (
  <span className="line use-share">
    <span className="use-bar" aria-hidden="true">
      <span style={{ width: `${of * 100}%` }} />
    </span>
    {Math.round(of * 100)}%
  </span>
)
