import { momentText, whenText } from '../../kit/days.ts'
import { startTransition, useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Facts } from '../../kit/Facts.tsx'
import { later } from '../../kit/later.tsx'
import { useRequest } from '../../kit/requests.ts'
import { ErrorState, Skeleton, StateTag } from '../../kit/states.tsx'
import { Drawer } from '../../kit/Drawer.tsx'
import { loadWords } from '../../locales/words.ts'
import { named } from '../../viewer/named.ts'
import { useViewer } from '../../viewer/useViewer.ts'
import { FindProgress, FindSession, type BookedSession } from '../bookings.graphql.ts'
import { locationText } from '../../resources/location_in_words.ts'
import { withWords } from '../series/with_words.ts'
import { AttachmentLink } from './AttachmentLink.tsx'
import { SessionActions } from './RowActions.tsx'
import type { OpenDialog } from './open_dialog.ts'
import { auditText, signText, toneOf } from './session_words.ts'
import './session.css'

const WithWhom = later(() =>
  Promise.all([import('./WithWhom.tsx'), loadWords(['approvals'])]).then(([m]) => m.WithWhom),
)
const SeriesPanel = later(withWords(() => import('../series/SeriesPanel.tsx').then((m) => m.SeriesPanel)))

const MissLines = later(() =>
  Promise.all([import('../../blacklist/MissLines.tsx'), loadWords(['blacklist'])]).then(([m]) => m.MissLines),
)

/** Whether there is more to its submission than the session itself. */
const isOfSeries = ({ series_count, refused_count, mode }: BookedSession): boolean =>
  series_count > 1 || refused_count > 0 || mode !== 'normal'

interface SessionDetailProps {
  session: BookedSession
  onClose(): void
  onOpen(dialog: OpenDialog): void
  /** Shows the progress alone. */
  only?: 'progress'
}

/** What opened the detail may have read the session just now, in milliseconds. */
const FRESH = 5000

/** All details of a session, its actions, and its progress. Spec 000 §3 Booking. */
export function SessionDetail({ session: listed, onClose, onOpen, only }: SessionDetailProps) {
  const { t } = useTranslation('bookings')
  const account = useViewer().user?.account
  // Read by itself: what is done in here changes it.
  const { data } = useRequest(FindSession, { id: listed.id }, { staleTime: FRESH })
  const session = data?.findAppointmentInformation ?? listed
  return (
    <Drawer
      open
      onClose={onClose}
      size={520}
      title={session.theme || t('no_theme')}
      extra={<StateTag tone={toneOf(session)}>{named(session, 'status_name')}</StateTag>}
    >
      <OnceOpen>
        {session.audit_status === 1 && <WithWhom id={session.id} />}
        {only !== 'progress' && (
          <>
            <SessionFacts session={session} />
            {session.status === 'non_performance' && session.appointment_user === account && (
              <MissLines type_id={session.resources_type_id} fallback={null} />
            )}
            <SessionActions session={session} onOpen={onOpen} detail={false} onAway={onClose} />
          </>
        )}
        {isOfSeries(session) && <SeriesPanel session={session} fallback={<Skeleton lines={3} />} />}
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

function SessionFacts({ session }: { session: BookedSession }) {
  const { t } = useTranslation(['bookings', 'attendance'])
  const nameOf = (one: BookedSession['participants'][number]) =>
    one.signed_in === 1 ? `${named(one, 'name')} (${t('attendance:came')})` : named(one, 'name')
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
    ['fields.participants', session.participants.map(nameOf).join(t('list_comma'))],
    ['fields.participants_scope', session.participants_scope],
    ['fields.entourage', session.entourage],
    ['fields.phone', session.phone],
    ['fields.email', session.email],
    ['fields.remark', session.remark],
  ] as const
  return (
    <Facts
      facts={[
        ...facts.map(([word, value]) => [t(word), value] as const),
        [
          t('attachment'),
          session.enclosure && <AttachmentLink session={session} address={session.enclosure} />,
        ],
      ]}
    />
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
