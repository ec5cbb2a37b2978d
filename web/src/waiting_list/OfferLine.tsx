import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { nodesOf, type Answered } from '../graphql/operation.ts'
import { whenText } from '../kit/days.ts'
import { useRequest } from '../kit/requests.ts'
import { momentInWords } from '../viewer/day_in_words.ts'
import { named } from '../viewer/named.ts'
import { COUNTED_DOWN, countdownText, useSecondsLeft } from '../kit/useSecondsLeft.ts'
import { FindOffers } from './waiting_list.graphql.ts'
import './offer_line.css'

interface OpenOffers {
  found: Answered<typeof FindOffers> | undefined
  answered_at: number
  isPending: boolean
}

/** What is held for the user now: asked for with what the home page shows beside it. */
export function useOffers(): OpenOffers {
  const { data, dataUpdatedAt, isPending } = useRequest(FindOffers, {}, { staleTime: 0 })
  return { found: data, answered_at: dataUpdatedAt, isPending }
}

/**
 * On the home page: what is held for the user right now, and for how long. Nothing where nothing is. Its two texts are
 * the portal's: the page would load all those of the waiting list for them.
 */
export function OfferLine({ found, answered_at }: Omit<OpenOffers, 'isPending'>) {
  const { t } = useTranslation('portal')
  const [one] = nodesOf(found?.findMyWaitingList)
  const left = useSecondsLeft(one?.seconds_left ?? 0, answered_at)
  if (!one || left === 0) return null
  return (
    <Link to="/pc/waiting" className="card offer-line">
      <span>
        <strong>{t('home.offer', { resource: named(one, 'offered_name') })}</strong>{' '}
        <span className="offer-when">{whenText(one)}</span>
      </span>
      {left > COUNTED_DOWN && one.offer_until ? (
        <span>{t('home.held_until', { until: momentInWords(one.offer_until) })}</span>
      ) : (
        <span role="timer" aria-label={t('home.left_said')}>
          {countdownText(left)}
        </span>
      )}
    </Link>
  )
}
