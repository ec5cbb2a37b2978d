import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { timesText } from '../kit/days.ts'
import { dayInWords } from '../viewer/day_in_words.ts'
import { named } from '../viewer/named.ts'
import type { CommonTimeShown } from './together.graphql.ts'

interface RoomsThenProps {
  time: CommonTimeShown
  onBook(resources_id: string): void
}

/** The rooms that fit best at a common time. They are shown and read out where a time was chosen. */
export function RoomsThen({ time, onBook }: RoomsThenProps) {
  const { t } = useTranslation('together')
  const { t: find } = useTranslation('finding')
  const heading = useRef<HTMLHeadingElement>(null)
  const when = `${dayInWords(time.appointment_date)} ${timesText(time)}`
  useEffect(() => {
    heading.current?.focus()
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [when])
  return (
    <section className="card together-rooms" aria-label={when}>
      <h2 ref={heading} tabIndex={-1}>
        {when}
      </h2>
      <ul>
        {time.best.map((room) => {
          const name = named(room, 'resources_name')
          return (
            <li key={room.id}>
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
        })}
      </ul>
      {time.rooms > time.best.length && (
        <p className="together-quiet">{t('more_rooms', { count: time.rooms - time.best.length })}</p>
      )}
    </section>
  )
}
