import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLiveWaiting } from './live_waiting.ts'
import { OfferCard } from './OfferCard.tsx'
import { WaitingCard } from './WaitingCard.tsx'
import './waiting_list.css'

/**
 * The waiting list in "my reservations": what is held for the user, whose time runs out, or what only waits. Nothing where
 * nothing does.
 */
export function WaitingPart({ held }: { held: boolean }) {
  const { t } = useTranslation('waiting_list')
  const {
    found: all = [],
    dataUpdatedAt,
    refetch,
  } = useLiveWaiting({ first: 20, offset: 0, filter: { live: 1 } })
  const again = useCallback(() => void refetch(), [refetch])
  const found = all.filter(({ status }) => (status === 'offered') === held)
  if (found.length === 0) return null
  return (
    <section className="column waiting" aria-label={t(held ? 'status.offered' : 'title')}>
      <header className="waiting-head">
        <h2>{t(held ? 'status.offered' : 'title')}</h2>
        <Link to="/pc/waiting">{t('see_all')}</Link>
      </header>
      <ul className="stack-wide plain-list">
        {found.map((one) =>
          one.status === 'offered' ? (
            <OfferCard key={one.id} heading="h3" one={one} answered_at={dataUpdatedAt} onOver={again} />
          ) : (
            <WaitingCard key={one.id} heading="h3" one={one} />
          ),
        )}
      </ul>
    </section>
  )
}
