import { Drawer } from 'antd'
import { startTransition, useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useRequest } from '../../kit/requests.ts'
import { ErrorState, Skeleton, StateTag } from '../../kit/states.tsx'
import { named } from '../../viewer/named.ts'
import { FindProgress, type BookedSession } from '../bookings.graphql.ts'
import { locationText } from '../../resources/location_in_words.ts'
import { momentText } from '../moments.ts'
import { AttachmentLink } from './AttachmentLink.tsx'
import { SessionActions } from './RowActions.tsx'
import type { OpenDialog } from './open_dialog.ts'
import { auditText, signText, toneOf, whenText } from './session_words.ts'
import './session.css'

interface SessionDetailProps {
  session: BookedSession
  onClose(): void
  onOpen(dialog: OpenDialog): void
  /** Shows the progress alone. */
  only?: 'progress'
}

/** All details of a session, its actions, and its progress. Spec 000 §3 Booking. */
export function SessionDetail({ session, onClose, onOpen, only }: SessionDetailProps) {
  const { t } = useTranslation('bookings')
  return (
    <Drawer
      open
      onClose={onClose}
      size={520}
      title={session.theme || t('no_theme')}
      extra={<StateTag tone={toneOf(session)}>{named(session, 'status_name')}</StateTag>}
    >
      <OnceOpen>
        {only !== 'progress' && (
          <>
            <Facts session={session} />
            <SessionActions session={session} onOpen={onOpen} detail={false} />
          </>
        )}
        <Progress id={session.id} />
      </OnceOpen>
    </Drawer>
  )
}

/** The drawer opens on the click at once; its content follows. */
function OnceOpen({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false)
  useEffect(() => startTransition(() => setOpen(true)), [])
  return open ? children : <Skeleton />
}

function Facts({ session }: { session: BookedSession }) {
  const { t } = useTranslation('bookings')
  const facts = [
    ['when_column', whenText(session)],
    ['resource', `${named(session, 'resources_name')} (${session.resources_number})`],
    ['type', named(session, 'resources_type_name')],
    ['place', locationText(session)],
    [
      'cancel_until_column',
      // A late cancellation is possible too: the next line says what it means.
      session.cancel_until && !session.late_cancel_after && momentText(session.cancel_until),
    ],
    ['late_cancel_column', session.late_cancel_after && momentText(session.late_cancel_after)],
    ['flow_no', session.flow_no],
    ['sessions', session.series_count > 1 ? t('series_n', { count: session.series_count }) : ''],
    ['audit', auditText(session, t)],
    ['sign_status', signText(session, t)],
    ['reason_given', session.reason],
    ['fields.person_times', String(session.person_times)],
    ['applicant', named(session, 'appointment_user_name')],
    ['number', session.appointment_user],
    ['unit', named(session, 'dept_name')],
    ['fields.event', session.event],
    ['fields.participants', session.participants.map((one) => named(one, 'name')).join(t('list_comma'))],
    ['fields.entourage', session.entourage],
    ['fields.phone', session.phone],
    ['fields.email', session.email],
    ['fields.remark', session.remark],
  ] as const
  return (
    <dl className="mine-facts">
      {facts.map(
        ([word, value]) =>
          value && (
            <div key={word}>
              <dt>{t(word)}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
      {session.enclosure && (
        <div>
          <dt>{t('attachment')}</dt>
          <dd>
            <AttachmentLink session={session} address={session.enclosure} />
          </dd>
        </div>
      )}
    </dl>
  )
}

/** What happened to a session, by whom, and when. */
function Progress({ id }: { id: string }) {
  const { t } = useTranslation('bookings')
  const { data, error, refetch } = useRequest(FindProgress, { id }, { staleTime: 0 })
  return (
    <>
      <h2 className="mine-progress">{t('progress')}</h2>
      {error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !data ? (
        <Skeleton lines={2} />
      ) : (
        <ol className="mine-timeline">
          {data.findAppointmentProgress?.map((line) => (
            <li key={line.id}>
              {[named(line, 'action_name'), named(line, 'user_name') || t('by_clock'), line.reason]
                .filter(Boolean)
                .join(' · ')}
              <p className="mine-moment">{momentText(line.create_time)}</p>
            </li>
          ))}
        </ol>
      )}
    </>
  )
}
