/** Which dates can be booked, and from when on. Product §5 appointment_date_rule and its neighbours. */
import { minuteOf } from '../time/day_clock.ts'
import { dayFrame, instantOfMinute, type DayFrame } from '../time/day_frame.ts'
import type { Calendar } from './facts.ts'
import type { ResourceRules } from '../booking_rules/booking_rules.ts'
import { refusal, type Refusal } from '../refusals/refusals.ts'
import { addDays, parseTime, weekdayOf } from '../time/calendar_dates.ts'
import { compareInstants, instantOf, timestampText, type Instant } from '../time/instants.ts'
import type { DateText } from '../records/wire_formats.ts'

/** Longest reach of a working-day rule, days; a calendar without working days ends the search there. */
const FURTHEST = 1_000

/** Monday to Friday except holidays, and the weekends that are worked. */
export function isWorkingDay(calendar: Calendar, date: DateText): boolean {
  if (calendar.workdays.has(date)) return true
  return weekdayOf(date) <= 5 && !calendar.holidays.has(date)
}

/**
 * The day whose refresh time opens `date`: the first one whose window reaches it. Rule 2: `days` days before.
 * Rule 3: the `days`-th working day before (the date itself for 0); null where the date is no working day, or
 * the calendar has too few. Rules 1 and 4 have no such day.
 */
export function openingDay(rules: ResourceRules, calendar: Calendar, date: DateText): DateText | null {
  if (rules.appointment_date_rule === 2) return addDays(date, -rules.appointment_date_days)
  if (rules.appointment_date_rule !== 3 || !isWorkingDay(calendar, date)) return null
  return workingDayBefore(calendar, date, rules.appointment_date_days)
}

const walks = new WeakMap<Calendar, Map<string, DateText | null>>()

function workingDayBefore(calendar: Calendar, date: DateText, days: number): DateText | null {
  let known = walks.get(calendar)
  if (!known) walks.set(calendar, (known = new Map()))
  const key = `${date} ${days}`
  const before = known.get(key)
  if (before !== undefined) return before
  let day = date
  let left = days
  for (let walked = 0; left > 0 && walked < FURTHEST; walked += 1) {
    day = addDays(day, -1)
    if (isWorkingDay(calendar, day)) left -= 1
  }
  const found = left > 0 ? null : day
  known.set(key, found)
  return found
}

/**
 * The instant from which `date` can be booked under rules 2 and 3: the refresh time of its opening day, or
 * days_rule_effective_time where that is later. null: no rule holds the date back, or none ever opens it.
 */
export function opensAt(
  rules: ResourceRules,
  zone: string,
  calendar: Calendar,
  date: DateText,
): Instant | null {
  const day = openingDay(rules, calendar, date)
  if (day === null) return null
  const frame = dayFrame(zone, day)
  const refresh = instantOfMinute(frame, minuteOf(frame, parseTime(rules.days_rule_refresh_time ?? '') ?? 0))
  const effective = effectiveFrom(rules, zone)
  return effective && compareInstants(effective, refresh) > 0 ? effective : refresh
}

/**
 * The last date that a rule may have opened by `today`. null: it ends nowhere. What else closes that date is not asked.
 */
export function lastDateOpened(rules: ResourceRules, calendar: Calendar, today: DateText): DateText | null {
  const days = rules.appointment_date_days
  switch (rules.appointment_date_rule) {
    case 2:
      return addDays(today, days)
    case 3:
      return workingDayAfter(calendar, today, days)
    case 4:
      return rules.appointment_date_end
    default:
      return null
  }
}

/** The last day that so many working days lead to: the next working day would need one more. */
function workingDayAfter(calendar: Calendar, today: DateText, days: number): DateText | null {
  let [day, found, left] = [today, today, days]
  for (let walked = 0; left > 0 && walked < FURTHEST; walked += 1) {
    day = addDays(day, 1)
    if (!isWorkingDay(calendar, day)) continue
    left -= 1
    found = day
  }
  return left > 0 ? null : found
}

function effectiveFrom(rules: ResourceRules, zone: string): Instant | null {
  return rules.days_rule_effective_time === null ? null : instantOf(zone, rules.days_rule_effective_time)
}

/**
 * Why a date cannot be booked now by its date rule. NOT_YET_OPEN where it opens later today or with the rule's
 * own beginning, TOO_FAR where a later day opens it, both with opens_at; TOO_FAR without opens_at past a fixed
 * range; CLOSED before a fixed range and on a day off under rule 3.
 */
export function checkDateRule(
  rules: ResourceRules,
  zone: string,
  calendar: Calendar,
  date: DateText,
  now: Instant,
): Refusal | null {
  if (rules.appointment_date_rule === 1) return null
  if (rules.appointment_date_rule === 4) return checkRange(rules, date)
  const opens = opensAt(rules, zone, calendar, date)
  if (opens === null) return refusal('CLOSED', 'appointment_date', { why: 'day_off', date, opens_at: null })
  if (compareInstants(now, opens) >= 0) return null
  const opens_at = timestampText(zone, opens)
  const days = rules.appointment_date_days
  const day = openingDay(rules, calendar, date) ?? date
  const reached = now.epochMilliseconds >= dayFrame(zone, day).start_ms
  const effective = effectiveFrom(rules, zone)
  const waits = effective !== null && compareInstants(now, effective) < 0
  return reached || waits
    ? refusal('NOT_YET_OPEN', 'appointment_date', { date, opens_at })
    : refusal('TOO_FAR', 'appointment_date', { date, days, opens_at })
}

function checkRange(rules: ResourceRules, date: DateText): Refusal | null {
  const begin = rules.appointment_date_begin
  const end = rules.appointment_date_end
  if (begin !== null && date < begin) {
    return refusal('CLOSED', 'appointment_date', { why: 'range', date, from: begin, to: end, opens_at: null })
  }
  if (end !== null && date > end) {
    return refusal('TOO_FAR', 'appointment_date', { date, from: begin, last: end, opens_at: null })
  }
  return null
}

/** Only in bookable months. */
export function checkMonth(rules: ResourceRules, frame: DayFrame): Refusal | null {
  if (rules.bookable_months === null || rules.bookable_months.includes(frame.month)) return null
  const bookable = rules.bookable_months.join(',')
  return refusal('CLOSED', 'appointment_date', { why: 'month', month: frame.month, bookable, opens_at: null })
}

/** Only on bookable weekdays. */
export function checkWeekday(rules: ResourceRules, frame: DayFrame): Refusal | null {
  if (rules.bookable_weekdays === null || rules.bookable_weekdays.includes(frame.weekday)) return null
  const bookable = rules.bookable_weekdays.join(',')
  return refusal('CLOSED', 'appointment_date', {
    why: 'weekday',
    weekday: frame.weekday,
    bookable,
    opens_at: null,
  })
}
