import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { refusalText, succeeded } from '../graphql/answer.ts'
import { request } from '../graphql/client.ts'
import { toast } from '../graphql/toast.ts'
import { whenText } from '../kit/days.ts'
import { later, useLeisure, usePrefetch } from '../kit/later.tsx'
import { Button } from '../kit/plain/Button.tsx'
import { queries } from '../kit/requests.ts'
import { StateTag, type Tone } from '../kit/states.tsx'
import { useFocusBack } from '../kit/useFocusBack.ts'
import { named } from '../viewer/named.ts'
import { FindMyWaiting, LeaveWaitingList, type WaitingAnswer } from './waiting_list.graphql.ts'

const ConfirmDialog = later(() => import('../kit/ConfirmDialog.tsx').then((m) => m.ConfirmDialog), {
  antd: true,
})
const dialogs = [ConfirmDialog.load]

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
    <li className="card row-wide">
      <div className="grow">
        <Heading>
          {named(one, one.status === 'booked' && one.offered_name ? 'offered_name' : 'resources_name')}
        </Heading>
        <p>{whenText(one)}</p>
        {details.length > 0 && <p className="waiting-quiet">{details.join(' · ')}</p>}
      </div>
      <StateTag tone={tones[one.status] ?? 'plain'}>{placeInLine(one, t)}</StateTag>
      {one.status === 'waiting' && <LeaveWaiting one={one} />}
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

/** Takes the user off the list, after a question: who comes back is the last in line. */
export function LeaveWaiting({ one }: { one: WaitingAnswer }) {
  const { t } = useTranslation('waiting_list')
  const [asks, setAsks] = useState(false)
  useFocusBack(asks)
  usePrefetch(useLeisure(true), dialogs)
  return (
    <>
      <Button size="small" onClick={() => setAsks(true)}>
        {t('leave')}
      </Button>
      {asks && (
        <ConfirmDialog
          close={() => setAsks(false)}
          question={{
            title: t('leave_sure'),
            text: t('leave_text', { resource: named(one, 'resources_name'), when: whenText(one) }),
            yes: t('leave'),
            no: t('stay'),
            danger: true,
            run: async () => {
              const { leaveWaitingList: answer } = await request(LeaveWaitingList, { id: one.id })
              if (!succeeded(answer)) return [refusalText(answer)]
              toast(t('left'), 'success')
              // After the question has closed and given back the focus: what asked it goes then.
              void queries.invalidateQueries({ queryKey: [FindMyWaiting.name] })
              return []
            },
          }}
        />
      )}
    </>
  )
}
