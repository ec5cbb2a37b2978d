import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refusalText } from '../../graphql/answer.ts'
import { dayText, timesText } from '../../kit/days.ts'
import { Button } from '../../kit/plain/Button.tsx'
import { Segmented } from '../../kit/plain/Segmented.tsx'
import { useRequest } from '../../kit/requests.ts'
import { Skeleton } from '../../kit/states.tsx'
import { locationText } from '../../resources/location_in_words.ts'
import type { BookableResource } from '../../resources/resources.graphql.ts'
import { named } from '../../viewer/named.ts'
import type { WirePeriod } from '../bookings.graphql.ts'
import { WaysAround } from '../dialog/WaysAround.tsx'
import { FindSessionAlternatives } from '../series/series.graphql.ts'
import type { ShortBookingState } from './useShortBooking.ts'

interface InsteadProps {
  state: ShortBookingState
  /** Refusals of fields that only the whole form has. */
  elsewhere: readonly string[]
  resource: BookableResource
  period: WirePeriod
  onPeriod(period: WirePeriod): void
  onResource?: ((id: string) => void) | undefined
}

/** Another time or room may help against these. */
const OF_THE_TIME: ReadonlySet<string> = new Set([
  'SLOT_TAKEN',
  'FULL',
  'CLOSED',
  'TOO_LATE',
  'TOO_MANY_PEOPLE',
])

/** What speaks against the booking, in a sentence for each cause, and what could be booked instead by one click. */
export function Instead({ state, elsewhere, resource, period, onPeriod, onResource }: InsteadProps) {
  const { t } = useTranslation('bookings')
  const { above, against, refused, lost, held, model, preview, onHandedIn, onBooked } = state
  const title = refused ? t('submit_failed') : lost ? t('just_taken') : ''
  const movable = against.some(({ errcode }) => OF_THE_TIME.has(errcode))
  return (
    <div className="short-instead">
      {!held && (
        <div role="alert" className="short-refusals">
          {title && <strong>{title}</strong>}
          <ul>
            {[...above.map(refusalText), ...elsewhere].map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      )}
      {movable && !held && (
        <Alternatives
          state={state}
          resource={resource}
          period={period}
          onPeriod={onPeriod}
          onResource={onResource}
        />
      )}
      <WaysAround
        against={against}
        preview={preview}
        model={model}
        onHandedIn={onHandedIn}
        onBooked={onBooked}
      />
    </div>
  )
}

type AlternativesProps = Omit<InsteadProps, 'elsewhere'>

/** The same time in other rooms, nearest first, or other times in this room. */
function Alternatives({ state, resource, period, onPeriod, onResource }: AlternativesProps) {
  const { t } = useTranslation('short_booking')
  const [chosen, setChosen] = useState<'rooms' | 'times' | null>(null)
  const { person_times, participants } = state.form.values
  const { data } = useRequest(
    FindSessionAlternatives,
    {
      model: {
        resources_id: resource.id,
        ...periodOf(period),
        ...(person_times === null ? {} : { person_times }),
        ...(participants.length > 0 ? { participants: [...participants] } : {}),
      },
    },
    { staleTime: 5000 },
  )
  const found = data?.findSessionAlternatives
  if (!found) return <Skeleton lines={2} />
  const rooms = onResource ? found.resources.slice(0, MOST_ROOMS) : []
  if (rooms.length === 0 && found.free.length === 0)
    return <p className="short-nothing">{t('nothing_instead')}</p>
  const shown = chosen ?? (rooms.length > 0 ? 'rooms' : 'times')
  return (
    <>
      {rooms.length > 0 && found.free.length > 0 && (
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
      {shown === 'rooms' ? (
        <ul className="short-rooms" aria-label={t('other_rooms')}>
          {rooms.map((room) => (
            <li key={room.id}>
              <Button onClick={() => onResource?.(room.id)}>
                <strong>{named(room, 'resources_name')}</strong>
                <span>
                  {[locationText({ ...room, campus_name: null }), t('holds', { count: room.capacity })]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <ul className="short-free" aria-label={t('other_times')}>
          {found.free.map((free) => (
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
      )}
    </>
  )
}

/** As many as can be compared at a glance. */
const MOST_ROOMS = 3

const periodOf = ({ appointment_date, start_time, end_time }: WirePeriod) => ({
  appointment_date,
  start_time,
  end_time,
})
