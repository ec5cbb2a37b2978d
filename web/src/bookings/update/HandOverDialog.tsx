import { Input } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refusalText, succeeded } from '../../graphql/answer.ts'
import { session_queries } from '../../graphql/session_queries.ts'
import { toast } from '../../graphql/toast.ts'
import { Modal } from '../../kit/Modal.tsx'
import { useAction } from '../../kit/requests.ts'
import { named } from '../../viewer/named.ts'
import { useViewer } from '../../viewer/useViewer.ts'
import type { BookedSession } from '../bookings.graphql.ts'
import { sessionName } from '../session/session_words.ts'
import { HandOver } from './update.graphql.ts'

/** The longest reason that the server takes. */
const MAX_REASON = 500

/** Hands a booking over to one of those who take part in it; that of somebody else with a reason, which both read. */
export function HandOverDialog({ session, onClose }: { session: BookedSession; onClose(): void }) {
  const { t } = useTranslation('change_booking')
  const others = session.participants.filter(({ account }) => account !== session.appointment_user)
  const [to, setTo] = useState(others.length === 1 ? others[0]?.account : undefined)
  const [stays, setStays] = useState(true)
  const reason_id = useId()
  const [reason, setReason] = useState('')
  const of_other = session.appointment_user !== useViewer().user?.account
  const unready = !to || (of_other && reason.trim() === '')
  const [refused, setRefused] = useState<readonly string[]>([])
  const { busy, run } = useAction(HandOver, (r) => r.handOverAppointmentInformation, {
    touches: session_queries,
    quiet: true,
  })
  const hand = async () => {
    if (unready) return
    const override_reason = of_other ? reason : null
    const answer = await run({ id: session.id, appointment_user: to, stays, reach: 'this', override_reason })
    if (!answer) return
    if (!succeeded(answer)) return setRefused((answer.refusals ?? [answer]).map((one) => refusalText(one)))
    const name = others.find(({ account }) => account === to)
    toast(
      t(answer.state === 1 ? 'handed_over_waits' : 'handed_over', { name: name ? named(name, 'name') : to }),
      'success',
    )
    onClose()
  }
  return (
    <Modal
      open
      centered
      title={t('hand_over')}
      okText={t('hand_over_do')}
      cancelText={t('cancel')}
      okButtonProps={{ loading: busy, disabled: unready }}
      onOk={() => void hand()}
      onCancel={onClose}
    >
      <div className="stack">
        <p className="strong">{sessionName(session)}</p>
        {others.length === 0 ? (
          <p>{t('hand_over_none')}</p>
        ) : (
          <>
            <p>{t('hand_over_text')}</p>
            <fieldset className="mine-reach">
              <legend>{t('fields.appointment_user')}</legend>
              {others.map((one) => (
                <label key={one.account} className="tick">
                  <input
                    type="radio"
                    name="hand-over-to"
                    checked={to === one.account}
                    onChange={() => setTo(one.account)}
                  />
                  <span>
                    {named(one, 'name')} ({one.account})
                  </span>
                </label>
              ))}
            </fieldset>
            <label className="tick">
              <input type="checkbox" checked={stays} onChange={({ target }) => setStays(target.checked)} />
              <span>{t(of_other ? 'stays_tick_other' : 'stays_tick')}</span>
            </label>
            {of_other && (
              <label className="stack" htmlFor={reason_id}>
                {t('hand_over_reason')}
                <Input.TextArea
                  id={reason_id}
                  rows={3}
                  maxLength={MAX_REASON}
                  value={reason}
                  onChange={({ target }) => setReason(target.value)}
                />
              </label>
            )}
          </>
        )}
        {refused.length > 0 && (
          <ul role="alert" className="wrong">
            {refused.map((why) => (
              <li key={why}>{why}</li>
            ))}
          </ul>
        )}
      </div>
    </Modal>
  )
}
