import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tellBooked } from '../kit/just_booked.ts'
import { refusalText, succeeded } from '../graphql/answer.ts'
import { session_queries } from '../graphql/session_queries.ts'
import { momentText, whenText } from '../kit/days.ts'
import { later, useLeisure, usePrefetch } from '../kit/later.tsx'
import { Button } from '../kit/plain/Button.tsx'
import { queries, useAction } from '../kit/requests.ts'
import { useFocusBack } from '../kit/useFocusBack.ts'
import { named } from '../viewer/named.ts'
import { COUNTED_DOWN, countdownText, useSecondsLeft } from '../kit/useSecondsLeft.ts'
import { AcceptOffer, DeclineOffer, FindMyWaiting, type WaitingAnswer } from './waiting_list.graphql.ts'

const ConfirmDialog = later(() => import('../kit/ConfirmDialog.tsx').then((m) => m.ConfirmDialog), {
  antd: true,
})
const dialogs = [ConfirmDialog.load]

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
  const accept = useAction(AcceptOffer, (r) => r.acceptOffer, { touches })
  const decline = useAction(DeclineOffer, (r) => r.declineOffer, { done: t('declined'), quiet: true })
  const [asks, setAsks] = useState(false)
  useFocusBack(asks)
  usePrefetch(useLeisure(true), dialogs)
  const what = named(one, 'offered_name')
  const over = left === 0
  useEffect(() => {
    if (over) onOver()
  }, [over, onOver])
  const book = async () => {
    const answer = await accept.run({ id: one.id })
    const [session] = answer?.ids ?? []
    if (answer && succeeded(answer) && session) tellBooked(session)
  }
  return (
    <li className="card offer-card">
      <Heading>{t('offer', { resource: what })}</Heading>
      <p className="offer-when">{[whenText(one), one.theme].filter(Boolean).join(' · ')}</p>
      {one.whole_from && <p>{t('rest_of', { from: one.whole_from, to: one.end_time })}</p>}
      <p className="offer-left">
        {left <= COUNTED_DOWN && (
          <span role="timer" aria-label={t('left_said')}>
            {countdownText(left)}
          </span>
        )}{' '}
        <span>{one.offer_until && t('until', { until: momentText(one.offer_until) })}</span>
      </p>
      <div className="row offer-actions">
        <Button type="primary" loading={accept.busy} onClick={() => void book()}>
          {t('accept')}
        </Button>
        <Button onClick={() => setAsks(true)}>{t('decline')}</Button>
      </div>
      {asks && (
        <ConfirmDialog
          close={() => setAsks(false)}
          question={{
            title: t('decline_sure'),
            text: t('decline_text', { resource: what, when: whenText(one) }),
            yes: t('decline'),
            no: t('keep'),
            danger: true,
            run: async () => {
              const answer = await decline.run({ id: one.id })
              if (!answer) return []
              if (!succeeded(answer)) return [refusalText(answer)]
              // After the question has closed and given back the focus: this card goes then.
              for (const name of touches) void queries.invalidateQueries({ queryKey: [name] })
              return []
            },
          }}
        />
      )}
    </li>
  )
}
