import type { TFunction } from 'i18next'
import { momentText } from '../../kit/days.ts'
import type { DayLoadAnswer } from '../load.graphql.ts'
import { dayNumberText, monthText, weekdayText } from '../moments.ts'

/** Drawn on a day that opens later. */
export const LOCK = 'M6 11h12v9H6zM9 11V7.5a3 3 0 0 1 6 0V11'

/**
 * A day to choose, as text: what is shown of it, and its name for those who can't see the rest.
 * @param names_month for the first day of several, and the first of a month
 */
export function dayInWords(
  t: TFunction<'bookings'>,
  load: DayLoadAnswer | undefined,
  { day, today, names_month }: { day: string; today: boolean; names_month: boolean },
) {
  const percent = load?.rate == null ? null : Math.round(load.rate * 100)
  const full = percent === null ? '' : t('full_percent', { percent })
  // An opening after the day itself is that of another day.
  const opens_at = load?.opens_at && load.opens_at.slice(0, 10) <= day ? load.opens_at : null
  const closed =
    load?.bookable !== 0 ? '' : opens_at ? t('opens_at', { at: momentText(opens_at) }) : t('day_closed')
  // Too many unfinished bookings aren't a matter of the day.
  const used_up = !closed && load?.errcode === 'QUOTA_EXCEEDED' ? t('day_used_up') : ''
  const drawn = load?.drawn ? t('day_drawn') : ''
  const own = load?.own ? t('day_own', { count: load.own }) : ''
  const week = today ? t('today') : weekdayText(day)
  const number = dayNumberText(day)
  const month = monthText(day)
  // The visible text comes first, so that speech control can choose the day by it; then what is shown
  // graphically.
  const named = names_month
    ? t('day_with_month', { week, month, number })
    : t('day_in_month', { week, month, number })
  const said = [closed, used_up, drawn, own, full].filter(Boolean)
  return {
    week,
    number,
    month,
    percent,
    own,
    closed,
    /** When a closed day opens. */
    opens_at: closed ? opens_at : null,
    used_up,
    drawn,
    name: [named, today ? weekdayText(day) : '', ...said].filter(Boolean).join(t('and_then')),
    title: said.join(' · '),
  }
}
