import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayText, timesText } from '../../kit/days.ts'
import { Button } from '../../kit/plain/Button.tsx'
import { Segmented } from '../../kit/plain/Segmented.tsx'
import { useRequest } from '../../kit/requests.ts'
import { Skeleton } from '../../kit/states.tsx'
import { locationText } from '../../resources/location_in_words.ts'
import { named } from '../../viewer/named.ts'
import type { WirePeriod } from '../bookings.graphql.ts'
import type { BookingForm } from '../dialog/booking_form.ts'
import { FindSessionAlternatives } from '../series/series.graphql.ts'
import './other_choices.css'

interface OtherChoicesProps {
  form: BookingForm
  resources_id: string
  period: WirePeriod
  onPeriod(period: WirePeriod): void
  onResource?: ((id: string) => void) | undefined
  /** Rooms and times are shown below each other, not one of them. */
  all?: boolean
  /** Only rooms: times are shown elsewhere. */
  only_rooms?: boolean
}

/** As many as can be compared at a glance. */
const MOST_ROOMS = 3

/** The same time in other rooms, nearest first, or other times in this room. */
export function OtherChoices({
  form,
  resources_id,
  period,
  onPeriod,
  onResource,
  all = false,
  only_rooms = false,
}: OtherChoicesProps) {
  const { t } = useTranslation('short_booking')
  const [chosen, setChosen] = useState<'rooms' | 'times' | null>(null)
  const { person_times, participants } = form.values
  const { data } = useRequest(
    FindSessionAlternatives,
    {
      model: {
        resources_id,
        ...periodOf(period),
        ...(person_times === null ? {} : { person_times }),
        ...(participants.length > 0 ? { participants: [...participants] } : {}),
      },
    },
    { staleTime: 5000 },
  )
  const found = data?.findSessionAlternatives
  if (!found) return only_rooms ? null : <Skeleton lines={2} />
  const rooms = onResource ? found.resources.slice(0, MOST_ROOMS) : []
  const times = only_rooms ? [] : found.free
  if (rooms.length === 0 && times.length === 0)
    return only_rooms ? null : <p className="quiet">{t('nothing_instead')}</p>
  const shown = chosen ?? (rooms.length > 0 ? 'rooms' : 'times')
  return (
    <>
      {!all && rooms.length > 0 && times.length > 0 && (
        <Segmented<'rooms' | 'times'>
          aria-label={t('instead')}
          value={shown}
          options={[
            { value: 'rooms', label: t('other_rooms') },
            { value: 'times', label: t('other_times') },
          ]}
          onChange={setChosen}
        />
      )}
      {rooms.length > 0 && (all || shown === 'rooms') && (
        <>
          {(all || only_rooms) && <h3 aria-hidden="true">{t('other_rooms')}</h3>}
          <ul className="short-rooms" aria-label={t('other_rooms')}>
            {rooms.map((room) => (
              <li key={room.id}>
                <Button onClick={() => onResource?.(room.id)}>
                  <strong>{named(room, 'resources_name')}</strong>
                  <span className="quiet-small">
                    {[locationText({ ...room, campus_name: null }), t('holds', { count: room.capacity })]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      {times.length > 0 && (all || shown === 'times') && (
        <>
          {all && <h3 aria-hidden="true">{t('other_times')}</h3>}
          <ul className="short-free" aria-label={t('other_times')}>
            {times.map((free) => (
              <li key={free.start_time}>
                <Button size="small" onClick={() => onPeriod(free)}>
                  {free.appointment_date === period.appointment_date
                    ? ''
                    : `${dayText(free.appointment_date)} `}
                  {timesText(free)}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

const periodOf = ({ appointment_date, start_time, end_time }: WirePeriod) => ({
  appointment_date,
  start_time,
  end_time,
})
