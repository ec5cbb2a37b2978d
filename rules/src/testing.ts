/**
 * Rules and facts for tests: everything is allowed by default, so that a case names only what matters to it.
 */
import type { DayRuns } from './availability/day_runs.ts'
import {
  effectiveRules,
  type ResourceSource,
  type RulesSource,
  type TypeSource,
} from './booking_rules/effective_rules.ts'
import { no_usage, plain_calendar, type BookingFacts, type SessionRequest } from './bookings/facts.ts'
import type { ResourceRules } from './booking_rules/booking_rules.ts'
import { instantOf, type Instant } from './time/instants.ts'
import { periodOf } from './time/wire_period.ts'
import { isRefusal, type Refusal } from './refusals/refusals.ts'

export const SHANGHAI = 'Asia/Shanghai'

/** An instant from local time in the zone: 'yyyy-MM-dd HH:mm:ss'. */
export function at(text: string, zone = SHANGHAI): Instant {
  const full = text.length === 16 ? `${text}:00` : text
  const instant = instantOf(zone, full)
  if (!instant) throw new Error(`not an instant: ${text}`)
  return instant
}

export function rulesOf(
  own: ResourceSource = {},
  type: TypeSource = {},
  template: RulesSource | null = null,
): ResourceRules {
  return effectiveRules(
    { start_time: '00:00', end_time: '24:00', ...type },
    { appointment_date_rule: 1, ...own },
    template,
  )
}

export function factsOf(facts: Partial<BookingFacts> = {}): BookingFacts {
  return {
    zone: SHANGHAI,
    calendar: plain_calendar,
    usage: no_usage,
    blocked: null,
    granted: true,
    applicant_depts: [],
    ...facts,
  }
}

/** A requested session, e.g. wantedAt('2026-03-04', '09:00', '10:00'). */
export function wantedAt(
  appointment_date: string,
  start_time: string,
  end_time: string,
  more: Partial<SessionRequest> = {},
  zone = SHANGHAI,
): SessionRequest {
  const period = periodOf(zone, { appointment_date, start_time, end_time })
  if (isRefusal(period)) throw new Error(period.code)
  return { ...period, person_times: 1, mode: 'normal', instructions_read: true, ...more }
}

export function codesOf(refusals: readonly (Refusal | null)[]): string[] {
  return refusals.flatMap((found) => (found ? [found.code] : []))
}

/** Whether neither date nor time forbids a session of that date over these minutes. */
export function isOpen(day: DayRuns, start: number, end: number): boolean {
  if (start >= day.minutes || end <= start) return false
  if (day.longest !== null && end - start > day.longest) return false
  return day.open.some(
    (run) =>
      run.start <= start &&
      end <= run.end &&
      (start - run.origin) % run.step === 0 &&
      (end - run.origin) % run.step === 0,
  )
}
