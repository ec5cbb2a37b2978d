import { whenText } from '../../kit/days.ts'
import type { Reach } from '#rules/bookings/reach.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { succeeded } from '../../graphql/answer.ts'
import { session_queries } from '../../graphql/session_queries.ts'
import { toast } from '../../graphql/toast.ts'
import { useAction } from '../../kit/requests.ts'
import { Modal } from '../../kit/Modal.tsx'
import {
  ChangeAppointmentTime,
  type BookedSession,
  type Submission,
  type WirePeriod,
} from '../bookings.graphql.ts'
import { PeriodFields } from '../dialog/PeriodFields.tsx'
import { AlternativeTimes, Refusals } from '../dialog/Refusals.tsx'
import { ReachField } from './ReachField.tsx'
import { sessionName, shiftText } from './session_words.ts'
import './session.css'

/** Another time for a session and, of a series, for those that follow it or for all: each by the same shift. */
export function ChangeTime({ session, onClose }: { session: BookedSession; onClose(): void }) {
  const { t } = useTranslation('bookings')
  const { appointment_date, start_time, end_time } = session
  const [period, setPeriod] = useState<WirePeriod>({ appointment_date, start_time, end_time })
  const [refused, setRefused] = useState<Submission | null>(null)
  const [reach, setReach] = useState<Reach>('this')
  const { busy, run } = useAction(ChangeAppointmentTime, (result) => result.changeAppointmentTime, {
    touches: session_queries,
    quiet: true,
  })
  const [same, setSame] = useState(false)
  const move = async (accept_partial = false) => {
    const { appointment_date: date, start_time: from, end_time: to } = period
    if (date === appointment_date && from === start_time && to === end_time) return setSame(true)
    const answer = await run({ id: session.id, ...period, reach, accept_partial })
    if (!answer) return
    if (!succeeded(answer)) return setRefused(answer)
    const count = answer.ids?.length ?? 0
    toast(reach === 'this' ? t('moved') : t('moved_n', { count }), 'success')
    onClose()
  }
  return (
    <Modal
      open
      centered
      width={620}
      title={t('change_time_title')}
      okText={t('change_time')}
      cancelText={t('close')}
      okButtonProps={{ loading: busy }}
      onOk={() => void move()}
      onCancel={onClose}
    >
      <p>{sessionName(session)}</p>
      <PeriodFields
        resources_type_id={session.resources_type_id}
        resources_id={session.resources_id}
        moving={session.id}
        period={period}
        onPeriod={(next) => (setSame(false), setRefused(null), setPeriod(next))}
      />
      {session.series_count > 1 && (
        <ReachField reach={reach} onReach={(next) => (setRefused(null), setReach(next))} />
      )}
      {same && <p role="status">{t('same_time')}</p>}
      {refused && refused.refused.length === 0 && <Refusals refusals={refused.refusals ?? [refused]} />}
      {refused && refused.refused.length > 0 && (
        <NotMoved refused={refused} busy={busy} onMove={() => void move(true)} />
      )}
      {refused && refused.free.length > 0 && (
        <AlternativeTimes free={refused.free} onChoose={(free) => (setRefused(null), setPeriod(free))} />
      )}
    </Modal>
  )
}

/** The sessions that can't be moved, each with its reason, and the offer to move the others. */
function NotMoved({ refused, busy, onMove }: { refused: Submission; busy: boolean; onMove(): void }) {
  const { t } = useTranslation('bookings')
  return (
    <div className="mine-not-moved">
      <Refusals
        title={t('not_moved')}
        refusals={refused.refused.map((one) => {
          const when = one.moved_from ? shiftText(one.moved_from, one) : whenText(one)
          return {
            ...one,
            msg: t('when_why', { when, why: one.msg }),
            msg_en: t('when_why', { when, why: one.msg_en }),
          }
        })}
      />
      <Button loading={busy} onClick={onMove}>
        {t('move_others')}
      </Button>
    </div>
  )
}
