import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { nodesOf, type Answered } from '../graphql/operation.ts'
import { whenText } from '../kit/days.ts'
import { named } from '../viewer/named.ts'
import { countdownText, useSecondsLeft } from '../kit/useSecondsLeft.ts'
import type { FindOffers } from './waiting_list.graphql.ts'
import './offer_line.css'

export interface OfferLineProps {
  found: Answered<typeof FindOffers> | undefined
  answered_at: number
}

/** On the home page: what is held for the user right now, and for how long. Nothing where nothing is. */
export function OfferLine({ found, answered_at }: OfferLineProps) {
  const { t } = useTranslation('waiting_list')
  const [one] = nodesOf(found?.findMyWaitingList)
  const left = useSecondsLeft(one?.seconds_left ?? 0, answered_at)
  if (!one || left === 0) return null
  return (
    <Link to="/pc/waiting" className="card offer-line">
      <span>
        <strong>{t('offer', { resource: named(one, 'offered_name') })}</strong> {whenText(one)}
      </span>
      <span role="timer" aria-label={t('left_said')}>
        {countdownText(left)}
      </span>
    </Link>
  )
}
