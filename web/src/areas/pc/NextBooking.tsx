import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { nodesOf } from '../../graphql/operation.ts'
import { useAsk } from '../../kit/asking.ts'
import { StateTag, type Tone } from '../../kit/states.tsx'
import { placeText } from '../../resources/place_in_words.ts'
import { named } from '../../session/named.ts'
import { dayInWords } from '../today.ts'
import { FindNextSession } from './home.graphql.ts'

const tones: Record<string, Tone> = { to_be_approved: 'wait', performed: 'good' }

/** The person's next booking: when, what, where. Nothing where there is none; the home page does not wait for it. */
export function NextBooking() {
  const { t } = useTranslation('portal')
  const { data } = useAsk(FindNextSession, {})
  const [next] = nodesOf(data?.findMyAppointmentInformationAll)
  if (!next) return null
  return (
    <section aria-label={t('home.next')}>
      <h2>{t('home.next')}</h2>
      <Link to="/pc/myAppointment" className="card next-booking">
        <time dateTime={`${next.appointment_date}T${next.start_time}`}>
          <small>{dayInWords(next.appointment_date)}</small>
          {next.start_time}–{next.end_time}
        </time>
        <strong>
          {next.theme ? `${next.theme} · ${named(next, 'resources_name')}` : named(next, 'resources_name')}
        </strong>
        <span className="next-booking-place">{placeText(next)}</span>
        <StateTag tone={tones[next.status] ?? 'accent'}>{named(next, 'status_name')}</StateTag>
      </Link>
    </section>
  )
}
