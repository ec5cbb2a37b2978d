/** When somebody may be in a resource at all, whether or not it can still be booked. Product §2, §5. */
import { checkDateRule, checkMonth, checkWeekday } from './dates.ts'
import { dayFrame, minutesInto } from './day_frame.ts'
import type { Calendar } from './facts.ts'
import { freeRuns } from './free.ts'
import { closedOn, hoursOn, type Run } from './hours.ts'
import type { ResourceRules } from './resource_rules.ts'
import type { Instant } from './time.ts'
import { checkStopped, maintenanceEnd } from './use_state.ts'
import type { DateText } from './wire.ts'

/**
 * The hours of a date in which the resource is open, in minutes since the day's start. Nothing where it is stopped
 * or the day is closed; without closed periods and maintenance. A date that can't be booked yet, and minutes that
 * are past or too near, count as open.
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
  // What only opens for booking later is open on that day all the same.
  if (closed_day && !closed_day.details.opens_at) return []
  const maintained = maintenanceEnd(rules, zone)
  if (maintained === 'unknown') return []
  const hours = hoursOn(rules, frame)
  const span = hours.reduce((furthest, run) => Math.max(furthest, run.end), frame.minutes)
  const closed: Run[] = [...closedOn(rules, frame, span)]
  if (maintained) closed.push({ start: -span, end: minutesInto(frame, maintained) })
  return freeRuns({ open: hours }, closed)
}
