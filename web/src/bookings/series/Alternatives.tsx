import { dayText, timesText } from '../../kit/days.ts'
import { useTranslation } from 'react-i18next'
import { useRequest } from '../../kit/requests.ts'
import { Button } from '../../kit/plain/Button.tsx'
import { ErrorState, Skeleton } from '../../kit/states.tsx'
import { locationText } from '../../resources/location_in_words.ts'
import { named } from '../../viewer/named.ts'
import type { BookingInput } from '../bookings.graphql.ts'
import type { SeriesSession } from './series_choice.ts'
import { FindSessionAlternatives } from './series.graphql.ts'

interface AlternativesProps {
  session: SeriesSession
  model: Pick<BookingInput, 'person_times' | 'participants' | 'mode'>
  /** @param room the name of another room; empty for another time */
  onChoose(session: SeriesSession, room: string): void
}

/** What can be booked instead of a session: other times of its room that day, other rooms at its time. */
export function Alternatives({ session, model, onChoose }: AlternativesProps) {
  const { t } = useTranslation('series')
  const { resources_id, appointment_date, start_time, end_time } = session
  const { person_times, participants, mode } = model
  const { data, error, refetch } = useRequest(
    FindSessionAlternatives,
    {
      model: {
        resources_id,
        appointment_date,
        start_time,
        end_time,
        ...(person_times == null ? {} : { person_times }),
        ...(participants ? { participants } : {}),
        ...(mode ? { mode } : {}),
      },
    },
    { staleTime: 5000 },
  )
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />
  const found = data?.findSessionAlternatives
  if (!found) return <Skeleton lines={2} />
  if (found.free.length === 0 && found.resources.length === 0)
    return <p className="review-nothing">{t('no_alternatives')}</p>
  return (
    <div className="review-alternatives">
      {found.free.length > 0 && (
        <div className="row" role="group" aria-label={t('other_times')}>
          <span>{t('other_times')}</span>
          {found.free.map((period) => (
            <Button
              key={period.start_time}
              size="small"
              onClick={() => onChoose({ resources_id, ...period }, '')}
            >
              {period.appointment_date === appointment_date ? '' : `${dayText(period.appointment_date)} `}
              {timesText(period)}
            </Button>
          ))}
        </div>
      )}
      {found.resources.length > 0 && (
        <div className="row" role="group" aria-label={t('other_rooms')}>
          <span>{t('other_rooms')}</span>
          {found.resources.map((room) => {
            const name = named(room, 'resources_name')
            return (
              <Button
                key={room.id}
                size="small"
                title={locationText({ ...room, campus_name: null })}
                onClick={() =>
                  onChoose({ resources_id: room.id, appointment_date, start_time, end_time }, name)
                }
              >
                {name}
              </Button>
            )
          })}
        </div>
      )}
    </div>
  )
}
