import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { weekdayOf } from '#rules/time/calendar_dates.ts'
import { dayText, weekdayName } from '../../kit/days.ts'
import { named } from '../../viewer/named.ts'
import { today } from '../../viewer/today.ts'
import type { UseDay, UseRow } from '../calendars.graphql.ts'
import { entryText, inWords, timesOnDay } from './use_words.ts'

interface UseTableProps {
  rows: readonly UseRow[]
  dates: readonly string[]
  span: 'week' | 'month'
  /** The week of a day, for one resource. */
  openDay: (date: string, id: string) => void
  openResource: (id: string) => void
}

const headClass = (date: string) =>
  [weekdayOf(date) > 5 ? 'month-weekend' : '', date === today() ? 'month-today' : '']
    .filter(Boolean)
    .join(' ')

/** Resources down, days across: in a week each booking by name, in a month how much of each day is taken. */
export function UseTable({ rows, dates, span, openDay, openResource }: UseTableProps) {
  const { t } = useTranslation('calendar')
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="use-scroll" role="region" aria-label={t('view.use')} tabIndex={0}>
      <table className={`plain-table use use-${span}`}>
        <thead>
          <tr>
            <th scope="col" className="use-name">
              {t('resource')}
            </th>
            {dates.map((date) => (
              <th key={date} scope="col" className={headClass(date)}>
                {span === 'week' ? (
                  dayText(date)
                ) : (
                  <>
                    <span className="quiet-small">{weekdayName(weekdayOf(date))}</span>
                    <br />
                    {Number(date.slice(8))}
                  </>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const days = new Map(row.days.map((day) => [day.date, day]))
            return (
              <tr key={row.id}>
                <th scope="row" className="use-name">
                  <button type="button" className="button-bare use-link" onClick={() => openResource(row.id)}>
                    {named(row, 'resources_name')}
                  </button>
                  <span className="quiet-small">
                    {row.resources_number} · {named(row, 'resources_type_name')}
                  </span>
                </th>
                {dates.map((date) => (
                  <td key={date} className={headClass(date)}>
                    <DayCell day={days.get(date)} row={row} span={span} open={() => openDay(date, row.id)} />
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

interface DayCellProps {
  day: UseDay | undefined
  row: UseRow
  span: 'week' | 'month'
  open: () => void
}

/** So many minutes of a day that is used from the morning to the evening: the darkest shade. */
const FULL_DAY = 12 * 60

function DayCell({ day, row, span, open }: DayCellProps) {
  const { t } = useTranslation('calendar')
  if (!day) return null
  if (span === 'month') {
    const places = row.capacity_mode === 'shared' ? Math.max(1, row.capacity) : 1
    const share = Math.min(1, day.minutes / (FULL_DAY * places))
    return (
      <button
        type="button"
        className="use-count"
        style={{ '--share': `${Math.round(12 + share * 60)}%` } as CSSProperties}
        title={inWords(day, t)}
        aria-label={`${dayText(day.date)}: ${inWords(day, t)}`}
        onClick={open}
      >
        {day.bookings > 0 ? day.bookings : ''}
        {day.blocks > 0 && <i aria-hidden>{day.bookings > 0 ? '+' : t('mark_block')}</i>}
      </button>
    )
  }
  const entries = day.entries ?? []
  const more = day.bookings + day.blocks - entries.length
  return (
    <ul className="plain-list use-entries">
      {entries.map((one) => (
        <li key={`${one.id} ${one.start}`} className={`use-${one.kind}`}>
          <strong>{timesOnDay(day.date, one)}</strong>{' '}
          {one.kind === 'session' ? (
            <Link to={`/pc/myAppointment?session=${one.id}`}>{entryText(one, t)}</Link>
          ) : (
            entryText(one, t)
          )}
        </li>
      ))}
      {more > 0 && <li className="quiet-small">{t('more', { count: more })}</li>}
    </ul>
  )
}
