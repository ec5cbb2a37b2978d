import { addDays } from '#rules/time/calendar_dates.ts'
import { type KeyboardEvent, memo, useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { shortDayText } from '../../kit/days.ts'
import { later } from '../../kit/later.tsx'
import { LineDrawing } from '../../kit/LineDrawing.tsx'
import type { DayLoadAnswer } from '../load.graphql.ts'
import { dayInWords, LOCK } from './day_in_words.ts'
import { DayNotes } from './DayNotes.tsx'
import { DAYS, type DayLoads } from './useDayLoads.ts'
import './date_strip.css'

const DateField = later(() => import('../../kit/DateField.tsx').then((m) => m.DateField), { antd: true })

interface DateStripProps extends DayLoads {
  date: string
  today: string
  /** Why nothing can be booked on the chosen day; '' if something can. */
  why: string
  onDate(date: string): void
  /** Whether the calendar may be loaded. */
  leisure: boolean
  /** Another way to what can't be booked that day. */
  ask: ReactNode
}

/** Two weeks to choose from, each day with its load. Other dates by the calendar or the arrows. */
export const DateStrip = memo(function DateStrip({
  first,
  loads,
  date,
  today,
  why,
  onDate,
  leisure,
  ask,
}: DateStripProps) {
  const { t } = useTranslation('bookings')
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    strip.current
      ?.querySelector('[aria-pressed="true"]')
      ?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [date, first])
  return (
    <>
      <div className="date-strip">
        <button
          type="button"
          className="date-arrow"
          aria-label={t('earlier')}
          onClick={() => onDate(addDays(date, -1))}
        >
          ‹
        </button>
        <div className="date-days" ref={strip} role="group" aria-label={t('date')}>
          {Array.from({ length: DAYS }, (_, i) => addDays(first, i)).map((day, i) => (
            <Day
              key={day}
              day={day}
              chosen={day === date}
              today={day === today}
              names_month={i === 0 || day.endsWith('-01')}
              load={loads.get(day)}
              onDate={onDate}
            />
          ))}
        </div>
        <button
          type="button"
          className="date-arrow"
          aria-label={t('later')}
          onClick={() => onDate(addDays(date, 1))}
        >
          ›
        </button>
        {leisure ? (
          <DateField
            className="date-other"
            label={t('other_date')}
            value={date}
            onChange={(day) => day && onDate(day)}
            fallback={date_to_come}
          />
        ) : (
          date_to_come
        )}
      </div>
      <DayNotes date={date} today={today} loads={loads} why={why} onDate={onDate} ask={ask} />
    </>
  )
})

/** One tab stop for all days: the arrow keys move among them. */
function walk(e: KeyboardEvent<HTMLElement>) {
  const days: Element[] = [...(e.currentTarget.parentElement?.children ?? [])]
  const at = days.findIndex((day) => day === document.activeElement)
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: days.length - 1 }[e.key]
  const day = to === undefined ? undefined : days[to]
  if (!(day instanceof HTMLElement)) return
  e.preventDefault()
  day.focus()
}

/** Placeholder until the calendar is loaded. */
const date_to_come = <span className="date-other field-to-come" aria-hidden="true" />

interface DayProps {
  day: string
  chosen: boolean
  today: boolean
  /** True for the first day, and for the first of a month. */
  names_month: boolean
  load: DayLoadAnswer | undefined
  onDate(date: string): void
}

function Day({ day, chosen, today, names_month, load, onDate }: DayProps) {
  const { t } = useTranslation('bookings')
  const { week, number, month, percent, own, closed, opens_at, used_up, drawn, name, title } = dayInWords(
    t,
    load,
    {
      day,
      today,
      names_month,
    },
  )
  return (
    <button
      type="button"
      className={`date-day${closed ? ' date-closed' : ''}${used_up ? ' date-used-up' : ''}${drawn ? ' date-drawn' : ''}`}
      aria-pressed={chosen}
      tabIndex={chosen ? 0 : -1}
      aria-label={name}
      title={title}
      onClick={() => onDate(day)}
      onKeyDown={walk}
    >
      <span className="date-week">{week}</span>{' '}
      <span className="date-number">
        {names_month && <small>{month} </small>}
        {number}
        {own && <span className="date-own" aria-hidden="true" />}
      </span>
      {closed ? (
        // Its line stays: the days keep their height.
        // Drawn as a picture: what is read aloud says it with its time.
        <span
          className="date-opens"
          aria-hidden="true"
          data-opens={opens_at ? shortDayText(opens_at.slice(0, 10)) : undefined}
        >
          {opens_at && <LineDrawing path={LOCK} size={11} weight={2.2} />}
        </span>
      ) : (
        <span
          className="date-load"
          aria-hidden="true"
          data-full={percent === null ? undefined : `${percent}%`}
        >
          <span style={{ width: `${percent ?? 0}%` }} />
        </span>
      )}
    </button>
  )
}
