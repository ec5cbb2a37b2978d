import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { nodesOf } from '../graphql/operation.ts'
import { whenText } from '../kit/days.ts'
import { momentInWords } from '../viewer/day_in_words.ts'
import { named } from '../viewer/named.ts'
import { COUNTED_DOWN, countdownText, useSecondsLeft } from '../kit/useSecondsLeft.ts'
import type { OpenOffers } from './open_offers.ts'

/** On the home page: what is held for the user right now, and for how long. Nothing where nothing is. */
export function OfferLine({ found, answered_at }: Omit<OpenOffers, 'isPending'>) {
  const { t } = useTranslation('waiting_list')
  const [one] = nodesOf(found?.findMyWaitingList)
  const left = useSecondsLeft(one?.seconds_left ?? 0, answered_at)
  if (!one || left === 0) return null
  return (
    <Link to="/pc/waiting" className="card offer-line">
      <span>
        <strong>{t('offer', { resource: named(one, 'offered_name') })}</strong>{' '}
        <span className="offer-when">{whenText(one)}</span>
      </span>
      {left > COUNTED_DOWN && one.offer_until ? (
        <span>{t('until', { until: momentInWords(one.offer_until) })}</span>
      ) : (
        <span role="timer" aria-label={t('left_said')}>
          {countdownText(left)}
        </span>
      )}
    </Link>
  )
}
