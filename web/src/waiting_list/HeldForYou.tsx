import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refusalText, succeeded } from '../graphql/answer.ts'
import { session_queries } from '../graphql/session_queries.ts'
import { momentText } from '../kit/days.ts'
import { Button } from '../kit/plain/Button.tsx'
import { useAction } from '../kit/requests.ts'
import { AcceptOffer, FindMyWaiting } from './waiting_list.graphql.ts'
import './waiting_list.css'

const touches = [FindMyWaiting.name, ...session_queries]

/**
 * Beside a refusal that the time is taken, where it is held for the user: books what they waited for. Shown where the check
 * before booking answers `offer_id`; whoever mounts it loads the words `waiting_list` with it.
 */
export function HeldForYou({
  id,
  until,
  onBooked,
}: {
  id: string
  until: string | null
  onBooked(session_id: string): void
}) {
  const { t } = useTranslation('waiting_list')
  const [refused, setRefused] = useState<string | null>(null)
  const { busy, run } = useAction(AcceptOffer, (r) => r.acceptOffer, { touches, quiet: true })
  const accept = async () => {
    const answer = await run({ id })
    if (!answer) return
    const [session] = answer.ids ?? []
    if (!succeeded(answer) || !session) return setRefused(refusalText(answer))
    onBooked(session)
  }
  return (
    <div className="join-waiting">
      <p role="alert">
        <strong>{t('held_for_you')}</strong>{' '}
        <span className="waiting-quiet">{until && t('until', { until: momentText(until) })}</span>
      </p>
      <Button type="primary" loading={busy} onClick={() => void accept()}>
        {t('accept')}
      </Button>
      {refused && (
        <p role="alert" className="waiting-wrong">
          {refused}
        </p>
      )}
    </div>
  )
}
