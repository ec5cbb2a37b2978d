/** What a sentence says of a repetition: every Wednesday. */
import { expandDates, type PeriodicRule } from '../bookings/recurrence.ts'
import type { DateText } from '../records/wire_formats.ts'
import { weekdayOf } from '../time/calendar_dates.ts'
import { looseDays, withRanges, type JoinedDays } from './days.ts'
import { partsOf, type Part, type SaidRepeat, type Today } from './parts.ts'

/** A repetition with its end, if one was said. */
export interface MeantRepeat extends SaidRepeat {
  /** Its first day. */
  first: DateText
  until: DateText | null
  count: number | null
}

/** The first days of a repetition. */
export function firstDays(repeat: MeantRepeat, most: number): DateText[] {
  const { until, interval, weekdays, dates } = repeat
  const end = { interval, count: most, until }
  const rule: PeriodicRule =
    repeat.freq === 'daily'
      ? { freq: 'daily', ...end }
      : repeat.freq === 'weekly'
        ? { freq: 'weekly', weekdays, ...end }
        : { freq: 'monthly', dates, ...end }
  const found = expandDates(rule, repeat.first, most)
  return Array.isArray(found) ? found : []
}

/** The repetition that is meant. undefined: none was said; null: on which days isn't clear, or words contradict each other. */
export function meantRepeat(
  parts: readonly Part[],
  said: readonly JoinedDays[],
  today: Today,
): MeantRepeat | null | undefined {
  const repeats = partsOf(parts, 'repeat')
  const counts = partsOf(parts, 'sessions')
  const untils = partsOf(parts, 'until')
  if (repeats.length === 0) return counts.length + untils.length === 0 ? undefined : null
  const [begin, ...more] = withRanges(said).flatMap(({ days }) => (days.loose ? [] : [days]))
  const loose = looseDays(said)
  const dates = [...new Set(repeats.flatMap((one) => one.dates))]
  const weekdays = [...new Set([...repeats.flatMap((one) => one.weekdays), ...loose.map(weekdayOf)])]
  const freqs = new Set(repeats.map(({ freq }) => freq))
  if (more.length > 0 || counts.length > 1 || untils.length > 1) return null
  // Every day, on Mondays: those of each week.
  const freq = freqs.has('monthly')
    ? 'monthly'
    : weekdays.length > 0 || freqs.has('weekly')
      ? 'weekly'
      : 'daily'
  if (freq === 'monthly' && (freqs.size > 1 || weekdays.length > 0)) return null
  if (freq === 'weekly' && weekdays.length === 0 && begin && begin.date === begin.to)
    weekdays.push(weekdayOf(begin.date))
  const repeat: MeantRepeat = {
    freq,
    interval: Math.max(...repeats.map(({ interval }) => interval)),
    weekdays: weekdays.toSorted((a, b) => a - b),
    dates,
    first: begin && begin.date > today.date ? begin.date : today.date,
    // Next week every day.
    until: untils[0]?.date ?? (freq === 'daily' && begin && begin.date < begin.to ? begin.to : null),
    count: counts[0]?.count ?? null,
  }
  const [first] = firstDays({ ...repeat, interval: 1 }, 1)
  return first === undefined ? null : { ...repeat, first }
}
