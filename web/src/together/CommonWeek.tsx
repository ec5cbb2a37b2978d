import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays } from '#rules/time/calendar_dates.ts'
import { timesText } from '../kit/days.ts'
import { dayInWords } from '../viewer/day_in_words.ts'
import { keyOf } from './asked.ts'
import type { CommonTimeShown } from './together.graphql.ts'
import { windowsOf, type TimeWindow } from './windows.ts'

interface ChoiceProps {
  /** The key of the chosen time. */
  chosen: string
  onChoose(time: CommonTimeShown): void
}

interface CommonWeekProps extends ChoiceProps {
  times: readonly CommonTimeShown[]
  begin: string
  days: number
}

/** The common times of a week, day by day: windows in which people are free, each with the starts that it has room for. */
export function CommonWeek({ times, begin, days, chosen, onChoose }: CommonWeekProps) {
  const { t } = useTranslation('together')
  const of_day = Map.groupBy(times, (time) => time.appointment_date)
  return (
    <div className="together-week">
      {Array.from({ length: days }, (_, i) => addDays(begin, i)).map((date) => {
        const windows = windowsOf(of_day.get(date) ?? [])
        return (
          <section key={date} aria-label={dayInWords(date)}>
            <h3>{dayInWords(date)}</h3>
            {windows.length === 0 && <p className="together-quiet">{t('none_on_day')}</p>}
            <ul>
              {windows.map((window) => (
                <li key={timesText(window)}>
                  <Window window={window} chosen={chosen} onChoose={onChoose} />
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}

/** A window opens to its starts; one with a single start is that time. */
function Window({ window, chosen, onChoose }: ChoiceProps & { window: TimeWindow }) {
  const { t } = useTranslation('together')
  const [open, setOpen] = useState(() => window.times.some((time) => keyOf(time) === chosen))
  const starts = useId()
  const [only, ...others] = window.times
  if (!only) return null
  if (others.length === 0) return <TimeButton time={only} chosen={chosen} onChoose={onChoose} />
  return (
    <>
      <button
        type="button"
        className="together-time"
        aria-expanded={open}
        aria-controls={starts}
        onClick={() => setOpen(!open)}
      >
        <span>{timesText(window)}</span> <small>{t('starts', { count: window.times.length })}</small>
      </button>
      <ul id={starts} className="together-starts" aria-label={t('choose_start')} hidden={!open}>
        {open &&
          window.times.map((time) => (
            <li key={time.start_time}>
              <button
                type="button"
                className="together-start"
                aria-pressed={keyOf(time) === chosen}
                aria-label={`${timesText(time)} ${t('rooms', { count: time.rooms })}`}
                onClick={() => onChoose(time)}
              >
                {time.start_time}
              </button>
            </li>
          ))}
      </ul>
    </>
  )
}

interface TimeButtonProps extends ChoiceProps {
  time: CommonTimeShown
  /** Its day is said, too. */
  dated?: boolean
}

/** A time to choose, with how many rooms are free then. */
export function TimeButton({ time, dated = false, chosen, onChoose }: TimeButtonProps) {
  const { t } = useTranslation('together')
  return (
    <button
      type="button"
      className="together-time"
      aria-pressed={keyOf(time) === chosen}
      onClick={() => onChoose(time)}
    >
      <span>{dated ? `${dayInWords(time.appointment_date)} ${timesText(time)}` : timesText(time)}</span>{' '}
      <small>{t('rooms', { count: time.rooms })}</small>
    </button>
  )
}
