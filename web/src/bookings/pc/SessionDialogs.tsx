import { Alert, Checkbox, Descriptions, Drawer, Input, Modal, Timeline } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refusalText, succeeded } from '../../graphql/answer.ts'
import { toast } from '../../graphql/toast.ts'
import { useAsk, useDo } from '../../kit/asking.ts'
import { ErrorState, Skeleton, StateTag } from '../../kit/states.tsx'
import { named } from '../../session/named.ts'
import {
  CancelSessions,
  ChangeAppointmentTime,
  DeleteSessions,
  FindProgress,
  SubmitAppointmentInformation,
  TerminateSessions,
  type BatchAnswer,
  type Session,
  type Submission,
  type WirePeriod,
} from '../bookings.graphql.ts'
import { momentText } from '../moments.ts'
import { FindResource } from '../../resources/resources.graphql.ts'
import { Instructions } from './BookedThing.tsx'
import { BookingDialog } from './BookingDialog.tsx'
import { PeriodFields } from './PeriodFields.tsx'
import { FreeInstead, Refusals } from './Refusals.tsx'
import { RowActions } from './RowActions.tsx'
import { placeText, toneOf, whenText } from './session_words.ts'

/** What is open over the lists. */
export type OpenDialog =
  | { kind: 'cancel'; sessions: Session[] }
  | { kind: 'detail' | 'change_time' | 'submit' | 'terminate' | 'delete' | 'book_again'; session: Session }

interface DialogProps {
  onClose(): void
}

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
      return <Detail session={open.session} onClose={onClose} onOpen={onOpen} />
    case 'cancel':
      return <Cancel sessions={open.sessions} onClose={onClose} />
    case 'change_time':
      return <ChangeTime session={open.session} onClose={onClose} />
    case 'submit':
      return <Continue session={open.session} onClose={onClose} />
    case 'book_again':
      return <Again session={open.session} onClose={onClose} />
    case 'terminate':
      return <Sure session={open.session} kind="terminate" onClose={onClose} />
    case 'delete':
      return <Sure session={open.session} kind="delete" onClose={onClose} />
  }
}

function Detail({
  session,
  onClose,
  onOpen,
}: DialogProps & { session: Session; onOpen(dialog: OpenDialog): void }) {
  const { t } = useTranslation('bookings')
  const { data, error, refetch } = useAsk(FindProgress, { id: session.id }, { staleTime: 0 })
  const facts = [
    ['when_column', whenText(session)],
    ['resource', `${named(session, 'resources_name')} (${session.resources_number})`],
    ['place', placeText(session)],
    ['flow_no', session.flow_no],
    ['person_times', String(session.person_times)],
    ['applicant', session.appointment_user_name],
    ['unit', session.dept_name],
    ['event', session.event],
    ['participants', session.participants.map((one) => one.name).join('、')],
    ['entourage', session.entourage],
    ['phone', session.phone],
    ['email', session.email],
    ['remark', session.remark],
    ['reason', session.reason],
  ] as const
  return (
    <Drawer
      open
      onClose={onClose}
      size={520}
      title={session.theme || t('no_theme')}
      extra={<StateTag tone={toneOf(session)}>{named(session, 'status_name')}</StateTag>}
    >
      <Descriptions
        column={1}
        size="small"
        items={facts
          .filter(([, value]) => value)
          .map(([key, children]) => ({ key, label: t(key), children }))}
      />
      {session.enclosure && (
        <p>
          <a href={session.enclosure} target="_blank" rel="noreferrer">
            {session.enclosure_name ?? t('attachment')}
          </a>
        </p>
      )}
      <RowActions session={session} onOpen={onOpen} detail={false} />
      <h3 className="mine-progress">{t('progress')}</h3>
      {error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !data ? (
        <Skeleton lines={2} />
      ) : (
        <Timeline
          items={data.findAppointmentProgress.map((line) => ({
            key: line.id,
            content: (
              <>
                {[named(line, 'action_name'), line.user_name || t('by_clock'), line.reason]
                  .filter(Boolean)
                  .join(' · ')}
                <p className="mine-moment">{momentText(line.create_time)}</p>
              </>
            ),
          }))}
        />
      )}
    </Drawer>
  )
}

