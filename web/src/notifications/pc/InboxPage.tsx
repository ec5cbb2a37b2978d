import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { Pager } from '../../kit/Pager.tsx'
import { Segmented } from '../../kit/plain/Segmented.tsx'
import { nodesOf } from '../../graphql/operation.ts'
import { useAction, useRequest } from '../../kit/requests.ts'
import { EmptyState, ErrorState, Skeleton } from '../../kit/states.tsx'
import { useTitle } from '../../kit/useTitle.ts'
import { named } from '../../viewer/named.ts'
import {
  FindMyNotifications,
  FindUnread,
  ReadAllNotifications,
  ReadNotifications,
  type Notification,
} from '../notifications.graphql.ts'
import { pageAsked } from '../../kit/page_asked.ts'
import { momentInWords } from '../../viewer/day_in_words.ts'
import { detailsOf } from '../inbox_words.ts'
import './inbox.css'

const SIZE = 20
const touches = [FindMyNotifications.name, FindUnread.name]

/** /pc/inbox: what the caller was told, unread first. An entry leads to what it is about, and is then read. */
export function InboxPage() {
  const { t } = useTranslation('notifications')
  useTitle(t('title'))
  const [query, setQuery] = useSearchParams()
  const unread = query.get('unread') === '1'
  const page = pageAsked(query.get('page'))
  const { data, error, refetch } = useRequest(
    FindMyNotifications,
    { first: SIZE, offset: (page - 1) * SIZE, filter: unread ? { unread: 1 } : null },
    { keep: true, staleTime: 0 },
  )
  const readOne = useAction(ReadNotifications, (r) => r.readNotification, { touches })
  const readAll = useAction(ReadAllNotifications, (r) => r.readNotificationAll, {
    touches,
    done: t('all_read'),
  })
  const list = data?.findMyNotificationAll
  const rows = nodesOf(list)
  const turn = (to: number) => setQuery({ ...(unread ? { unread: '1' } : {}), page: String(to) })
  return (
    <section className="column">
      <header className="row-wide inbox-head">
        <h1>{t('title')}</h1>
        <Segmented
          aria-label={t('shown')}
          value={unread ? 'unread' : 'all'}
          options={[
            { value: 'all', label: t('all') },
            { value: 'unread', label: t('unread') },
          ]}
          onChange={(which) => setQuery(which === 'unread' ? { unread: '1' } : {}, { replace: true })}
        />
        {rows.some(({ read_time }) => read_time === null) && (
          <button
            type="button"
            className="button"
            aria-busy={readAll.busy}
            onClick={() => void readAll.run({})}
          >
            {t('read_all')}
          </button>
        )}
      </header>
      {error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : list === undefined || list === null ? (
        <Skeleton />
      ) : rows.length === 0 ? (
        <EmptyState
          title={t(unread ? 'none_unread' : 'none')}
          text={t(unread ? 'none_unread_text' : 'none_text')}
        >
          <Link to="/pc/home" className="button">
            {t('to_home')}
          </Link>
        </EmptyState>
      ) : (
        <>
          <ul className="inbox-list">
            {rows.map((row) => (
              <Entry key={row.id} row={row} onRead={() => void readOne.run({ ids: [row.id] })} />
            ))}
          </ul>
          <Pager page={page} size={SIZE} total={list.totalCount} onTurn={turn} />
        </>
      )}
    </section>
  )
}

function Entry({ row, onRead }: { row: Notification; onRead: () => void }) {
  const { t } = useTranslation('notifications')
  const is_unread = row.read_time === null
  return (
    <li className={is_unread ? 'inbox-entry inbox-entry-unread' : 'inbox-entry'}>
      <div className="inbox-entry-head">
        <Link to={row.link} onClick={() => is_unread && onRead()}>
          {is_unread && <span className="sr-only">{t('unread_mark')}</span>}
          {named(row, 'title')}
        </Link>
        {row.important === 1 && <span className="tag tag-wait">{t('important')}</span>}
        <time>{momentInWords(row.create_time)}</time>
      </div>
      <p>{detailsOf(named(row, 'text'))}</p>
      {is_unread && (
        <button type="button" className="button button-plain" onClick={onRead}>
          {t('read')}
        </button>
      )}
    </li>
  )
}
