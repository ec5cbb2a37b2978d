import { state } from '#rules/sessions/states.ts'
import { momentText, timeText, whenText } from '../../kit/days.ts'
import { startTransition, useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Facts } from '../../kit/Facts.tsx'
import { factsInWords } from '../../kit/facts_in_words.ts'
import { later } from '../../kit/later.tsx'
import { useRequest } from '../../kit/requests.ts'
import { ErrorState, Skeleton, StateTag } from '../../kit/states.tsx'
import { Drawer } from '../../kit/Drawer.tsx'
import { loadWords } from '../../locales/words.ts'
import { named } from '../../viewer/named.ts'
import { thisMoment } from '../../viewer/today.ts'
import { mayDo, useViewer } from '../../viewer/useViewer.ts'
import { FindCollected, FindProgress, FindSession, type BookedSession } from '../bookings.graphql.ts'
import { locationText } from '../../resources/location_in_words.ts'
import { withWords } from '../series/with_words.ts'
import { comingSteps } from '../reservations/agenda.ts'
import { AttachmentLink } from './AttachmentLink.tsx'
import { DetailActions } from './DetailActions.tsx'
import { mapAddress } from './map_address.ts'
import type { OpenDialog } from './open_dialog.ts'

import { auditText, cancelText, outcomeOf, signText, titleOf } from './session_words.ts'
import { toneOf } from './status_tone.ts'
import { WhatBecame } from './WhatBecame.tsx'
import './session.css'

const WithWhom = later(() =>
  Promise.all([import('./WithWhom.tsx'), loadWords(['approvals'])]).then(([m]) => m.WithWhom),
)
const SeriesPanel = later(withWords(() => import('../series/SeriesPanel.tsx').then((m) => m.SeriesPanel)))

const MeetingLine = later(() =>
  Promise.all([import('../../cloud_meetings/MeetingLine.tsx'), loadWords(['cloud_meetings'])]).then(
    ([m]) => m.MeetingLine,
  ),
)

const GuestsPanel = later(() =>
  Promise.all([import('../../visitors/guests/GuestsPanel.tsx'), loadWords(['visits'])]).then(
    ([m]) => m.GuestsPanel,
  ),
)

const MissLines = later(() =>
  Promise.all([import('../../blacklist/MissLines.tsx'), loadWords(['blacklist'])]).then(([m]) => m.MissLines),
)

/** Whether there is more to its submission than the session itself. */
const isOfSeries = ({ series_count, refused_count, mode }: BookedSession): boolean =>
  series_count > 1 || refused_count > 0 || mode !== 'normal'