/** One or several: what could not be cancelled stays on the page with its reason. */
function Cancel({ sessions, onClose }: DialogProps & { sessions: Session[] }) {
  const { t } = useTranslation('bookings')
  const [reason, setReason] = useState('')
  const [refused, setRefused] = useState<BatchAnswer['refused']>([])
  const { busy, run } = useDo(CancelSessions, (result) => result.cancelAppointmentInformation, {
    touches,
    quiet: true,
  })
  const cancel = async () => {
    const answer = (await run({
      ids: sessions.map((one) => one.id),
      ...(reason ? { reason } : {}),
    })) as BatchAnswer | null
    if (!answer) return
    if (answer.ids?.length) toast(t('cancelled_n', { count: answer.ids.length }), 'success')
    if (answer.refused.length === 0) onClose()
    setRefused(answer.refused)
  }
  return (
    <Modal
      open
      title={t('cancel')}
      okText={t('cancel')}
      cancelText={t('keep')}
      okButtonProps={{ danger: true, loading: busy }}
      onOk={() => void cancel()}
      onCancel={onClose}
    >
      <p>{t('cancel_sure', { count: sessions.length })}</p>
      <ul className="mine-list">
        {sessions.map((one) => (
          <li key={one.id}>
            {whenText(one)} · {named(one, 'resources_name')}
          </li>
        ))}
      </ul>
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
            <p key={one.id}>{refusalText(one)}</p>
          ))}
        />
      )}
    </Modal>
  )
}

function ChangeTime({ session, onClose }: DialogProps & { session: Session }) {
  const { t } = useTranslation('bookings')
  const { appointment_date, start_time, end_time } = session
  const [period, setPeriod] = useState<WirePeriod>({ appointment_date, start_time, end_time })
  const [refused, setRefused] = useState<Submission | null>(null)
  const { busy, run } = useDo(ChangeAppointmentTime, (result) => result.changeAppointmentTime, {
    touches,
    quiet: true,
    done: t('moved'),
  })
  const move = async () => {
    const answer = (await run({ id: session.id, ...period })) as Submission | null
    if (!answer) return
    if (succeeded(answer)) onClose()
    else setRefused(answer)
  }
  return (
    <Modal
      open
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
        onPeriod={(next) => (setRefused(null), setPeriod(next))}
      />
      {refused && <Refusals refusals={refused.refusals ?? [refused]} />}
      {refused && refused.free.length > 0 && (
        <FreeInstead free={refused.free} onChoose={(free) => (setRefused(null), setPeriod(free))} />
      )}
    </Modal>
  )
}

function Continue({ session, onClose }: DialogProps & { session: Session }) {
  const { t } = useTranslation('bookings')
  const [refused, setRefused] = useState<Submission | null>(null)
  const [read, setRead] = useState(false)
  const { data } = useAsk(FindResource, { id: session.resources_id })
  const resource = data?.findResourceById
  const { busy, run } = useDo(SubmitAppointmentInformation, (result) => result.submitAppointmentInformation, {
    touches,
    quiet: true,
    done: t('booked'),
  })
  const submit = async () => {
    const answer = (await run({ id: session.id, instructions_read: read })) as Submission | null
    if (!answer) return
    if (succeeded(answer)) onClose()
    else setRefused(answer)
  }
  return (
    <Modal
      open
      title={t('continue')}
      okText={t('submit')}
      cancelText={t('close')}
      okButtonProps={{ loading: busy }}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      <p>
        {named(session, 'resources_name')} · {whenText(session)} · {session.theme || t('no_theme')}
      </p>
      {resource?.booking_instructions && (
        <>
          <Instructions resource={resource} />
          <Checkbox checked={read} onChange={({ target }) => setRead(target.checked)}>
            {t('have_read')}
          </Checkbox>
        </>
      )}
      {refused && <Refusals refusals={refused.refusals ?? [refused]} />}
    </Modal>
  )
}

/** The form again, filled from the old booking, at the same time of day. */
function Again({ session, onClose }: DialogProps & { session: Session }) {
  const { appointment_date, start_time, end_time, theme, event, remark, entourage, person_times } = session
  const [period, setPeriod] = useState<WirePeriod>({ appointment_date, start_time, end_time })
  const from = {
    theme,
    person_times,
    ...(event ? { event } : {}),
    ...(remark ? { remark } : {}),
    ...(entourage ? { entourage } : {}),
  }
  return (
    <BookingDialog
      resources_id={session.resources_id}
      period={period}
      from={from}
      onPeriod={setPeriod}
      onClose={onClose}
    />
  )
}

function Sure({ session, kind, onClose }: DialogProps & { session: Session; kind: 'terminate' | 'delete' }) {
  const { t } = useTranslation('bookings')
  const end = useDo(TerminateSessions, (result) => result.terminateAppointmentInformation, {
    touches,
    done: t('terminated'),
  })
  const remove = useDo(DeleteSessions, (result) => result.deleteAppointmentInformation, {
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
      title={t(kind)}
      okText={t(kind)}
      cancelText={t('close')}
      okButtonProps={{ danger: true, loading: busy }}
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
