import { Alert, Input, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refusalText, succeeded, type BatchAnswer } from '../../graphql/answer.ts'
import { toast } from '../../graphql/toast.ts'
import { useAction } from '../../kit/requests.ts'
import { StateTag } from '../../kit/states.tsx'
import { named } from '../../viewer/named.ts'
import {
  CancelSessions,
  ChangeAppointmentTime,
  DeleteSessions,
  TerminateSessions,
  type BookedSession,
  type Submission,
  type WirePeriod,
} from '../bookings.graphql.ts'
import { PeriodFields } from '../dialog/PeriodFields.tsx'
import { AlternativeTimes, Refusals } from '../dialog/Refusals.tsx'
import { SessionDetail } from './SessionDetail.tsx'
import type { OpenDialog } from './open_dialog.ts'
import { isLateCancel, whenText } from './session_words.ts'
import { BookAgain, ContinueDraft } from './TakeUp.tsx'

interface DialogProps {
  onClose(): void
}

/** Queries that are refetched after a session changed. */
const touches = ['findMyAppointmentInformationAll', 'findResourceGrid', 'findAppointmentProgress']

export function SessionDialogs({
  open,
  onOpen,
}: {
  open: OpenDialog
  onOpen(dialog: OpenDialog | null): void
}) {
  const onClose = () => onOpen(null)
  switch (open.kind) {
    case 'detail':
      return <SessionDetail session={open.session} onClose={onClose} onOpen={onOpen} />
    case 'progress':
      return <SessionDetail only="progress" session={open.session} onClose={onClose} onOpen={onOpen} />
    case 'cancel':
      return <Cancel sessions={open.sessions} onClose={onClose} />
    case 'change_time':
      return <ChangeTime session={open.session} onClose={onClose} />
    case 'submit':
      return <ContinueDraft session={open.session} onClose={onClose} />
    case 'continue':
      return <ContinueDraft changes session={open.session} onClose={onClose} />
    case 'book_again':
      return <BookAgain session={open.session} onClose={onClose} />
    case 'terminate':
      return <Sure session={open.session} kind="terminate" onClose={onClose} />
    case 'delete':
      return <Sure session={open.session} kind="delete" onClose={onClose} />
  }
}

/** For one or several: sessions that could not be cancelled stay on the page with their reason. */
function Cancel({ sessions, onClose }: DialogProps & { sessions: BookedSession[] }) {
  const { t } = useTranslation('bookings')
  const [reason, setReason] = useState('')
  const [left, setLeft] = useState(sessions)
  const [refused, setRefused] = useState<BatchAnswer['refused']>([])
  const { busy, run } = useAction(CancelSessions, (result) => result.cancelAppointmentInformation, {
    touches,
    quiet: true,
  })
  const cancel = async () => {
    const answer = await run({
      ids: left.map((one) => one.id),
      ...(reason ? { reason } : {}),
    })
    if (!answer) return
    if (answer.ids?.length) toast(t('cancelled_n', { count: answer.ids.length }), 'success')
    if (answer.refused.length === 0) onClose()
    setRefused(answer.refused)
    setLeft(left.filter(({ id }) => answer.refused.some((one) => one.id === id)))
  }
  const late = left.filter((one) => isLateCancel(one)).map(({ id }) => id)
  const nameOf = (id: string) => {
    const session = sessions.find((one) => one.id === id)
    return session ? `${whenText(session)} · ${named(session, 'resources_name')}` : ''
  }
  return (
    <Modal
      open
      centered
      title={t('cancel')}
      okText={t('cancel')}
      cancelText={t('keep')}
      okButtonProps={{ danger: true, loading: busy }}
      cancelButtonProps={{ autoFocus: true }}
      onOk={() => void cancel()}
      onCancel={onClose}
    >
      <p>{t('cancel_sure', { count: left.length })}</p>
      <ul className="mine-list">
        {left.map(({ id }) => (
          <li key={id}>
            {nameOf(id)}
            {left.length > 1 && late.includes(id) && <StateTag tone="wait">{t('late_cancel_tag')}</StateTag>}
          </li>
        ))}
      </ul>
      {late.length > 0 && (
        <Alert
          type="warning"
          showIcon
          role="alert"
          className="mine-late"
          title={left.length > 1 ? t('late_cancel_some', { count: late.length }) : t('late_cancel')}
        />
      )}
      <Input.TextArea
        aria-label={t('reason')}
        placeholder={t('reason')}
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {refused.length > 0 && (
        <Alert
          type="error"
          role="alert"
          className="mine-refused"
          title={t('not_cancelled', { count: refused.length })}
          description={refused.map((one) => (
            <p key={one.id}>
              {nameOf(one.id)}: {refusalText(one)}
            </p>
          ))}
        />
      )}
    </Modal>
  )
}

function ChangeTime({ session, onClose }: DialogProps & { session: BookedSession }) {
  const { t } = useTranslation('bookings')
  const { appointment_date, start_time, end_time } = session
  const [period, setPeriod] = useState<WirePeriod>({ appointment_date, start_time, end_time })
  const [refused, setRefused] = useState<Submission | null>(null)
  const { busy, run } = useAction(ChangeAppointmentTime, (result) => result.changeAppointmentTime, {
    touches,
    quiet: true,
    done: t('moved'),
  })
  const [same, setSame] = useState(false)
  const move = async () => {
    const { appointment_date: date, start_time: from, end_time: to } = period
    if (date === appointment_date && from === start_time && to === end_time) return setSame(true)
    const answer = await run({ id: session.id, ...period })
    if (!answer) return
    if (succeeded(answer)) onClose()
    else setRefused(answer)
  }
  return (
    <Modal
      open
      centered
      title={t('change_time_title')}
      okText={t('change_time')}
      cancelText={t('close')}
      okButtonProps={{ loading: busy }}
      onOk={() => void move()}
      onCancel={onClose}
    >
      <p>
        {named(session, 'resources_name')} · {whenText(session)}
      </p>
      <PeriodFields
        resources_type_id={session.resources_type_id}
        resources_id={session.resources_id}
        moving={session.id}
        period={period}
        onPeriod={(next) => (setSame(false), setRefused(null), setPeriod(next))}
      />
      {same && <p role="status">{t('same_time')}</p>}
      {refused && <Refusals refusals={refused.refusals ?? [refused]} />}
      {refused && refused.free.length > 0 && (
        <AlternativeTimes free={refused.free} onChoose={(free) => (setRefused(null), setPeriod(free))} />
      )}
    </Modal>
  )
}

function Sure({
  session,
  kind,
  onClose,
}: DialogProps & { session: BookedSession; kind: 'terminate' | 'delete' }) {
  const { t } = useTranslation('bookings')
  const end = useAction(TerminateSessions, (result) => result.terminateAppointmentInformation, {
    touches,
    done: t('terminated'),
  })
  const remove = useAction(DeleteSessions, (result) => result.deleteAppointmentInformation, {
    touches,
    done: t('deleted'),
  })
  const { busy, run } = kind === 'terminate' ? end : remove
  const go = async () => {
    const answer = await run({ ids: [session.id] })
    if (answer && succeeded(answer)) onClose()
  }
  return (
    <Modal
      open
      centered
      title={t(kind)}
      okText={t(kind)}
      cancelText={t('keep')}
      okButtonProps={{ danger: true, loading: busy }}
      cancelButtonProps={{ autoFocus: true }}
      onOk={() => void go()}
      onCancel={onClose}
    >
      <p>{t(`${kind}_sure`)}</p>
      <p>
        {whenText(session)} · {named(session, 'resources_name')}
      </p>
    </Modal>
  )
}
