import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { nodesOf } from '../graphql/operation.ts'
import { whenText } from '../kit/days.ts'
import { queryOf } from '../kit/requests.ts'
import { named } from '../viewer/named.ts'
import { countdownText, useSecondsLeft } from './useSecondsLeft.ts'
import { FindOffers } from './waiting_list.graphql.ts'
import './waiting_list.css'

/** On the home page: what is held for the user right now, and for how long. Nothing where nothing is. */
export function OfferLine() {
  const { t } = useTranslation('waiting_list')
  const { data, dataUpdatedAt } = useQuery({
    ...queryOf(FindOffers, {}),
    staleTime: 0,
    refetchInterval: 60_000,
    refetchOnWindowFocus: true,
  })
  const [one] = nodesOf(data?.findMyWaitingList)
  const left = useSecondsLeft(one?.seconds_left ?? 0, dataUpdatedAt)
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
