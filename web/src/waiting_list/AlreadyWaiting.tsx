import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { whenText } from '../kit/days.ts'
import { named } from '../viewer/named.ts'
import { LeaveWaiting, placeInLine } from './WaitingCard.tsx'
import type { WaitingAnswer } from './waiting_list.graphql.ts'

/** In place of the offer to wait: that the user waits already, their place in line, and the ways to it and out of it. */
export function AlreadyWaiting({ one }: { one: WaitingAnswer }) {
  const { t } = useTranslation('waiting_list')
  return (
    <>
      <p>
        {t('waits_already', { resource: named(one, 'resources_name'), when: whenText(one) })}{' '}
        <strong>{placeInLine(one, t)}</strong>
      </p>
      {one.status === 'waiting' && <LeaveWaiting one={one} />}
      <Link to="/pc/waiting" className="button button-small">
        {t('see_mine')}
      </Link>
    </>
  )
}
