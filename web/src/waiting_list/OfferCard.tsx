import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { session_queries } from '../graphql/session_queries.ts'
import { momentText, whenText } from '../kit/days.ts'
import { Button } from '../kit/plain/Button.tsx'
import { useAction } from '../kit/requests.ts'
import { named } from '../viewer/named.ts'
import { countdownText, useSecondsLeft } from '../kit/useSecondsLeft.ts'
import { AcceptOffer, DeclineOffer, FindMyWaiting, type WaitingAnswer } from './waiting_list.graphql.ts'

const touches = [FindMyWaiting.name, ...session_queries]

/** What is held for the user: until when, and the two answers. A click books: everything was filled in when they joined. */
export function OfferCard({
  one,
  answered_at,
  onOver,
  heading: Heading,
}: {
  one: WaitingAnswer
  answered_at: number
  onOver(): void
  heading: 'h2' | 'h3'
}) {
  const { t } = useTranslation('waiting_list')
  const left = useSecondsLeft(one.seconds_left ?? 0, answered_at)
  const accept = useAction(AcceptOffer, (r) => r.acceptOffer, { touches, done: t('accepted') })
  const decline = useAction(DeclineOffer, (r) => r.declineOffer, { touches, done: t('declined') })
  const over = left === 0
  useEffect(() => {
    if (over) onOver()
  }, [over, onOver])
  return (
    <li className="card offer-card">
      <Heading>{t('offer', { resource: named(one, 'offered_name') })}</Heading>
      <p className="offer-when">{[whenText(one), one.theme].filter(Boolean).join(' · ')}</p>
      <p className="offer-left">
        <span role="timer" aria-label={t('left_said')}>
          {countdownText(left)}
        </span>{' '}
        <span>{one.offer_until && t('until', { until: momentText(one.offer_until) })}</span>
      </p>
      <div className="offer-actions">
        <Button type="primary" loading={accept.busy} onClick={() => void accept.run({ id: one.id })}>
          {t('accept')}
        </Button>
        <Button loading={decline.busy} onClick={() => void decline.run({ id: one.id })}>
          {t('decline')}
        </Button>
      </div>
    </li>
  )
}
