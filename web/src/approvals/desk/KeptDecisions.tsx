import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/plain/Button.tsx'
import { useSecondsUntil } from '../../kit/useSecondsLeft.ts'
import { forgetRefused, sendNow, takeBack, useKeptDecisions, type PendingDecision } from './pending.ts'

/** What was decided and can still be taken back, what is on its way, and what was refused. */
export function KeptDecisions() {
  const { t } = useTranslation('approval_desk')
  const { pending, refused, sending } = useKeptDecisions()
  return (
    <>
      <div className="desk-kept" role="status">
        {pending.map((one) => (
          <TakeBack key={one.key} one={one} />
        ))}
        {sending.map((one) => (
          <p key={one.key} className="desk-kept-one">
            {t('sending', { count: one.sessions.length })}
          </p>
        ))}
      </div>
      {refused.length > 0 && (
        <section className="card desk-refused" role="alert">
          <h3>{t('refused', { count: refused.length })}</h3>
          <ul>
            {refused.map((one) => (
              <li key={one.id}>
                {one.said}: {one.why}
              </li>
            ))}
          </ul>
          <Button onClick={forgetRefused}>{t('understood')}</Button>
        </section>
      )}
    </>
  )
}

function TakeBack({ one }: { one: PendingDecision }) {
  const { t } = useTranslation('approval_desk')
  const seconds = useSecondsUntil(one.due)
  return (
    <div className="desk-kept-one">
      <span>{t(`soon.${one.decision}`, { count: one.sessions.length })}</span>
      {/* Counted for the eye alone: a screen reader would say every second. */}
      <span className="quiet" aria-hidden="true">
        {t('seconds', { count: seconds })}
      </span>
      <Button type="primary" onClick={() => takeBack(one.key)}>
        {t('take_back')}
      </Button>
      <Button type="text" onClick={() => void sendNow(one.key)}>
        {t('send_now')}
      </Button>
    </div>
  )
}
