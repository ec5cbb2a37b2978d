import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays, monthOf, weekOf } from '#rules/time/calendar_dates.ts'
import { dayFormat, dayText, utcDay, weekdayName } from '../../kit/days.ts'
import { LineDrawing } from '../../kit/LineDrawing.tsx'
import { today } from '../../viewer/today.ts'

/** As many as any month touches, so that nothing below moves from month to month. */
const WEEKS = 6
const week = [1, 2, 3, 4, 5, 6, 7]

interface DatesCalendarProps {
  min: string
  max: string | undefined
  chosen: readonly string[]
  /** The dates that there are to choose from; without them every one in between. */
  among?: ReadonlySet<string> | undefined
  onToggle(date: string): void
}

/** A month of dates to choose any number of: all that are chosen are marked, those of the next month too. */
export function DatesCalendar({ min, max, chosen, among, onToggle }: DatesCalendarProps) {
  const { t } = useTranslation('series')
  const within = (date: string) => (date < min ? min : max !== undefined && date > max ? max : date)
  // Where the keyboard stands; its month is shown.
  const [place, setPlace] = useState({ at: within(chosen[0] ?? min) })
  const { at } = place
  const moved = useRef(false)
  const days = useRef<HTMLDivElement>(null)
  const { begin, end } = monthOf(at)
  const first = weekOf(begin).begin
  const dates = Array.from({ length: WEEKS * 7 }, (_, i) => addDays(first, i))
  const inside = (date: string) => date >= min && (max === undefined || date <= max)
  const offered = (date: string) => inside(date) && (among?.has(date) ?? true)
  const go = (date: string) => setPlace({ at: within(date) })
  const [before, after] = [addDays(begin, -1), addDays(end, 1)]
  const of_today = today()
  const month = dayFormat({ year: 'numeric', month: 'long' }).format(utcDay(begin))
  useEffect(() => {
    if (moved.current) days.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    moved.current = false
  }, [place])
  const walk = (event: KeyboardEvent, from: string) => {
    const to = {
      ArrowLeft: addDays(from, -1),
      ArrowRight: addDays(from, 1),
      ArrowUp: addDays(from, -7),
      ArrowDown: addDays(from, 7),
      PageUp: before,
      PageDown: after,
    }[event.key]
    if (to === undefined) return
    event.preventDefault()
    moved.current = true
    go(to)
  }
  return (
    <div className="dates-calendar">
      <div className="line-apart">
        <button
          type="button"
          aria-label={t('month_before')}
          aria-disabled={!inside(before)}
          onClick={() => go(before)}
        >
          <LineDrawing path="m15 5-7 7 7 7" size={20} />
        </button>
        <strong aria-live="polite">{month}</strong>
        <button
          type="button"
          aria-label={t('month_after')}
          aria-disabled={!inside(after)}
          onClick={() => go(after)}
        >
          <LineDrawing path="m9 5 7 7-7 7" size={20} />
        </button>
      </div>
      <div className="dates-days" aria-hidden="true">
        {week.map((day) => (
          <span key={day} className="quiet-small">
            {weekdayName(day)}
          </span>
        ))}
      </div>
      <div ref={days} className={among ? 'dates-days dates-among' : 'dates-days'}>
        {dates.map((date) => (
          <button
            key={date}
            type="button"
            tabIndex={date === at ? 0 : -1}
            aria-label={dayText(date)}
            aria-pressed={chosen.includes(date)}
            aria-current={date === of_today ? 'date' : undefined}
            data-month={date >= begin && date <= end ? 'shown' : 'other'}
            disabled={!inside(date)}
            aria-disabled={!offered(date)}
            onClick={() => offered(date) && onToggle(date)}
            onKeyDown={(event) => walk(event, date)}
          >
            {Number(date.slice(8))}
          </button>
        ))}
      </div>
    </div>
  )
}
