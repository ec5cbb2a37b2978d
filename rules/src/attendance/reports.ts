/** A neighbour's word that a resource is held but empty. Product §5: practice of Chinese libraries. */
import type { ResourceRules } from '../booking_rules/booking_rules.ts'
import { refusal, type Refusal } from '../refusals/refusals.ts'
import { adherence, type SessionFacts } from '../sessions/states.ts'
import { addMinutes, compareInstants, timestampText, type Instant } from '../time/instants.ts'
import type { StrictRules } from './strict_dates.ts'
import { rulesOfDate } from './strict_periods.ts'
import type { Timed } from './timers.ts'

/** After somebody has shown that they are there, nobody can report the session for so long. Minutes. */
export const REPORT_REST_MINUTES = 60
/** The most reports of one person in a day of the tenant's zone. */
export const MAX_REPORTS_A_DAY = 5
/** After so many reports that somebody answered, */
export const MAX_ANSWERED = 2
/** within the last days, one may not report. */
export const ANSWERED_DAYS = 7

export type ReportRules = StrictRules &
  Pick<ResourceRules, 'punctuality_rule' | 'quorum_members' | 'capacity_mode'>

/** A session in use, as far as a report of it goes. */
export interface Reported extends Timed, Pick<SessionFacts, 'appointment_state'> {
  start: Instant
  end: Instant
  /** When somebody last showed that they are there after a report. */
  confirmed_at?: Instant | null
}

/** Until when somebody of a session that is reported now has to answer; null: the type has no reports. */
export function reportUntil(
  rules: StrictRules,
  zone: string,
  { start }: { start: Instant },
  now: Instant,
): Instant | null {
  const { report_minutes } = rulesOfDate(rules, zone, start)
  return report_minutes === 0 ? null : addMinutes(now, report_minutes)
}

/**
 * Why a session in use can't be reported as empty now, or null: REPORT_REFUSED with the reason. Who still has time to
 * sign in, or is away with leave, is not reported; nor is one who has just shown that they are there.
 */
export function checkReport(
  session: Reported,
  rules: ReportRules,
  zone: string,
  now: Instant,
): Refusal | null {
  const until = reportUntil(rules, zone, session, now)
  if (until === null) return no('off')
  if (rules.capacity_mode === 'shared') return no('shared')
  if (session.report_until) return no('reported', timestampText(zone, session.report_until))
  if (session.away_until) return no('away', timestampText(zone, session.away_until))
  const waits = session.appointment_state === adherence.to_be_kept && rules.punctuality_rule > 0
  // Its own deadline releases it; a group's too.
  if (waits && (rules.punctuality_rule === 1 || rules.quorum_members > 1)) return no('sign_in')
  const rests = session.confirmed_at ? addMinutes(session.confirmed_at, REPORT_REST_MINUTES) : null
  if (rests && compareInstants(now, rests) < 0) return no('confirmed', timestampText(zone, rests))
  return compareInstants(until, session.end) < 0 ? null : no('ending')
}

/** What somebody has reported before. */
export interface EarlierReports {
  /** Of the same session. */
  twice: boolean
  /** One that is still to be answered. */
  open: boolean
  /** In this day of the tenant's zone. */
  today: number
  /** When people showed that they were there after all, the latest first. */
  answered: readonly Instant[]
}

/**
 * Why a person can't make another report now, or null: REPORT_REFUSED with the reason. One at a time, so that nobody empties
 * a room at once, and not by who was wrong too often.
 */
export function checkReporter(earlier: EarlierReports, zone: string, now: Instant): Refusal | null {
  if (earlier.twice) return no('twice')
  if (earlier.open) return no('open')
  const last = earlier.answered[MAX_ANSWERED - 1]
  const until = last && addMinutes(last, ANSWERED_DAYS * 24 * 60)
  if (until && compareInstants(now, until) < 0) return no('answered', timestampText(zone, until))
  return earlier.today >= MAX_REPORTS_A_DAY ? no('limit') : null
}

/**
 * The rules by which somebody proves that they stand at the place that they report: those of signing in there, and its
 * code in any case. Acts against others take no less than what one does for oneself.
 */
export const reportProof = <Rules extends Pick<ResourceRules, 'sign_in_proof'>>(rules: Rules): Rules =>
  rules.sign_in_proof === 0 ? { ...rules, sign_in_proof: 1 } : rules

const no = (why: string, until: string | null = null): Refusal =>
  refusal('REPORT_REFUSED', null, until === null ? { why } : { why, until })
