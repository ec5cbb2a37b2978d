import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { LineDrawing } from '../../kit/LineDrawing.tsx'
import { Checkbox } from '../../kit/plain/Checkbox.tsx'
import { StateTag } from '../../kit/states.tsx'
import { locationText } from '../../resources/location_in_words.ts'
import { KindDrawing } from '../../resources/TypeIcon.tsx'
import { dayInWords } from '../../viewer/day_in_words.ts'
import { named } from '../../viewer/named.ts'
import { useViewer } from '../../viewer/useViewer.ts'
import type { BookedSession } from '../bookings.graphql.ts'
import { countdownText } from './agenda_words.ts'
import { mapAddress } from '../session/map_address.ts'
import type { OpenDialog } from '../session/open_dialog.ts'
import { SessionActions } from '../session/RowActions.tsx'
import { can, cancelText, signWindowText, timerText, titleOf, whyText } from '../session/session_words.ts'
import { toneOf } from '../session/status_tone.ts'
import '../session/session.css'

const PIN =
  'M12 21s7-6.2 7-11.5A7 7 0 0 0 5 9.5C5 14.8 12 21 12 21zM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z'

interface AgendaRowProps {
  session: BookedSession
  /** The present moment as the wire writes it: what is counted down is counted from it. */
  now: string
  onOpen(dialog: OpenDialog): void
  chosen?: boolean
  /** Set while several are being selected. */
  onPick?: ((id: string, on: boolean) => void) | undefined
  /** Says on which day: its group's heading doesn't. */
  dated?: boolean
}

/** A session of the agenda: when, what, where, what comes next, and the one action that matters now. */
export const AgendaRow = memo(function AgendaRow({
  session,
  now,
  onOpen,
  chosen = false,
  onPick,
  dated = false,
}: AgendaRowProps) {
  const { t: mine } = useTranslation('reservations')
  const theme = titleOf(session)
  return (
    <li className={chosen ? 'mine-card mine-card-chosen' : 'mine-card'}>
      {onPick && (
        <span className="mine-card-pick">
          {can(session, 'cancel') && (
            <Checkbox
              aria-label={mine('select_row', { theme })}
              checked={chosen}
              onChange={({ target }) => onPick(session.id, target.checked)}
            />
          )}
        </span>
      )}
      <p className="mine-card-when">
        <time dateTime={`${session.appointment_date}T${session.start_time}`}>
          <strong>{session.start_time}</strong>–{session.end_time}
        </time>
        {dated && <small>{dayInWords(session.appointment_date)}</small>}
      </p>
      <Thumbnail session={session} />
      <div className="mine-card-what">
        <div className="mine-card-head">
          <button
            type="button"
            className="mine-card-theme"
            onClick={() => onOpen({ kind: 'detail', session })}
          >
            {theme}
          </button>
          <StateTag tone={toneOf(session)}>{named(session, 'status_name')}</StateTag>
        </div>
        <Place session={session} />
        <Hints session={session} now={now} />
      </div>
      <SessionActions session={session} onOpen={onOpen} />
    </li>
  )
})

/** The resource's picture, or the drawing of its kind. */
function Thumbnail({ session }: { session: BookedSession }) {
  const [picture] = session.resource_images
  if (picture)
    return <img className="mine-thumb" src={picture} alt="" width="56" height="56" loading="lazy" />
  return (
    <span className="mine-thumb" aria-hidden="true">
      <KindDrawing
        names={[named(session, 'resources_name'), named(session, 'resources_type_name')]}
        size={28}
      />
    </span>
  )
}

function Place({ session }: { session: BookedSession }) {
  const { t } = useTranslation('bookings')
  const { t: mine } = useTranslation('reservations')
  const map = mapAddress(session)
  return (
    <p className="mine-card-place">
      {[session.theme && named(session, 'resources_name'), locationText(session)].filter(Boolean).join(' · ')}
      {map && (
        <>
          {' '}
          <a className="mine-map" href={map} target="_blank" rel="noreferrer">
            <LineDrawing path={PIN} size={14} />
            {mine('map')}
          </a>
        </>
      )}
      {session.series_count > 1 && <> · {t('series_n', { count: session.series_count })}</>}
      {session.refused_count > 0 && <> · {t('refused_n', { count: session.refused_count })}</>}
    </p>
  )
}

/** What comes next, what has to be done by when, and whose booking it is. */
function Hints({ session, now }: { session: BookedSession; now: string }) {
  const { t } = useTranslation('bookings')
  const { t: mine } = useTranslation('reservations')
  const { t: attendance } = useTranslation('attendance')
  const is_own = useViewer().user?.account === session.appointment_user
  const timer = timerText(session, attendance)
  const counted = timer || countdownText(session, now, mine)
  const signs = now >= (session.sign_in_from ?? '') ? '' : signWindowText(session, t)
  const hints = [
    whyText(session, t),
    signs,
    !is_own && mine('take_part', { who: named(session, 'appointment_user_name') }),
    can(session, 'submit') && t('draft_text'),
    cancelText(session, t, now),
  ].filter(Boolean)
  if (!counted && hints.length === 0) return null
  return (
    <p className="mine-hints">
      {counted && <strong className="mine-counted">{counted}</strong>}
      {hints.map((hint) => (
        <span key={String(hint)}>{hint}</span>
      ))}
    </p>
  )
}
