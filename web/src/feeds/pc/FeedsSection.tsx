import { useTranslation } from 'react-i18next'
import { ErrorState, Skeleton } from '../../kit/states.tsx'
import { named } from '../../viewer/named.ts'
import { FeedControl } from '../FeedControl.tsx'
import { useFeeds } from '../useFeeds.ts'

/** The part of the personal centre with the user's calendar addresses: their own bookings, and resources. */
export function FeedsSection() {
  const { t } = useTranslation('feeds')
  const from = useFeeds(t('ended'))
  const resources = from.feeds?.filter(({ resources_id }) => resources_id !== null) ?? []
  return (
    <section className="card" aria-labelledby="feeds">
      <h2 id="feeds">{t('title')}</h2>
      <p>{t('text')}</p>
      {from.error ? (
        <ErrorState error={from.error} retry={() => void from.refetch()} />
      ) : !from.feeds ? (
        <Skeleton lines={2} />
      ) : (
        <ul className="feed-list">
          <li>
            <h3>{t('own')}</h3>
            <FeedControl resources_id={null} from={from} />
          </li>
          {resources.map((feed) => (
            <li key={feed.id}>
              <h3>{named(feed, 'resources_name')}</h3>
              <FeedControl resources_id={feed.resources_id} from={from} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
