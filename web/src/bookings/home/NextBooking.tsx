import { later } from '../../kit/later.tsx'
import { loadWords } from '../../locales/words.ts'
import { timesText } from '../../kit/days.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { nodesOf } from '../../graphql/operation.ts'
import { toneOf } from '../session/status_tone.ts'
import { StateTag } from '../../kit/states.tsx'
import { locationText } from '../../resources/location_in_words.ts'
import { named } from '../../viewer/named.ts'
import { dayInWords } from '../../viewer/day_in_words.ts'
import { thisMoment } from '../../viewer/today.ts'
import type { NextSessions } from '../home.graphql.ts'
import { dueFirst, type DueSession } from './due_first.ts'

const NextActions = later(() =>
  Promise.all([
    import('./NextActions.tsx'),
    loadWords(['bookings', 'reservations', 'attendance', 'resources']),
  ]).then(([m]) => m.NextActions),
)

/**
 * What the user has booked and is due: what runs or waits for them now, and what comes next. Renders nothing if there is
 * nothing.
 */
export function NextBooking({ found }: { found: NextSessions }) {
  const { t } = useTranslation('portal')
  const due = dueFirst(nodesOf(found.findMyAppointmentInformationAll), thisMoment())
  return (['now', 'next'] as const).map((when) => {
    const these = due.filter(({ now }) => now === (when === 'now'))
    if (these.length === 0) return null
    return (
      <section key={when} aria-label={t(`home.${when}`)}>
        <h2>{t(`home.${when}`)}</h2>
        {these.map((one) => (
          <DueBooking key={one.session.id} one={one} first={one === due[0]} />
        ))}
      </section>
    )
  })
}

/** When, what, where, and what it asks for; of the first also all else that can be done with it. */
function DueBooking({ one: { session, ask }, first }: { one: DueSession; first: boolean }) {
  const { t } = useTranslation('portal')
  return (
    <>
      <Link to="/pc/myAppointment" className="card next-booking">
        <time dateTime={`${session.appointment_date}T${session.start_time}`}>
          <small>{dayInWords(session.appointment_date)}</small>
          <span>{timesText(session)}</span>
        </time>
        <strong>
          {session.theme
            ? `${session.theme} · ${named(session, 'resources_name')}`
            : named(session, 'resources_name')}
        </strong>
        <span className="next-booking-place">{locationText(session)}</span>
        <StateTag tone={toneOf(session)}>{named(session, 'status_name')}</StateTag>
      </Link>
      {ask && (
        <Link to={`/pc/signer?id=${session.id}`} className="button button-main">
          {t(`home.${ask}`)}
        </Link>
      )}
      {(first || ask) && (
        <NextActions
          next={session}
          few={!first}
          fallback={<div className={first ? 'next-more' : 'next-more next-more-few'} />}
        />
      )}
    </>
  )
}
