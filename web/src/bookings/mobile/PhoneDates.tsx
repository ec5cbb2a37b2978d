import { addDays } from '#rules/time/calendar_dates.ts'
import { memo, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { LineDrawing } from '../../kit/LineDrawing.tsx'
import { useSwipe } from '../../kit/useSwipe.ts'
import type { DayLoadAnswer } from '../load.graphql.ts'
import { monthText } from '../moments.ts'
import { dayInWords, LOCK } from '../dates/day_in_words.ts'
import { useDayLoads } from '../dates/useDayLoads.ts'

const DAYS_OF_WEEK = 7

const startOfWeek = (date: string, today: string): string => {
  const days = Math.round((Date.parse(date) - Date.parse(today)) / 86_400_000)
  return addDays(today, Math.floor(days / DAYS_OF_WEEK) * DAYS_OF_WEEK)
}

interface PhoneDatesProps {
  type_id: string
  date: string
  today: string
  onDate(date: string): void
}

/** A week of big days; a swipe, the arrows beside its month or an arrow key past its end show the next. */
export const PhoneDates = memo(function PhoneDates({ type_id, date, today, onDate }: PhoneDatesProps) {
  const { t } = useTranslation('bookings')
  const [shown, setShown] = useState<{ week: string; of: string } | null>(null)
  // Another chosen day brings its own week.
  const week = shown?.of === `${date} ${today}` ? shown.week : startOfWeek(date, today)
  const show = (start: string) => setShown({ week: start, of: `${date} ${today}` })
  const { loads } = useDayLoads(type_id, week, today)
  const box = useRef<HTMLDivElement>(null)
  const turn = (by: 1 | -1) => show(addDays(week, by * DAYS_OF_WEEK))
  useSwipe(box, turn)
  const onKeyDown = (e: KeyboardEvent) => {
    const days = [...(box.current?.children ?? [])]
    const at = days.findIndex((day) => day === document.activeElement)
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: days.length - 1 }[e.key]
    if (at < 0 || to === undefined) return
    e.preventDefault()
    const day = days[to]
    if (day instanceof HTMLElement) return day.focus()
    turn(to < 0 ? -1 : 1)
    const next = days[to < 0 ? days.length - 1 : 0]
    if (next instanceof HTMLElement) next.focus()
  }

  const days = Array.from({ length: DAYS_OF_WEEK }, (_, i) => addDays(week, i))
  const months = [...new Set([monthText(week), monthText(addDays(week, DAYS_OF_WEEK - 1))])].join('–')
  const stop = days.includes(date) ? date : week
  return (
    <div className="phone-dates">
      <div className="phone-month">
        <button type="button" aria-label={t('week_before')} onClick={() => turn(-1)}>
          <LineDrawing path="m15 5-7 7 7 7" size={20} />
        </button>
        <label>
          <span aria-hidden="true">{months}</span>
          <input
            type="date"
            aria-label={t('other_date')}
            value={date}
            onChange={({ target }) => target.value && onDate(target.value)}
            onClick={({ currentTarget }) => currentTarget.showPicker?.()}
          />
        </label>
        <button type="button" aria-label={t('week_after')} onClick={() => turn(1)}>
          <LineDrawing path="m9 5 7 7-7 7" size={20} />
        </button>
      </div>
      <div className="phone-week" role="group" aria-label={t('date')} ref={box}>
        {days.map((day, i) => (
          <Day
            key={i}
            day={day}
            chosen={day === date}
            stop={day === stop}
            today={day === today}
            load={loads.get(day)}
            onDate={() => onDate(day)}
            onKeyDown={onKeyDown}
          />
        ))}
      </div>
    </div>
  )
})

interface DayProps {
  day: string
  chosen: boolean
  /** The one that the Tab key reaches: the arrow keys move among them. */
  stop: boolean
  today: boolean
  load: DayLoadAnswer | undefined
  onDate(): void
  onKeyDown(event: KeyboardEvent): void
}

function Day({ day, chosen, stop, today, load, onDate, onKeyDown }: DayProps) {
  const { t } = useTranslation('bookings')
  const said = dayInWords(t, load, { day, today, names_month: false })
  return (
    <button
      type="button"
      className={[
        'phone-day',
        said.closed && (said.opens_at ? 'phone-day-waits' : 'phone-day-closed'),
        said.used_up && 'phone-day-used',
        said.drawn && 'date-drawn',
      ]
        .filter(Boolean)
        .join(' ')}
      aria-pressed={chosen}
      aria-label={said.name}
      tabIndex={stop ? 0 : -1}
      onClick={onDate}
      onKeyDown={onKeyDown}
    >
      <span>{said.week}</span>{' '}
      <strong>
        {said.number}
        {said.own && <i className="phone-day-own" />}
      </strong>
      {said.opens_at ? (
        <span className="phone-day-lock">
          <LineDrawing path={LOCK} size={12} weight={2.2} />
        </span>
      ) : (
        <span className="phone-day-load" aria-hidden="true">
          <i style={{ width: `${said.percent ?? 0}%` }} />
        </span>
      )}
    </button>
  )
}