/** Whether guests can still be invited to it. */
const bringsGuests = ({ state: is, appointment_date, end_time }: BookedSession): boolean =>
  (is === state.awaiting_approval || is === state.succeeded) &&
  `${appointment_date} ${end_time}` > thisMoment().slice(0, 16)

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
  const account = useViewer().user?.account
  // Read by itself: what is done in here changes it.
  const { data } = useRequest(FindSession, { id: listed.id }, { staleTime: FRESH })
  const session = data?.findAppointmentInformation ?? listed
  return (
    <Drawer
      open
      onClose={onClose}
      size={520}
      title={titleOf(session)}
      extra={<StateTag tone={toneOf(session)}>{named(session, 'status_name')}</StateTag>}
    >
      <OnceOpen>
        {session.status === 'to_be_approved' && <WithWhom id={session.id} />}
        {only !== 'progress' && (
          <>
            <WhatBecame session={session} onOpen={onOpen} />
            <DetailHead session={session} />
            {session.conference_number && <MeetingLine id={session.id} />}
            <SessionFacts session={session} />
            {session.status === 'non_performance' && session.appointment_user === account && (
              <MissLines type_id={session.resources_type_id} fallback={null} />
            )}
            <DetailActions session={session} onOpen={onOpen} onAway={onClose} />
            {session.appointment_user === account && mayDo('visitor.invite') && (
              <GuestsPanel id={session.id} invites={bringsGuests(session)} fallback={null} />
            )}
          </>
        )}
        {isOfSeries(session) && <SeriesPanel session={session} fallback={<Skeleton lines={3} />} />}
        <Progress session={session} />
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

/** The picture of what is booked, with when and where it is. */
function DetailHead({ session }: { session: BookedSession }) {
  const { t } = useTranslation('bookings')
  const { t: mine } = useTranslation('reservations')
  const [picture] = session.resource_images
  const map = mapAddress(session)
  const cancelling = cancelText(session, t)
  return (
    <header className="detail-head">
      {picture && <img src={picture} alt="" />}
      <div>
        <p className="when">{whenText(session)}</p>
        <p>
          {[named(session, 'resources_name'), locationText(session)].filter(Boolean).join(' · ')}
          {map && (
            <>
              {' '}
              <a className="mine-map" href={map} target="_blank" rel="noreferrer">
                {mine('map')}
              </a>
            </>
          )}
        </p>
        {cancelling && <p className="quiet">{cancelling}</p>}
      </div>
    </header>
  )
}

function SessionFacts({ session }: { session: BookedSession }) {
  const { t } = useTranslation(['bookings', 'attendance'])
  const collected = useRequest(FindCollected, { id: session.id }, { staleTime: 300_000 }).data
  const nameOf = (one: BookedSession['participants'][number]) =>
    one.signed_in === 1 ? `${named(one, 'name')} (${t('attendance:came')})` : named(one, 'name')
  const facts = [
    ['resource', `${named(session, 'resources_name')} (${session.resources_number})`],
    ['type', named(session, 'resources_type_name')],
    ['flow_no', session.flow_no],
    ['sessions', session.series_count > 1 ? t('series_n', { count: session.series_count }) : ''],
    ['audit', auditText(session, t)],
    ['sign_status', signText(session, t)],
    ['reason_given', outcomeOf(session) ? '' : session.reason],
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
  const shown = facts.map(([word, value]) => [t(word), value] as const)
  // What was collected of the applicant beyond what is said anyway.
  const said = new Set<string | null>(shown.map(([, value]) => value))
  const more = factsInWords(collected?.findAppointmentInformation?.collected_fields ?? []).filter(
    ({ value }) => !said.has(value),
  )
  return (
    <Facts
      columns
      facts={[
        ...shown,
        ...more.map(({ label, value }) => [label, value || t('not_recorded')] as const),
        [
          t('attachment'),
          session.enclosure && <AttachmentLink session={session} address={session.enclosure} />,
        ],
      ]}
    />
  )
}

/** What happened to a session, by whom, and when; and what is still to come. */
function Progress({ session }: { session: BookedSession }) {
  const { t } = useTranslation('bookings')
  const { data, error, refetch } = useRequest(FindProgress, { id: session.id }, { staleTime: 0 })
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
              <WhatChanged details={line.details} />
              <p className="quiet">{momentText(line.create_time)}</p>
            </li>
          ))}
          <ComingSteps session={session} />
        </ol>
      )}
    </>
  )
}

/** What an entry of the history changed, and which rules an administrator set aside for it. */
function WhatChanged({ details }: { details: unknown }) {
  const { t } = useTranslation('bookings')
  if (typeof details !== 'object' || details === null) return null
  const said = (field: string) => named<string>(details as Record<string, unknown>, field) || ''
  const [changes, rules] = [said('changes'), said('waived')]
  return (
    <>
      {changes && <p className="quiet mine-changes">{changes}</p>}
      {rules && <p className="quiet">{t('set_aside', { rules })}</p>}
    </>
  )
}

/** The steps that are still to come, each with its time. */
function ComingSteps({ session }: { session: BookedSession }) {
  const { t } = useTranslation('reservations')
  const steps = comingSteps(session, thisMoment())
  return steps.map(({ step, at, until }) => (
    <li key={step} className="mine-coming">
      <span className="sr-only">{t('coming.title')}: </span>
      {t(`coming.${step}`, { until: until ? timeText(until) : '' })}
      <p className="quiet">{momentText(at)}</p>
    </li>
  ))
}
