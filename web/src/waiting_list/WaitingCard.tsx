import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { whenText } from '../kit/days.ts'
import { Button } from '../kit/plain/Button.tsx'
import { useAction } from '../kit/requests.ts'
import { StateTag, type Tone } from '../kit/states.tsx'
import { named } from '../viewer/named.ts'
import { FindMyWaiting, LeaveWaitingList, type WaitingAnswer } from './waiting_list.graphql.ts'

const tones: Readonly<Record<string, Tone>> = { waiting: 'wait', booked: 'good' }

/** A request that waits, with its place in line; or one that is over, with what became of it. */
export function WaitingCard({ one, heading: Heading }: { one: WaitingAnswer; heading: 'h2' | 'h3' }) {
  const { t } = useTranslation('waiting_list')
  const details = [
    one.any_like === 1 && t('any_like'),
    one.theme,
    one.person_times > 1 && t('people', { count: one.person_times }),
  ].filter(Boolean)
  return (
    <li className="card waiting-card">
      <div>
        <Heading>
          {named(one, one.status === 'booked' && one.offered_name ? 'offered_name' : 'resources_name')}
        </Heading>
        <p>{whenText(one)}</p>
        {details.length > 0 && <p className="waiting-quiet">{details.join(' · ')}</p>}
      </div>
      <StateTag tone={tones[one.status] ?? 'plain'}>{placeInLine(one, t)}</StateTag>
      {one.status === 'waiting' && <LeaveWaiting id={one.id} />}
      {one.appointment_id && (
        <Link to={`/pc/myAppointment?session=${one.appointment_id}`} className="button button-small">
          {t('see_session')}
        </Link>
      )}
    </li>
  )
}

/** How many come first, or what became of it. */
export const placeInLine = ({ status, ahead }: WaitingAnswer, t: TFunction<'waiting_list'>): string => {
  if (status !== 'waiting' || ahead === null) return t(`status.${status}` as 'status.waiting')
  return ahead === 0 ? t('first') : t('ahead', { count: ahead })
}

/** Takes the user off the list. */
export function LeaveWaiting({ id }: { id: string }) {
  const { t } = useTranslation('waiting_list')
  const { busy, run } = useAction(LeaveWaitingList, (r) => r.leaveWaitingList, {
    touches: [FindMyWaiting.name],
    done: t('left'),
  })
  return (
    <Button size="small" loading={busy} onClick={() => void run({ id })}>
      {t('leave')}
    </Button>
  )
}
