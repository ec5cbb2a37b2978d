/** When a resource is open, whether or not it can still be booked. Product §2, §5. */
import { checkDateRule, checkMonth, checkWeekday } from '../bookings/date_rules.ts'
import { dayFrame, minutesInto } from '../time/day_frame.ts'
import type { Calendar } from '../bookings/facts.ts'
import { freeRuns } from './free_periods.ts'
import { closedOn, hoursOn, type Run } from './hours.ts'
import type { ResourceRules } from '../booking_rules/booking_rules.ts'
import type { Instant } from '../time/instants.ts'
import { checkStopped, maintenanceEnd } from '../bookings/use_state.ts'
import type { DateText } from '../records/wire_formats.ts'

/**
 * The open hours of a date without closed periods and maintenance, in minutes since the day's start. None if
 * the resource is stopped or the day is closed. A date that can't be booked yet, and minutes that are past or
 * within the lead time, count as open.
 */
export function openHours(
  rules: ResourceRules,
  zone: string,
  calendar: Calendar,
  date: DateText,
  now: Instant,
): Run[] {
  const frame = dayFrame(zone, date)
  const closed_day =
    checkStopped(rules) ??
    checkMonth(rules, frame) ??
    checkWeekday(rules, frame) ??
    checkDateRule(rules, zone, calendar, date, now)
  // A date that isn't open for booking yet is still an open day.
  if (closed_day && !closed_day.details.opens_at) return []
  const maintained = maintenanceEnd(rules, zone)
  if (maintained === 'unknown') return []
  const hours = hoursOn(rules, frame)
  const span = hours.reduce((furthest, run) => Math.max(furthest, run.end), frame.minutes)
  const closed: Run[] = [...closedOn(rules, frame, span)]
  if (maintained) closed.push({ start: -span, end: minutesInto(frame, maintained) })
  return freeRuns({ open: hours }, closed)
}
