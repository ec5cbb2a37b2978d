import { dayText, whenText } from '../../kit/days.ts'
import { useTranslation } from 'react-i18next'
import { refusalText } from '../../graphql/answer.ts'
import { useRequest } from '../../kit/requests.ts'
import type { Submission } from '../bookings.graphql.ts'
import type { BookableResource } from '../../resources/resources.graphql.ts'
import { FindAppointmentSeries } from './series.graphql.ts'
import { useRoomNames } from './useRoomNames.ts'
import './series.css'

interface SeriesDoneProps {
  answer: Submission
  resource: BookableResource
  /** Whether the series has more resources than this one: each refusal then names its own. */
  others: boolean
}

/** The result of a series: how many were booked, and each that wasn't, with its reason. Spec 000 §4. */
export function SeriesDone({ answer, resource, others }: SeriesDoneProps) {
  const { t } = useTranslation('series')
  const rooms = useRoomNames(resource, others)
  const booked = answer.ids?.length ?? 0
  const [id = ''] = answer.ids ?? []
  const { data } = useRequest(FindAppointmentSeries, { id }, { enabled: booked > 1 })
  const dates = (data?.findAppointmentSeries?.sessions ?? [])
    .filter((one) => answer.ids?.includes(one.id))
    .map((one) => one.appointment_date)
    .toSorted()
  const [first, last] = [dates[0], dates.at(-1)]
  return (
    <div className="series-done">
      <p className="booking-outcome">{t(answer.state === 1 ? 'done_awaits' : 'done_n', { count: booked })}</p>
      {first && last && first !== last && (
        <p>{t('first_last', { first: dayText(first), last: dayText(last) })}</p>
      )}
      {answer.refused.length > 0 && (
        <>
          <p className="series-failed">{t('not_booked_n', { count: answer.refused.length })}</p>
          <ul className="series-refused">
            {answer.refused.map((one) => (
              <li key={`${one.appointment_date} ${one.start_time} ${one.resources_id}`}>
                <strong>
                  {whenText(one)}
                  {others && ` · ${rooms.get(one.resources_id) ?? ''}`}
                </strong>{' '}
                {refusalText(one)}
              </li>
            ))}
          </ul>
          <p className="booking-notice">{t('kept_for_later')}</p>
        </>
      )}
    </div>
  )
}
