/** When the next date opens for booking: the moment that many wait for. Product §5 days_rule_refresh_time. */
import { dayRuns } from '../availability/day_runs.ts'
import type { ResourceRules } from '../booking_rules/booking_rules.ts'
import type { DateText } from '../records/wire_formats.ts'
import { addDays } from '../time/calendar_dates.ts'
import { wallOf, type Instant } from '../time/instants.ts'
import { isWorkingDay, opensAt } from './date_rules.ts'
import type { Calendar } from './facts.ts'

/** A date that can't be booked yet, and when it can. */
export interface OpeningDate {
  date: DateText
  at: Instant
}

/** Announced no earlier than this. Milliseconds. */
const AHEAD_MS = 24 * 3_600_000
/** So many dates are looked at: those without a working day, or closed, are passed over. */
const LOOKED_AT = 15
/** The longest reach of a rule that counts working days, in days: see `openingDay`. */
const FURTHEST = 1_000

/**
 * The first date that opens within the next day at a time of day that its rule names. null: none does; dates that open at
 * midnight, or are drawn, bring nobody to be there in time.
 */
export function nextRelease(
  rules: ResourceRules,
  zone: string,
  calendar: Calendar,
  now: Instant,
): OpeningDate | null {
  if (rules.allocation === 1 || rules.days_rule_refresh_time === null) return null
  const first = lastToOpen(rules, calendar, wallOf(zone, now).date)
  for (let i = 0; first !== null && i < LOOKED_AT; i += 1) {
    const date = addDays(first, i)
    const at = opensAt(rules, zone, calendar, date)
    const left = at === null ? 0 : at.epochMilliseconds - now.epochMilliseconds
    if (left > AHEAD_MS) return null
    if (at && left > 0 && dayRuns(rules, zone, calendar, date, at).open.length > 0) return { date, at }
  }
  return null
}

/** The last date that opens on a day or before it; null where the rule opens dates otherwise. */
function lastToOpen(rules: ResourceRules, calendar: Calendar, day: DateText): DateText | null {
  const { appointment_date_rule: rule, appointment_date_days: days } = rules
  if (rule === 2) return addDays(day, days)
  if (rule !== 3) return null
  let date = day
  for (let left = days, walked = 0; left > 0 && walked < FURTHEST; walked += 1) {
    date = addDays(date, 1)
    if (isWorkingDay(calendar, date)) left -= 1
  }
  return date
}
