import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { nodesOf } from '../../graphql/operation.ts'
import { BackUp } from '../../kit/BackUp.tsx'
import { Pager } from '../../kit/Pager.tsx'
import { Button } from '../../kit/plain/Button.tsx'
import { Checkbox } from '../../kit/plain/Checkbox.tsx'
import { useRequest } from '../../kit/requests.ts'
import { EmptyState, ErrorState, Skeleton } from '../../kit/states.tsx'
import { useTitle } from '../../kit/useTitle.ts'
import { FindTypesInMenu } from '../../resources/resource_types.graphql.ts'
import { named } from '../../viewer/named.ts'
import { NoticeLine } from '../NoticeLine.tsx'
import { FindNotices } from '../notices.graphql.ts'
import { addressOf, askedOf, isNarrowed, PAGE, variablesOf, type NoticesAsked } from './asked.ts'
import './notice_pages.css'
import { useTyped } from './useTyped.ts'

/** /pc/announcements and /mobile/announcements: the notices, the latest first; filter and page in the address. */
export function AnnouncementsPage() {
  const { t } = useTranslation('notices')
  useTitle(t('title'))
  const [query, setQuery] = useSearchParams()
  const asked = askedOf(query)
  const { data, error, isPending, refetch } = useRequest(FindNotices, variablesOf(asked), { keep: true })
  const ask = (change: Partial<NoticesAsked>) =>
    // At once: a checkbox that follows the address would show its old state for a moment.
    setQuery(addressOf({ ...asked, page: 1, ...change }), { replace: true, flushSync: true })
  const notices = nodesOf(data?.findNoticeAll)
  const total = data?.findNoticeAll.totalCount ?? 0
  return (
    <section className="column">
      <BackUp to="home" />
      <h1>{t('title')}</h1>
      <Filters asked={asked} onAsk={ask} />
      {error && !data ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : isPending ? (
        <Skeleton />
      ) : notices.length === 0 ? (
        <Nothing
          narrowed={isNarrowed(asked)}
          beyond={asked.page > 1}
          onAll={() => setQuery({}, { replace: true })}
        />
      ) : (
        <div className="notice-list">
          <ul className="card plain-list">
            {notices.map((notice) => (
              <li key={notice.id}>
                <NoticeLine notice={notice} />
              </li>
            ))}
          </ul>
          <Pager page={asked.page} size={PAGE} total={total} onTurn={(page) => ask({ page })} />
        </div>
      )}
    </section>
  )
}

function Filters({ asked, onAsk }: { asked: NoticesAsked; onAsk(change: Partial<NoticesAsked>): void }) {
  const { t } = useTranslation('notices')
  const { text, type, take } = useTyped(asked.keywords, (keywords) => onAsk({ keywords }))
  const narrow = (change: Partial<NoticesAsked>) => onAsk({ keywords: take(), ...change })
  const types = useRequest(FindTypesInMenu, { adminAuthType: 'user' }, { staleTime: 300_000 }).data
  return (
    <form
      role="search"
      className="row-wide notice-filters"
      onSubmit={(e) => (e.preventDefault(), narrow({}))}
    >
      <input
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        maxLength={100}
        value={text}
        onChange={({ target }) => type(target.value)}
      />
      <select
        aria-label={t('type')}
        value={asked.type}
        onChange={({ target }) => narrow({ type: target.value })}
      >
        <option value="">{t('all_types')}</option>
        {types?.findResourcesTypeListByAccountAuth.map((one) => (
          <option key={one.id} value={one.id}>
            {named(one, 'resources_name')}
          </option>
        ))}
      </select>
      <Checkbox checked={asked.unread} onChange={({ target }) => narrow({ unread: target.checked })}>
        {t('only_unread')}
      </Checkbox>
    </form>
  )
}

function Nothing({ narrowed, beyond, onAll }: { narrowed: boolean; beyond: boolean; onAll(): void }) {
  const { t } = useTranslation('notices')
  return (
    <EmptyState title={t(narrowed || beyond ? 'none_match' : 'none')}>
      {(narrowed || beyond) && <Button onClick={onAll}>{t('show_all')}</Button>}
    </EmptyState>
  )
}
