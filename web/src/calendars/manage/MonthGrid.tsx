import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isInTerm, weekOfTerm } from '#rules/calendars/terms.ts'
import { weekdayOf } from '#rules/time/calendar_dates.ts'
import { dayText, weekdayName } from '../../kit/days.ts'
import { named } from '../../viewer/named.ts'
import { today } from '../../viewer/today.ts'
import type { SpecialDay, TermNode } from '../calendars.graphql.ts'
import { monthKey, weeksOfMonth } from './month.ts'

interface MonthGridProps {
  /** `2026-09` */
  month: string
  caption: ReactNode
  days: ReadonlyMap<string, SpecialDay>
  terms: readonly TermNode[]
  /** Days have room for their names. */
  large?: boolean
  /** What is drawn in a day; missing: its number. */
  children?: (date: string, drawn: ReactNode) => ReactNode
}

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const

/** The classes of a day by what it is: off, worked, weekend, in a term, outside of the month. */
function looksOf(date: string, month: string, day: SpecialDay | undefined, in_term: boolean): string {
  const kind = day
    ? day.is_off_day === 1
      ? 'month-off'
      : 'month-work'
    : weekdayOf(date) > 5
      ? 'month-weekend'
      : ''
  const place = monthKey(date) === month ? (in_term ? 'month-term' : '') : 'month-other'
  return [kind, place, date === today() ? 'month-today' : ''].filter(Boolean).join(' ')
}

/** A month as a table: a row for each week, with the number of the term's week before it. */
export function MonthGrid({ month, caption, days, terms, large = false, children }: MonthGridProps) {
  const { t } = useTranslation('calendar')
  return (
    <table className={large ? 'month month-large' : 'month'}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col" className="month-week">
            <span aria-hidden>{large ? t('week_short') : ''}</span>
            <span className="sr-only">{t('week_of_term')}</span>
          </th>
          {WEEKDAYS.map((weekday) => (
            <th key={weekday} scope="col">
              {large ? weekdayName(weekday) : t(`weekdays.${weekday}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOfMonth(month).map((dates) => (
          <tr key={dates[0]}>
            <th scope="row" className="month-week">
              {weekNumber(terms, dates)}
            </th>
            {dates.map((date) => {
              const day = days.get(date)
              const in_term = terms.some((term) => isInTerm(term, date))
              const number = Number(date.slice(8))
              const mark = large && day && t(day.is_off_day === 1 ? 'mark_off' : 'mark_work')
              const drawn = (
                <>
                  <span className="month-number">
                    {number}
                    {mark && <i>{mark}</i>}
                  </span>
                  {day &&
                    (large ? (
                      <span className="month-name">{named(day, 'name')}</span>
                    ) : (
                      <span className="sr-only">{named(day, 'name')}</span>
                    ))}
                </>
              )
              const outside = !large && monthKey(date) !== month
              return (
                <td
                  key={date}
                  className={outside ? '' : looksOf(date, month, day, in_term)}
                  title={day && !outside ? `${dayText(date)} ${named(day, 'name')}` : undefined}
                >
                  {outside ? null : children ? children(date, drawn) : drawn}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The number of the week in the term that has most of it; '' outside of terms. */
function weekNumber(terms: readonly TermNode[], dates: readonly string[]): string {
  const term = terms.find((one) => dates.some((date) => isInTerm(one, date)))
  const number = term && dates[0] ? weekOfTerm(term, dates[0]) : 0
  return number > 0 ? String(number) : ''
}
