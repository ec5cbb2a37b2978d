/** When a visit may be. */
import { refusal, type Refusal } from '../../refusals/refusals.ts'
import type { DateText, TimestampText } from '../../records/wire_formats.ts'
import { addDays } from '../../time/calendar_dates.ts'
import { compareInstants, dayPeriod, instantOf, wallOf, type Instant } from '../../time/instants.ts'

/** A visit's first moment, and its last second. */
export interface VisitDates {
  start: Instant
  end: Instant
}

/** How long a visit may be and how far ahead it may be asked for, in days; null: no limit. */
export interface VisitDateRules {
  longest_days: number | null
  days_ahead: number | null
}

/** So many days at most, whatever the settings allow: each takes a place on each of its days. */
export const MAX_VISIT_DAYS = 366

/**
 * The dates of a form: a bare date begins with its first minute, and as the end lasts until its last second. A text that is
 * neither a date nor a timestamp gives null.
 * @param until missing: the day of `from`
 */
export function visitDates(
  zone: string,
  from: DateText | TimestampText,
  until: DateText | TimestampText | null,
): VisitDates | null {
  const start = instantOf(zone, from)
  const last = until ?? from.slice(0, 10)
  const end = instantOf(zone, last)
  if (!start || !end) return null
  return { start, end: last.length === 10 ? dayPeriod(zone, last).end.subtract({ seconds: 1 }) : end }
}

/** The days that a visit is on, in the tenant's zone. */
export function daysOf(zone: string, { start, end }: VisitDates): DateText[] {
  const last = wallOf(zone, end).date
  const days: DateText[] = []
  for (
    let day = wallOf(zone, start).date;
    day <= last && days.length <= MAX_VISIT_DAYS;
    day = addDays(day, 1)
  )
    days.push(day)
  return days
}

/** Why a visit can't be on these dates; all reasons. */
export function checkVisitDates(
  zone: string,
  { start, end }: VisitDates,
  now: Instant,
  { longest_days, days_ahead }: VisitDateRules,
): Refusal[] {
  if (compareInstants(end, start) <= 0)
    return [refusal('INVALID', 'in_school_end_date', { why: 'before_start' })]
  const found: Refusal[] = []
  if (compareInstants(end, now) < 0) found.push(refusal('EXPIRED', 'in_school_date'))
  const days = daysOf(zone, { start, end }).length
  const most = Math.min(longest_days ?? MAX_VISIT_DAYS, MAX_VISIT_DAYS)
  if (days > most)
    found.push(refusal('TOO_LONG', 'in_school_end_date', { minutes: days * 1440, limit: most * 1440 }))
  if (days_ahead !== null) {
    const last = addDays(wallOf(zone, now).date, days_ahead)
    if (wallOf(zone, start).date > last) found.push(refusal('TOO_FAR', 'in_school_date', { last }))
  }
  return found
}
