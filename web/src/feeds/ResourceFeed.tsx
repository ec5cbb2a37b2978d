import { useTranslation } from 'react-i18next'
import { mayDo } from '../viewer/useViewer.ts'
import { FeedControl } from './FeedControl.tsx'
import { useFeeds } from './useFeeds.ts'

/** The end of a resource's details: its bookings in the user's own calendar. */
export function ResourceFeed({ resources_id }: { resources_id: string }) {
  return mayDo('booking.see_own') ? <Subscription resources_id={resources_id} /> : null
}

function Subscription({ resources_id }: { resources_id: string }) {
  const { t } = useTranslation('feeds')
  const from = useFeeds(t('ended'))
  if (!from.feeds) return null
  return (
    <>
      <h2>{t('title')}</h2>
      <p>{t('resource_text')}</p>
      <FeedControl resources_id={resources_id} from={from} />
    </>
  )
}
