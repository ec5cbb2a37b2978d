import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { refusalText, succeeded } from '../../graphql/answer.ts'
import { request } from '../../graphql/client.ts'
import { session_queries } from '../../graphql/session_queries.ts'
import { momentText, timeText, whenText } from '../../kit/days.ts'
import { download } from '../../kit/export/csv.ts'
import { later } from '../../kit/later.tsx'
import { LineDrawing } from '../../kit/LineDrawing.tsx'
import { Button } from '../../kit/plain/Button.tsx'
import { useAction, useRequest } from '../../kit/requests.ts'
import { Skeleton } from '../../kit/states.tsx'
import { useKeepsFocus } from '../../kit/useKeepsFocus.ts'
import { useSecondsLeft } from '../../kit/useSecondsLeft.ts'
import { useSwipe } from '../../kit/useSwipe.ts'
import { loadWords } from '../../locales/words.ts'
import { locationText } from '../../resources/location_in_words.ts'
import { english } from '../../viewer/language.ts'
import { named } from '../../viewer/named.ts'
import { CancelSessions, FindApprovalOf, FindSession, type BookedSession } from '../bookings.graphql.ts'
import { can, usuallyText } from '../session/session_words.ts'
import { closeBooked } from '../../kit/just_booked.ts'
import { FindSessionCalendar } from './short_booking.graphql.ts'
import './booked_card.css'

const InviteNow = later(() =>
  Promise.all([import('../../invitations/InviteNow.tsx'), loadWords(['invitations'])]).then(
    ([m]) => m.InviteNow,
  ),
)

/** How long a booking can be taken back by one press. */
const UNDO_SECONDS = 10

/** How long the card stays after that. */
const UNDONE_MS = 4000

const TICK = 'M5 12.5l4.5 4.5L19 7.5'
const CROSS = 'M6 6l12 12M18 6 6 18'

/** The moment after a booking: what was booked, what comes next, and taking it back. */
export function BookedCard({ id }: { id: string }) {
  const { t } = useTranslation('short_booking')
  const session = useRequest(FindSession, { id }).data?.findAppointmentInformation
  const [undone, setUndone] = useState(false)
  // Taking it back is offered for a while only.
  const card = useKeepsFocus<HTMLElement>()
  useSwipe(card, closeBooked)
  useEffect(() => {
    if (!undone) return
    const timer = setTimeout(closeBooked, UNDONE_MS)
    return () => clearTimeout(timer)
  }, [undone])
  return (
    <section ref={card} className="booked-card" role="status" aria-label={t('just_booked')} tabIndex={-1}>
      <Button type="text" aria-label={t('close')} className="booked-card-close" onClick={closeBooked}>
        <LineDrawing path={CROSS} size={18} />
      </Button>
      {!session ? (
        <Skeleton lines={3} />
      ) : undone ? (
        <p className="booked-card-title">{t('undone')}</p>
      ) : (
        <Booked session={session} onUndone={() => setUndone(true)} />
      )}
    </section>
  )
}

function Booked({ session, onUndone }: { session: BookedSession; onUndone(): void }) {
  const { t } = useTranslation('short_booking')
  const { t: tBookings } = useTranslation('bookings')
  const [refused, setRefused] = useState('')
  const waits = session.state === 1
  return (
    <>
      <p className="booked-card-title">
        <span className="booked-card-tick" aria-hidden="true">
          <LineDrawing path={TICK} size={16} weight={2.6} />
        </span>
        <strong>{tBookings(waits ? 'awaits_approval' : 'booked')}</strong>
      </p>
      {refused && <p role="alert">{refused}</p>}
      <p className="booked-card-what">
        <strong>{named(session, 'resources_name')}</strong>
        <span>{whenText(session)}</span>
        <span>{locationText(session)}</span>
      </p>
      {waits ? <ApprovalSteps session={session} /> : <Next session={session} />}
      {/* What loads later here would have the whole card said again. */}
      <div className="row booked-card-ways" aria-live="off">
        <Link to="/pc/myAppointment" className="button" onClick={closeBooked}>
          {t('see_mine')}
        </Link>
        {session.person_times > 1 + session.participants.length && (
          <InviteNow id={session.id} title={`${whenText(session)} · ${named(session, 'resources_name')}`} />
        )}
        <SaveToCalendar session={session} />
        <Undo session={session} onUndone={onUndone} onRefused={setRefused} />
      </div>
    </>
  )
}

/** What the user has to do next. */
function Next({ session }: { session: BookedSession }) {
  const { t } = useTranslation('short_booking')
  const { appointment_date, sign_in_from, sign_in_until } = session
  if (!sign_in_from || !sign_in_until) return null
  const at = (moment: string) => (moment.startsWith(appointment_date) ? timeText(moment) : momentText(moment))
  return (
    <p className="booked-card-next">
      {t('next_sign_in', { from: at(sign_in_from), until: at(sign_in_until) })}
    </p>
  )
}

/** Who decides, and how long that usually takes. */
function ApprovalSteps({ session }: { session: BookedSession }) {
  const { t } = useTranslation('short_booking')
  const { t: tBookings } = useTranslation('bookings')
  const approval = useRequest(FindApprovalOf, { id: session.id }).data?.findAppointmentApproval
  const who = approval ? named(approval, 'name') : ''
  return (
    <>
      <ol className="booked-card-steps">
        <li data-done>{t('step_submitted')}</li>
        <li aria-current="step">{who || t('step_approval')}</li>
        <li>{t('step_booked')}</li>
      </ol>
      <p className="booked-card-next">{usuallyText(approval?.usual_minutes, tBookings)}</p>
    </>
  )
}

/** Saves the session as a file that calendar programs open. */
function SaveToCalendar({ session }: { session: BookedSession }) {
  const { t } = useTranslation('short_booking')
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const { findAppointmentCalendar: file } = await request(FindSessionCalendar, {
        id: session.id,
        english: english(),
      })
      if (file) download(`${session.flow_no}.ics`, file.text, 'text/calendar')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button loading={busy} onClick={() => void save().catch(() => undefined)}>
      {t('to_calendar')}
    </Button>
  )
}

interface UndoProps {
  session: BookedSession
  onUndone(): void
  onRefused(why: string): void
}

/** Takes the booking back, for a short while and as long as it can be cancelled. */
function Undo({ session, onUndone, onRefused }: UndoProps) {
  const { t } = useTranslation('short_booking')
  const [offered_at] = useState(() => Date.now())
  const left = useSecondsLeft(UNDO_SECONDS, offered_at)
  const cancel = useAction(CancelSessions, (data) => data.cancelAppointmentInformation, {
    touches: session_queries,
    quiet: true,
  })
  const [ended, setEnded] = useState(false)
  const undo = async () => {
    const answer = await cancel.run({ ids: [session.id], reach: 'this' })
    if (answer && succeeded(answer)) return onUndone()
    if (!answer) return
    setEnded(true)
    onRefused(refusalText(answer))
  }
  if (ended || !can(session, 'cancel') || (left === 0 && !cancel.busy)) return null
  return (
    <span className="booked-card-undo">
      <Button loading={cancel.busy} onClick={() => void undo()}>
        {t('undo')}
        {/* Nobody wants to hear every second. */}
        <span aria-hidden="true">{t('undo_left', { count: left })}</span>
      </Button>
    </span>
  )
}
