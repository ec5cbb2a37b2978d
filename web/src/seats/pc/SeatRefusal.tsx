import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { WirePeriod } from '../../bookings/bookings.graphql.ts'
import type { FieldRefusal, MutationAnswer } from '../../graphql/answer.ts'
import { nodesOf } from '../../graphql/operation.ts'
import { timesText } from '../../kit/days.ts'
import { useRequest } from '../../kit/requests.ts'
import { resourceAddress } from '../../resources/type_address.ts'
import { named } from '../../viewer/named.ts'
import { FindOwnSeats } from '../seats.graphql.ts'
import { reasonsOf } from './useBooked.ts'

/** The limit of sessions at the same time, which of seats is one. */
const AT_A_TIME = 5

const isSecondSeat = ({ errcode, details }: FieldRefusal): boolean =>
  errcode === 'QUOTA_EXCEEDED' && (details as { rule?: unknown } | null)?.rule === AT_A_TIME

interface SeatRefusalProps {
  answer: MutationAnswer
  type: string
  period: WirePeriod
}

/** Why a seat wasn't booked. Who already has one then is led to it, instead of being told a number. */
export function SeatRefusal({ answer, type, period }: SeatRefusalProps) {
  const { t } = useTranslation('seats')
  const second = (answer.refusals ?? []).some(isSecondSeat)
  const { data, error } = useRequest(
    FindOwnSeats,
    { type, date: period.appointment_date },
    { enabled: second, staleTime: 0 },
  )
  const own = nodesOf(data?.findMyAppointmentInformationAll).filter(
    ({ start_time, end_time }) => start_time < period.end_time && period.start_time < end_time,
  )
  if (second && !data && !error) return null
  const refusals = (answer.refusals ?? []).filter((one) => own.length === 0 || !isSecondSeat(one))
  const reasons = refusals.length > 0 || own.length === 0 ? reasonsOf({ ...answer, refusals }) : []
  return (
    <div className="seat-refused" role="alert">
      {own.map((session) => (
        <p key={session.id}>
          {t('has_seat')}{' '}
          <Link
            to={resourceAddress(
              { ...session, id: session.resources_id },
              { date: session.appointment_date, from: session.start_time, until: session.end_time },
            )}
          >
            {t('has_seat_link', { seat: named(session, 'resources_name'), times: timesText(session) })}
          </Link>
        </p>
      ))}
      {reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
    </div>
  )
}
