/**
 * Periodic rules: an RFC 5545 RRULE underneath, a small object for the form. Dates only; times of day belong
 * to the session. The few rules that the form has are expanded by counting days, which costs a fiftieth of what a library
 * for all of RFC 5545 takes; the tests compare the two. Product §5 Periodic.
 */
import { refusal, type Refusal } from '../refusals/refusals.ts'
import { addDays, dateOfDayNumber, dayNumber, weekOf } from '../time/calendar_dates.ts'
import { isDate, type DateText } from '../records/wire_formats.ts'

interface Bounds {
  /** Every n days, weeks or months; at least 1. */
  interval: number
  /**
   * Last possible date, included; or the number of occurrences (exceptions count); at least one is required.
   */
  until?: DateText | null
  count?: number | null
  /** Excluded dates. */
  exceptions?: readonly DateText[]
}

export type PeriodicRule = Bounds &
  (
    | { freq: 'daily' }
    /** weekdays: 1 Monday … 7 Sunday. Weeks start on Monday. */
    | { freq: 'weekly'; weekdays: readonly number[] }
    /** dates: 1 … 31, or −1 for the month's last; a month without the date is skipped. */
    | { freq: 'monthly'; dates: readonly number[] }
    /** nth: 1 … 5, or −1 for the last. */
    | { freq: 'monthly_weekday'; nth: number; weekday: number }
  )

/** The most dates that a rule yields. */
export const MAX_DATES = 1_000

const DAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const

/** Why a rule cannot be used: it has no end, or a number is out of range. */
export function checkRecurrence(rule: PeriodicRule): Refusal | null {
  const why = flawOf(rule)
  return why ? refusal('BAD_RECURRENCE', 'rule', { why }) : null
}

function flawOf(rule: PeriodicRule): string | null {
  if (!whole(rule.interval, 1, 366)) return 'interval'
  if (rule.until == null && rule.count == null) return 'no_end'
  if (rule.until != null && !isDate(rule.until)) return 'until'
  if (rule.count != null && !whole(rule.count, 1, MAX_DATES)) return 'count'
  if (rule.exceptions?.some((date) => !isDate(date))) return 'exceptions'
  switch (rule.freq) {
    case 'daily':
      return null
    case 'weekly':
      return rule.weekdays.length > 0 && rule.weekdays.every((day) => whole(day, 1, 7)) ? null : 'weekdays'
    case 'monthly':
      return rule.dates.length > 0 && rule.dates.every((date) => date === -1 || whole(date, 1, 31))
        ? null
        : 'dates'
    case 'monthly_weekday':
      return (rule.nth === -1 || whole(rule.nth, 1, 5)) && whole(rule.weekday, 1, 7) ? null : 'nth'
  }
}

/** The RRULE value, without exceptions (they travel as EXDATE). The rule has passed checkRecurrence. */
export function toRrule(rule: PeriodicRule): string {
  const parts = [`FREQ=${rule.freq === 'monthly_weekday' ? 'MONTHLY' : rule.freq.toUpperCase()}`]
  if (rule.interval > 1) parts.push(`INTERVAL=${rule.interval}`)
  if (rule.freq === 'weekly') parts.push(`BYDAY=${sorted(rule.weekdays).map(dayCode).join(',')}`, 'WKST=MO')
  if (rule.freq === 'monthly') parts.push(`BYMONTHDAY=${sorted(rule.dates).join(',')}`)
  if (rule.freq === 'monthly_weekday') parts.push(`BYDAY=${rule.nth}${dayCode(rule.weekday)}`)
  if (rule.count != null) parts.push(`COUNT=${rule.count}`)
  if (rule.until != null) parts.push(`UNTIL=${rule.until.replaceAll('-', '')}`)
  return parts.join(';')
}

/**
 * The dates of a rule from `begin` on, ascending, without exceptions; `begin` itself only if it matches.
 * @param most no more dates than this, at most MAX_DATES
 */
export function expandDates(rule: PeriodicRule, begin: DateText, most = MAX_DATES): DateText[] | Refusal {
  const flaw = checkRecurrence(rule)
  if (flaw) return flaw
  // Search at most ten years for a rule that never matches, such as the 31st of February.
  const horizon = addDays(begin, 3_660)
  const last = rule.until != null && rule.until < horizon ? rule.until : horizon
  if (last < begin) return []
  const without = new Set(rule.exceptions)
  const found: DateText[] = []
  let occurrences = 0
  const [first, end] = [dayNumber(begin), dayNumber(last)]
  for (const day of matchingDays(rule, first, end)) {
    if (day > end || occurrences === rule.count || found.length === Math.min(most, MAX_DATES)) break
    if (day < first) continue
    occurrences += 1
    const date = dateOfDayNumber(day)
    if (!without.has(date)) found.push(date)
  }
  return found
}

/** The days of a rule, ascending, of the weeks or months from that of the first day to that of the last. */
function* matchingDays(rule: PeriodicRule, first: number, last: number): Generator<number> {
  const { interval } = rule
  if (rule.freq === 'daily') {
    for (let day = first; day <= last; day += interval) yield day
    return
  }
  if (rule.freq === 'weekly') {
    const weekdays = sorted(rule.weekdays)
    const monday = dayNumber(weekOf(dateOfDayNumber(first)).begin)
    for (let week = monday; week <= last; week += 7 * interval)
      for (const weekday of weekdays) yield week + weekday - 1
    return
  }
  const [year = 0, month = 1] = dateOfDayNumber(first).split('-').map(Number)
  for (let n = year * 12 + month - 1; firstOfMonth(n) <= last; n += interval) {
    const [start, end] = [firstOfMonth(n), firstOfMonth(n + 1)]
    if (rule.freq === 'monthly')
      yield* sorted(rule.dates.map((date) => (date === -1 ? end : start + date) - 1)).filter(
        (day) => day < end,
      )
    else yield* nthWeekday(rule, start, end)
  }
}

/** The n-th such weekday of a month, if it has that many; −1: the last. */
function nthWeekday(
  { nth, weekday }: { nth: number; weekday: number },
  start: number,
  end: number,
): number[] {
  const isOne = (day: number) => (((day + 3) % 7) + 7) % 7 === weekday - 1
  const all = Array.from({ length: end - start }, (_, i) => start + i).filter(isOne)
  return all.slice(nth === -1 ? -1 : nth - 1, nth === -1 ? undefined : nth)
}

/** The day on which a month begins. @param n months since the year 0 */
const firstOfMonth = (n: number): number =>
  dayNumber(`${String(Math.floor(n / 12)).padStart(4, '0')}-${String((n % 12) + 1).padStart(2, '0')}-01`)

function sorted(numbers: readonly number[]): number[] {
  return [...new Set(numbers)].sort((a, b) => a - b)
}

function dayCode(weekday: number): string {
  return DAYS[weekday - 1] ?? 'MO'
}

function whole(n: number, least: number, most: number): boolean {
  return Number.isInteger(n) && n >= least && n <= most
}
