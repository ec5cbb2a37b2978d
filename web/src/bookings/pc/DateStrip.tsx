import { type KeyboardEvent, memo, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useAsk } from '../../kit/asking.ts'
import { later } from '../../kit/later.tsx'
import { FindResourceLoad, type DayLoad } from '../bookings.graphql.ts'
import { addDays, dayNumberText, dayText, monthText, weekdayText } from '../moments.ts'
import './date_strip.css'

const DateField = later(() => import('../../kit/DateField.tsx').then((m) => m.DateField), { antd: true })

const DAYS = 14

interface DateStripProps {
  type_id: string
  date: string
  today: string
  /** Why nothing can be had on the chosen day; '' where something can. */
  why: string
  onDate(date: string): void
  /** The calendar may be loaded. */
  leisure: boolean
}

/** Two weeks to choose from, each day with how full it is. Other dates by the calendar or the arrows. */
export const DateStrip = memo(function DateStrip({
  type_id,
  date,
  today,
  why,
  onDate,
  leisure,
}: DateStripProps) {
  const { t } = useTranslation('bookings')
  const first = startOf(date, today)
  const last = addDays(first, DAYS - 1)
  const { data } = useAsk(FindResourceLoad, { id: type_id, begin: first, end: last }, { keep: true })
  const loads = new Map(data?.findResourceLoad.map((load) => [load.date, load]))
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    strip.current
      ?.querySelector('[aria-pressed="true"]')
      ?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [date, first])
  const next = loads.get(date)?.bookable === 0 ? data?.findResourceLoad.find(isOpenAfter(date)) : undefined
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
      {(next || why) && (
        <p className="date-next" role="status">
          {why ? t('shut_why', { day: dayText(date), why }) : t('nothing_that_day', { day: dayText(date) })}{' '}
          {next && (
            <button type="button" className="date-next-open" onClick={() => onDate(next.date)}>
              {t('next_open_day', { day: dayText(next.date) })}
            </button>
          )}
        </p>
      )}
    </>
  )
})

/** One stop of the keyboard for all days: the arrows walk among them. */
function walk(e: KeyboardEvent<HTMLElement>) {
  const days: Element[] = [...(e.currentTarget.parentElement?.children ?? [])]
  const at = days.findIndex((day) => day === document.activeElement)
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: days.length - 1 }[e.key]
  const day = to === undefined ? undefined : days[to]
  if (!(day instanceof HTMLElement)) return
  e.preventDefault()
  day.focus()
}

/** Holds the calendar's place until it is there. */
const date_to_come = <span className="date-other field-to-come" aria-hidden="true" />

/** A later day on which something can be booked. */
const isOpenAfter = (date: string) => (load: DayLoad) => load.bookable !== 0 && load.date > date

/** The strip begins today; a date beyond it is shown in the two weeks that hold it. */
function startOf(date: string, today: string): string {
  const days = Math.round((Date.parse(date) - Date.parse(today)) / 86_400_000)
  return addDays(today, Math.floor(days / DAYS) * DAYS)
}

interface DayProps {
  day: string
  chosen: boolean
  today: boolean
  /** The first day, and the first of a month. */
  names_month: boolean
  load: DayLoad | undefined
  onDate(date: string): void
}

function Day({ day, chosen, today, names_month, load, onDate }: DayProps) {
  const { t } = useTranslation('bookings')
  const percent = load?.rate == null ? null : Math.round(load.rate * 100)
  const full = percent === null ? '' : t('full_percent', { percent })
  const closed = load?.bookable === 0 ? t('day_closed') : ''
  const week = today ? t('today') : weekdayText(day)
  const number = dayNumberText(day)
  const month = monthText(day)
  // What is seen comes first, so that it can be said to choose the day; then what the look of the strip tells.
  const named = names_month
    ? t('day_with_month', { week, month, number })
    : t('day_in_month', { week, month, number })
  return (
    <button
      type="button"
      className={`date-day${closed ? ' date-closed' : ''}`}
      aria-pressed={chosen}
      tabIndex={chosen ? 0 : -1}
      aria-label={[named, today ? weekdayText(day) : '', closed, full].filter(Boolean).join(t('and_then'))}
      title={[closed, full].filter(Boolean).join(' · ')}
      onClick={() => onDate(day)}
      onKeyDown={walk}
    >
      <span className="date-week">{week}</span>{' '}
      <span className="date-number">
        {names_month && <small>{month} </small>}
        {number}
      </span>
      <span className="date-load" aria-hidden="true">
        <span style={{ width: `${percent ?? 0}%` }} />
      </span>
    </button>
  )
}
