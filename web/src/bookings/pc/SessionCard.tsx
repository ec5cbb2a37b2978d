import { timesText } from '../../kit/days.ts'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../kit/plain/Checkbox.tsx'
import { StateTag } from '../../kit/states.tsx'
import { locationText } from '../../resources/location_in_words.ts'
import { named } from '../../viewer/named.ts'
import { useViewer } from '../../viewer/useViewer.ts'
import type { BookedSession } from '../bookings.graphql.ts'
import { dayInWords } from '../../viewer/day_in_words.ts'
import { SessionActions } from './RowActions.tsx'
import type { OpenDialog } from './open_dialog.ts'
import { can, cancelText, signWindowText, timerText, toneOf } from './session_words.ts'
import './session.css'

interface SessionCardProps {
  session: BookedSession
  onOpen(dialog: OpenDialog): void
  chosen?: boolean
  /** Set if several can be cancelled at once. */
  onPick?: (on: boolean) => void
}

/** A session as a card: when, what, where, and its actions. */
export function SessionCard({ session, onOpen, chosen = false, onPick }: SessionCardProps) {
  const { t } = useTranslation('bookings')
  const { t: mine } = useTranslation('reservations')
  const { t: attendance } = useTranslation('attendance')
  const theme = session.theme || t('no_theme')
  const cancelling = cancelText(session, t)
  const window = signWindowText(session, t)
  const timer = timerText(session, attendance)
  const is_own = useViewer().user?.account === session.appointment_user
  return (
    <>
      <div className="mine-card-head">
        {onPick && can(session, 'cancel') && (
          <Checkbox
            aria-label={mine('select_row', { theme })}
            checked={chosen}
            onChange={({ target }) => onPick(target.checked)}
          />
        )}
        <strong>
          <span>{dayInWords(session.appointment_date)}</span> <span>{timesText(session)}</span>
        </strong>
        <StateTag tone={toneOf(session)}>{named(session, 'status_name')}</StateTag>
      </div>
      <button type="button" className="mine-card-theme" onClick={() => onOpen({ kind: 'detail', session })}>
        {theme}
      </button>
      <p className="mine-card-place">
        {[named(session, 'resources_name'), locationText(session)].filter(Boolean).join(' · ')}
        {session.series_count > 1 && <> · {t('series_n', { count: session.series_count })}</>}
        {session.refused_count > 0 && <> · {t('refused_n', { count: session.refused_count })}</>}
      </p>
      {!is_own && (
        <p className="mine-hint">{mine('take_part', { who: named(session, 'appointment_user_name') })}</p>
      )}
      {can(session, 'submit') && <p className="mine-hint">{t('draft_text')}</p>}
      {timer && (
        <p className="mine-hint">
          <strong>{timer}</strong>
        </p>
      )}
      {window && <p className="mine-hint">{window}</p>}
      {cancelling && <p className="mine-hint">{cancelling}</p>}
      <SessionActions session={session} onOpen={onOpen} only_possible />
    </>
  )
}
