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
import type { NextSessions } from '../home.graphql.ts'

const NextActions = later(() =>
  Promise.all([
    import('./NextActions.tsx'),
    loadWords(['bookings', 'reservations', 'attendance', 'resources']),
  ]).then(([m]) => m.NextActions),
)

/** What its place asks of the user now. */
const SIGNS = ['sign_in', 'return', 'confirm'] as const

/** The user's next booking: when, what, where, and what can be done with it. Renders nothing if there is none. */
export function NextBooking({ found }: { found: NextSessions }) {
  const { t } = useTranslation('portal')
  const [next] = nodesOf(found.findMyAppointmentInformationAll)
  if (!next) return null
  const now = SIGNS.find((sign) =>
    next.actions.some(({ action, allowed }) => action === sign && allowed === 1),
  )
  return (
    <section aria-label={t('home.next')}>
      <h2>{t('home.next')}</h2>
      <Link to="/pc/myAppointment" className="card next-booking">
        <time dateTime={`${next.appointment_date}T${next.start_time}`}>
          <small>{dayInWords(next.appointment_date)}</small>
          <span>{timesText(next)}</span>
        </time>
        <strong>
          {next.theme ? `${next.theme} · ${named(next, 'resources_name')}` : named(next, 'resources_name')}
        </strong>
        <span className="next-booking-place">{locationText(next)}</span>
        <StateTag tone={toneOf(next)}>{named(next, 'status_name')}</StateTag>
      </Link>
      {now && (
        <Link to={`/pc/signer?id=${next.id}`} className="button button-main">
          {t(`home.${now}`)}
        </Link>
      )}
      <NextActions next={next} fallback={<div className="next-more" />} />
    </section>
  )
}
