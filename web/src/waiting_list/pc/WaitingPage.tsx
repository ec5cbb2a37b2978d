import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { BackUp } from '../../kit/BackUp.tsx'
import { PageHeadOfViews, useView } from '../../kit/PageHead.tsx'
import { Pager } from '../../kit/Pager.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../kit/states.tsx'
import { useKeepsFocus } from '../../kit/useKeepsFocus.ts'
import { useTitle } from '../../kit/useTitle.ts'
import { useLiveWaiting } from '../live_waiting.ts'
import { OfferCard } from '../OfferCard.tsx'
import { WaitingCard } from '../WaitingCard.tsx'
import '../waiting_list.css'

const PAGE = 20
const views = ['live', 'over'] as const

/** /pc/waiting and /mobile/waiting: what is held for the user, what they wait for, and what became of the rest. Product §5. */
export function WaitingPage() {
  const { t } = useTranslation('waiting_list')
  useTitle(t('title'))
  const view = useView(views)
  const section = useKeepsFocus<HTMLElement>()
  return (
    <section ref={section} className="column waiting" aria-label={t('title')} tabIndex={-1}>
      <BackUp to="me" />
      <PageHeadOfViews title={t('title')} label={t('view')} views={views} name={(one) => t(`views.${one}`)} />
      <p className="waiting-quiet">{t('intro')}</p>
      <Requests key={view} live={view === 'live'} />
    </section>
  )
}

function Requests({ live }: { live: boolean }) {
  const { t } = useTranslation('waiting_list')
  const [page, setPage] = useState(1)
  const { data, found, dataUpdatedAt, error, refetch } = useLiveWaiting({
    first: PAGE,
    offset: (page - 1) * PAGE,
    filter: { live: live ? 1 : 0 },
  })
  const again = useCallback(() => void refetch(), [refetch])
  if (error && !found) return <ErrorState error={error} retry={again} />
  if (found === undefined) return <Skeleton lines={4} />
  if (found.length === 0)
    return (
      <EmptyState title={t(live ? 'empty.title' : 'empty.over')} text={t('empty.text')}>
        <Link to="/pc/home" className="button">
          {t('find_room')}
        </Link>
      </EmptyState>
    )
  return (
    <>
      <ul className="stack-wide plain-list">
        {found.map((one) =>
          one.status === 'offered' ? (
            <OfferCard key={one.id} heading="h2" one={one} answered_at={dataUpdatedAt} onOver={again} />
          ) : (
            <WaitingCard key={one.id} heading="h2" one={one} />
          ),
        )}
      </ul>
      <Pager page={page} size={PAGE} total={data?.findMyWaitingList?.totalCount ?? 0} onTurn={setPage} />
    </>
  )
}
