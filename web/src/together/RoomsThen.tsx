import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { parseTime } from '#rules/time/calendar_dates.ts'
import { FindFreeResources } from '../finding/finding.graphql.ts'
import { timesText } from '../kit/days.ts'
import { useRequest } from '../kit/requests.ts'
import { useKeepsFocus } from '../kit/useKeepsFocus.ts'
import { dayInWords } from '../viewer/day_in_words.ts'
import { named } from '../viewer/named.ts'
import type { AskedTimes } from './asked.ts'
import type { CommonTimeShown } from './together.graphql.ts'

interface RoomsThenProps {
  time: CommonTimeShown
  asked: AskedTimes
  onBook(resources_id: string): void
}

/** As many as the search gives. */
const MOST = 30

/** The rooms that fit best at a common time, and all others if wanted. They are shown and read out where a time was chosen. */
export function RoomsThen({ time, asked, onBook }: RoomsThenProps) {
  const { t } = useTranslation('together')
  const { t: find } = useTranslation('finding')
  const heading = useRef<HTMLHeadingElement>(null)
  const around = useKeepsFocus<HTMLElement>()
  const [all, setAll] = useState(false)
  const when = `${dayInWords(time.appointment_date)} ${timesText(time)}`
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [when])
  const others = useOthers(time, asked, all)
  const rooms = [...time.best, ...(others ?? [])]
  const more = time.rooms - rooms.length
  return (
    <section ref={around} tabIndex={-1} className="card column together-rooms" aria-label={when}>
      <h2 ref={heading} tabIndex={-1}>
        {when}
      </h2>
      <ul>
        {rooms.map((room) => (
          <Room key={room.id} room={room} when={when} onBook={onBook} />
        ))}
      </ul>
      {more > 0 &&
        (others ? (
          <p className="together-quiet">{t('more_rooms', { count: more })}</p>
        ) : (
          <button
            type="button"
            className="button"
            disabled={all}
            aria-busy={all}
            onClick={() => setAll(true)}
          >
            {find('more', { count: more })}
          </button>
        ))}
    </section>
  )
}

interface RoomProps {
  room: CommonTimeShown['best'][number]
  when: string
  onBook(resources_id: string): void
}

function Room({ room, when, onBook }: RoomProps) {
  const { t: find } = useTranslation('finding')
  const name = named(room, 'resources_name')
  return (
    <li>
      <span>
        <strong>{name}</strong> <small>{find('capacity', { count: room.capacity })}</small>
      </span>
      <button
        type="button"
        className="button button-main"
        aria-label={find('book_named', { name, when })}
        onClick={() => onBook(room.id)}
      >
        {find('book')}
      </button>
    </li>
  )
}

/** The other rooms that are free exactly then; undefined until they are wanted and found. */
function useOthers(time: CommonTimeShown, asked: AskedTimes, wanted: boolean) {
  const { appointment_date: date, start_time, end_time } = time
  const { data } = useRequest(
    FindFreeResources,
    {
      model: {
        date,
        start_time,
        end_time,
        minutes: (parseTime(end_time) ?? 0) - (parseTime(start_time) ?? 0),
        person_times: asked.people.length + 1,
        resources_type_id: asked.type || null,
        equipment: asked.equipment ? [asked.equipment] : null,
        first: MOST,
      },
    },
    { enabled: wanted, staleTime: 60_000 },
  )
  if (!wanted) return undefined
  const best = new Set(time.best.map(({ id }) => id))
  return data?.findFreeResources?.resources.filter(
    (one) => one.start_time === start_time && one.end_time === end_time && !best.has(one.id),
  )
}
