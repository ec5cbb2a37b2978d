import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { isNotFound } from '../../graphql/failure.ts'
import { momentText } from '../../kit/days.ts'
import { useRequest } from '../../kit/requests.ts'
import { RichText } from '../../kit/RichText.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../kit/states.tsx'
import { useTitle } from '../../kit/useTitle.ts'
import { named } from '../../viewer/named.ts'
import { typeAddress } from '../../resources/type_address.ts'
import { FindNotice } from '../notices.graphql.ts'
import { noteRead } from '../read_notice.ts'
import './notice_pages.css'

/** /pc/announcementDetail/:id and /mobile/announcementDetail/:id: one notice. Showing it counts as reading it. */
export function AnnouncementDetailPage() {
  const { t } = useTranslation('notices')
  const { id = '' } = useParams()
  const { data, error, refetch } = useRequest(FindNotice, { id })
  const notice = data?.findNotice
  const shown = notice?.id
  useTitle(named(notice, 'title') || t('title'))
  useEffect(() => {
    if (shown) void noteRead(shown)
  }, [shown])
  const type = named(notice, 'resource_type_name')
  return (
    <article className="column">
      <Link to="/pc/announcements" className="notice-back">
        ← {t('all')}
      </Link>
      {notice ? (
        <div className="card notice-text">
          <h1>{named(notice, 'title')}</h1>
          <p className="notice-facts">
            {notice.release_time && (
              <time dateTime={notice.release_time.replace(' ', 'T')}>
                {t('released', {
                  at: momentText(notice.release_time, true),
                })}
              </time>
            )}
            {type && notice.resource_type_id && (
              <Link
                to={typeAddress({
                  id: notice.resource_type_id,
                  is_seat_category: notice.resource_type_is_seat_category ?? 0,
                })}
              >
                {type}
              </Link>
            )}
          </p>
          <RichText html={named(notice, 'content')} />
        </div>
      ) : isNotFound(error) ? (
        // It doesn't exist, isn't released, or isn't meant for this user: the server doesn't say which.
        <EmptyState title={t('gone')} text={t('gone_text')} />
      ) : error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton />
      )}
    </article>
  )
}
