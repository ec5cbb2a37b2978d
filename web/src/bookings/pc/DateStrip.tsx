import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useAsk } from '../../kit/asking.ts'
import { DateField } from '../../kit/DateField.tsx'
import { FindResourceLoad, type DayLoad } from '../bookings.graphql.ts'
import { addDays, dayNumberText, dayText, monthText, weekdayText } from '../moments.ts'
import './date_strip.css'

const DAYS = 14

interface DateStripProps {
  type_id: string
  date: string
  today: string
  onDate(date: string): void
}

/** Two weeks to choose from, each day with how full it is. Other dates by the calendar or the arrows. */
export function DateStrip({ type_id, date, today, onDate }: DateStripProps) {
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
          {Array.from({ length: DAYS }, (_, i) => addDays(first, i)).map((day) => (
            <Day
              key={day}
              day={day}
              chosen={day === date}
              today={day === today}
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
        <DateField
          className="date-other"
          label={t('other_date')}
          value={date}
          onChange={(day) => day && onDate(day)}
        />
      </div>
      {next && (
        <p className="date-next" role="status">
          {t('nothing_that_day', { day: dayText(date) })}{' '}
          <button type="button" className="date-next-open" onClick={() => onDate(next.date)}>
            {t('next_open_day', { day: dayText(next.date) })}
          </button>
        </p>
      )}
    </>
  )
}

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
  load: DayLoad | undefined
  onDate(date: string): void
}

function Day({ day, chosen, today, load, onDate }: DayProps) {
  const { t } = useTranslation('bookings')
  const percent = load?.rate == null ? null : Math.round(load.rate * 100)
  const full = percent === null ? '' : t('full_percent', { percent })
  const closed = load?.bookable === 0 ? t('day_closed') : ''
  const week = today ? t('today') : weekdayText(day)
  // Who speaks to the page says what stands there, so the name begins with it.
  const name = `${week} ${dayNumberText(day)}`
  return (
    <button
      type="button"
      className={`date-day${closed ? ' date-closed' : ''}`}
      aria-pressed={chosen}
      aria-label={[name, monthText(day), closed, full].filter(Boolean).join(', ')}
      title={[closed, full].filter(Boolean).join(' · ')}
      onClick={() => onDate(day)}
    >
      <span className="date-week">{week}</span> <span className="date-number">{dayNumberText(day)}</span>
      <span className="date-load" aria-hidden="true">
        <span style={{ width: `${percent ?? 0}%` }} />
      </span>
    </button>
  )
}
