import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLiveWaiting } from './live_waiting.ts'
import { OfferCard } from './OfferCard.tsx'
import { WaitingCard } from './WaitingCard.tsx'
import './waiting_list.css'

/** The waiting list in "my reservations": open offers on top, then what waits. Nothing where nothing does. */
export function WaitingPart() {
  const { t } = useTranslation('waiting_list')
  const { found = [], dataUpdatedAt, refetch } = useLiveWaiting({ first: 20, offset: 0, filter: { live: 1 } })
  const again = useCallback(() => void refetch(), [refetch])
  if (found.length === 0) return null
  return (
    <section className="column waiting" aria-label={t('title')}>
      <header className="waiting-head">
        <h2>{t('title')}</h2>
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
