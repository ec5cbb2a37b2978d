import { useTranslation } from 'react-i18next'
import { addDays } from '#rules/time/calendar_dates.ts'
import { timesText } from '../kit/days.ts'
import { dayInWords } from '../viewer/day_in_words.ts'
import type { CommonTimeShown } from './together.graphql.ts'

interface CommonWeekProps {
  times: readonly CommonTimeShown[]
  begin: string
  days: number
  chosen: CommonTimeShown | null
  onChoose(time: CommonTimeShown): void
}

/** The common times of a week, a column for each day; the more rooms are free then, the stronger. */
export function CommonWeek({ times, begin, days, chosen, onChoose }: CommonWeekProps) {
  const { t } = useTranslation('together')
  const of_day = Map.groupBy(times, (time) => time.appointment_date)
  const most = Math.max(...times.map(({ rooms }) => rooms))
  return (
    <div className="together-week">
      {Array.from({ length: days }, (_, i) => addDays(begin, i)).map((date) => {
        const own = of_day.get(date) ?? []
        return (
          <section key={date} aria-label={dayInWords(date)}>
            <h2>{dayInWords(date)}</h2>
            {own.length === 0 && <p className="together-quiet">{t('none_on_day')}</p>}
            <ul>
              {own.map((time) => (
                <li key={timesText(time)}>
                  <button
                    type="button"
                    className={time.rooms * 2 > most ? 'together-time together-time-many' : 'together-time'}
                    aria-pressed={time === chosen}
                    onClick={() => onChoose(time)}
                  >
                    <span>{timesText(time)}</span> <small>{t('rooms', { count: time.rooms })}</small>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
