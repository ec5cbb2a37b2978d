import { useQueryClient } from '@tanstack/react-query'
import { Alert, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { succeeded } from '../../graphql/answer.ts'
import { request } from '../../graphql/client.ts'
import { toast } from '../../graphql/toast.ts'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { idsOf } from '../../kit/list/row_changes.ts'
import { outcomeOf } from '../../kit/list/run_actions.ts'
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
import { BookAgain, ContinueDraft } from './ContinueOrRepeat.tsx'
import './session.css'

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
      return <EndSessions sessions={open.sessions} kind="cancel" onClose={onClose} />
    case 'change_time':
      return <ChangeTime session={open.session} onClose={onClose} />
    case 'submit':
      return <ContinueDraft session={open.session} onClose={onClose} />
    case 'continue':
      return <ContinueDraft changes session={open.session} onClose={onClose} />
    case 'book_again':
      return <BookAgain session={open.session} onClose={onClose} />
    case 'terminate':
      return <EndSessions sessions={[open.session]} kind="terminate" onClose={onClose} />
    case 'delete':
      return <EndSessions sessions={[open.session]} kind="delete" onClose={onClose} />
  }
}

/** What is asked before a session is given up, and what is sent then. */
const endings = {
  cancel: {
    asks: 'optional_reason',
    ask: 'cancel_sure',
    done: 'cancelled_n',
    run: (ids: string[], reason: string) =>
      request(CancelSessions, { ids, reason: reason || null }).then((r) => r.cancelAppointmentInformation),
  },
  terminate: {
    ask: 'terminate_sure',
    done: 'terminated',
    run: (ids: string[]) =>
      request(TerminateSessions, { ids }).then((r) => r.terminateAppointmentInformation),
  },
  delete: {
    ask: 'delete_sure',
    done: 'deleted',
    run: (ids: string[]) => request(DeleteSessions, { ids }).then((r) => r.deleteAppointmentInformation),
  },
} as const

/** Asks, then ends one or several sessions: those that are refused stay in the dialog, each with its reason. */
function EndSessions({
  sessions,
  kind,
  onClose,
}: DialogProps & { sessions: readonly BookedSession[]; kind: keyof typeof endings }) {
  const { t } = useTranslation('bookings')
  const client = useQueryClient()
  const [left, setLeft] = useState(sessions)
  const late = kind === 'cancel' ? left.filter((one) => isLateCancel(one)) : []
  const { ask, done: done_words, run, ...more } = endings[kind]
  const end = async (reason: string) => {
    const { done, refused } = await outcomeOf({ runAll: (rows) => run(idsOf(rows), reason) }, left, reason)
    if (done.length > 0) {
      await Promise.all(touches.map((name) => client.invalidateQueries({ queryKey: [name] })))
      toast(t(done_words, { count: done.length }), 'success')
    }
    setLeft(refused.map(({ row }) => row))
    return refused.map(({ row, why }) => `${nameOf(row)}: ${why}`)
  }
  return (
    <ConfirmDialog
      close={onClose}
      question={{
        title: t(kind),
        yes: t(kind),
        no: t('keep'),
        danger: true,
        run: end,
        ...more,
        text: (
          <>
            <p>{t(ask, { count: left.length })}</p>
            <ul className="mine-list">
              {left.map((one) => (
                <li key={one.id}>
                  {nameOf(one)}
                  {left.length > 1 && late.includes(one) && (
                    <StateTag tone="wait">{t('late_cancel_tag')}</StateTag>
                  )}
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
          </>
        ),
      }}
    />
  )
}

const nameOf = (session: BookedSession) => `${whenText(session)} · ${named(session, 'resources_name')}`

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
      <p>{nameOf(session)}</p>
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
