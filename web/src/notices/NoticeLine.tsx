import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { momentText } from '../kit/days.ts'
import { StateTag } from '../kit/states.tsx'
import { named } from '../viewer/named.ts'
import { today } from '../viewer/today.ts'
import type { NoticeInList } from './latest.graphql.ts'
import './notices.css'

/** A notice in a list: its title, whether it is new to the user, its type, and when it was released. */
export function NoticeLine({ notice }: { notice: NoticeInList }) {
  const { t } = useTranslation('portal')
  const unread = notice.totalReadCounts === 0
  const type = named(notice, 'resource_type_name')
  const released = notice.release_time
  return (
    <Link
      to={`/pc/announcementDetail/${notice.id}`}
      className={unread ? 'notice-line notice-unread' : 'notice-line'}
    >
      <span className="notice-title">
        {unread && <span className="sr-only">{t('notices.unread')}</span>}
        {named(notice, 'title')}
      </span>
      {type && <StateTag tone="accent">{type}</StateTag>}
      {released && (
        <time dateTime={released.replace(' ', 'T')}>
          {momentText(released, released.slice(0, 4) !== today().slice(0, 4))}
        </time>
      )}
    </Link>
  )
}
