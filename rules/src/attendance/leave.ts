/** Leaving a seat for a while, and what becomes of it if nobody returns. Product §5: practice of Chinese libraries. */
import type { ResourceRules } from '../booking_rules/booking_rules.ts'
import { refusal, type Refusal } from '../refusals/refusals.ts'
import { addMinutes, timestampText, wallOf, type Instant } from '../time/instants.ts'
import type { StrictRules } from './strict_dates.ts'
import { rulesOfDate } from './strict_periods.ts'
import type { Timed } from './timers.ts'

export type LeaveRules = StrictRules & Pick<ResourceRules, 'leave_periods'>

/** A session that is in use, as far as leaving it goes. */
export interface Leaving extends Timed {
  start: Instant
  /** How often its applicant has left it. */
  leave_count?: number
}

/**
 * Until when who leaves now has to be back: `leave_minutes`, or longer at meal hours. A strict period bounds both.
 * @returns null where one can't leave at all
 */
export function leaveUntil(rules: LeaveRules, zone: string, start: Instant, now: Instant): Instant | null {
  const { leave_minutes } = rulesOfDate(rules, zone, start)
  if (leave_minutes === 0) return null
  const { time } = wallOf(zone, now)
  const at_meals = rules.leave_periods
    .filter(({ start_time, end_time }) => start_time <= time && time < end_time)
    .map(({ minutes }) => minutes)
  // Where a strict period has shortened it, that is the longest.
  const bounded = leave_minutes < rules.leave_minutes
  return addMinutes(now, bounded ? leave_minutes : Math.max(leave_minutes, ...at_meals))
}

/** Why a session in use can't be left now: LEAVES_USED, CONFIRM_FIRST; null: it can, where the type has leaves. */
export function checkLeave(session: Leaving, rules: LeaveRules, zone: string): Refusal | null {
  if (session.report_until)
    return refusal('CONFIRM_FIRST', null, { until: timestampText(zone, session.report_until) })
  const { leave_times } = rulesOfDate(rules, zone, session.start)
  return leave_times > 0 && (session.leave_count ?? 0) >= leave_times
    ? refusal('LEAVES_USED', null, { limit: leave_times })
    : null
}
