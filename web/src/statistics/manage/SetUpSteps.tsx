import { CheckOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useRequest } from '../../kit/requests.ts'
import { mayDo, useViewer } from '../../viewer/useViewer.ts'
import { FindSetUp } from '../statistics.graphql.ts'

/** Who sets an organisation up may do all of it. */
const sets_up = [
  'settings.manage',
  'location.see',
  'resources_type.manage',
  'resource.manage',
  'calendar.manage',
] as const

/**
 * What an organisation still lacks before its people can book, each with the way there; nothing once nothing is missing,
 * and for those who don't set it up.
 */
export function SetUpSteps() {
  const { t } = useTranslation('manage')
  const { settings } = useViewer()
  const may = sets_up.every((permission) => mayDo(permission))
  const { data } = useRequest(FindSetUp, {}, { enabled: may, staleTime: 30_000 })
  if (!may || !data) return null
  const steps = [
    { key: 'face', done: Boolean(settings.logo), to: '/manage/settings/sys' },
    {
      key: 'locations',
      done: (data.locations?.totalCount ?? 0) > 0,
      to: '/manage/settings/location-manage',
    },
    { key: 'types', done: (data.types?.length ?? 0) > 0, to: '/manage/resources/resources-type-list' },
    {
      key: 'resources',
      done: (data.resources?.totalCount ?? 0) > 0,
      to: '/manage/resources/resources-list',
    },
    { key: 'terms', done: (data.terms?.totalCount ?? 0) > 0, to: '/manage/resources/calendar' },
  ] as const
  if (steps.every(({ done }) => done)) return null
  return (
    <section className="card stack-wide" aria-labelledby="home-steps">
      <h2 id="home-steps">{t('home.set_up')}</h2>
      <ol className="plain-list stack">
        {steps.map(({ key, done, to }) => (
          <li key={key} className="line">
            {done ? (
              <>
                <CheckOutlined aria-label={t('home.done')} />
                <span className="quiet">{t(`home.steps.${key}`)}</span>
              </>
            ) : (
              <Link to={to}>{t(`home.steps.${key}`)}</Link>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
