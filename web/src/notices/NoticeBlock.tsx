import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useRequest } from '../kit/requests.ts'
import { ErrorState, Skeleton } from '../kit/states.tsx'
import { mayDo } from '../viewer/viewer.ts'
import { NoticeLine } from './NoticeLine.tsx'
import { FindFiveNotices } from './latest.graphql.ts'

/** The five latest notices on the home page, each with its release time. Spec 000 §2. */
export function NoticeBlock() {
  const { t } = useTranslation('portal')
  const reads = mayDo('notice.see')
  const { data, error, refetch } = useRequest(FindFiveNotices, {}, { enabled: reads })
  if (!reads) return null
  return (
    <section className="notice-block" aria-label={t('nav.notices')}>
      <header>
        <h2>{t('nav.notices')}</h2>
        <Link to="/pc/announcements">{t('notices.all')}</Link>
      </header>
      <div className="card">
        {data ? (
          data.findFiveNotice.length > 0 ? (
            <ul className="plain-list">
              {data.findFiveNotice.map((notice) => (
                <li key={notice.id}>
                  <NoticeLine notice={notice} />
                </li>
              ))}
            </ul>
          ) : (
            <p className="notice-none">{t('notices.none')}</p>
          )
        ) : error ? (
          <ErrorState error={error} retry={() => void refetch()} />
        ) : (
          <Skeleton lines={5} />
        )}
      </div>
    </section>
  )
}
