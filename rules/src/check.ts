/**
 * May this session be booked? Every rule is asked and every refusal collected, so that the person sees all that
 * is in the way at once. Same function in browser and server. Product §5.
 */
import {
  checkAlwaysApproved,
  checkApprovable,
  checkBlocked,
  checkGranted,
  checkInstructions,
  checkMode,
} from './access.ts'
import { checkCancel } from './cancel.ts'
import { checkDateRule, checkMonth, checkWeekday } from './dates.ts'
import { frameAt } from './day_frame.ts'
import type { BookingFacts, Calendar, WantedSession } from './facts.ts'
import { transition, type LifeRules, type LivingSession } from './life.ts'
import { checkPeople, checkTaken } from './places.ts'
import { checkQuotas, checkUnfinished } from './quotas.ts'
import type { ResourceRules } from './resource_rules.ts'
import { isRefusal, refusal, type Refusal } from './refusals.ts'
import {
  checkAdvance,
  checkClosedPeriods,
  checkFixedSlots,
  checkGrid,
  checkHours,
  checkLength,
  checkPast,
  runOf,
} from './slots.ts'
import { compareInstants, type Instant, type Period } from './time.ts'
import { checkMaintenance, checkStopped } from './use_state.ts'

export { needsApproval } from './access.ts'
export { checkSeries } from './series.ts'

/**
 * Everything against booking that session, most fundamental first; empty = it may be booked (the database
 * still has the last word on whether the slot is free).
 */
export function checkSession(
  wanted: WantedSession,
  rules: ResourceRules,
  facts: BookingFacts,
  now: Instant,
): Refusal[] {
  if (compareInstants(wanted.start, wanted.end) >= 0) return [endsBeforeStart()]
  const { date } = frameAt(facts.zone, wanted.start)
  return present([
    checkGranted(facts),
    checkBlocked(facts),
    checkMode(wanted.mode, rules),
    checkApprovable(wanted, rules, facts),
    ...checkTime(wanted, rules, facts.zone, facts.calendar, now),
    checkPeople(wanted, rules),
    ...checkQuotas(rules, date, facts.usage),
    checkUnfinished(rules, facts.usage),
    facts.taken ? checkTaken(wanted, rules, facts.zone, facts.taken) : null,
    checkInstructions(wanted, rules),
  ])
}

/**
 * The part that concerns date and time alone, whoever asks: what colours the grid. dayRuns gives the same
 * verdicts for a whole day at once.
 */
export function checkTime(
  wanted: Period,
  rules: ResourceRules,
  zone: string,
  calendar: Calendar,
  now: Instant,
): Refusal[] {
  if (compareInstants(wanted.start, wanted.end) >= 0) return [endsBeforeStart()]
  const frame = frameAt(zone, wanted.start)
  const run = runOf(wanted, frame)
  return present([
    checkStopped(rules),
    checkAlwaysApproved(rules),
    checkMaintenance(rules, zone, wanted.start),
    checkPast(wanted, now),
    checkDateRule(rules, zone, calendar, frame.date, now),
    checkMonth(rules, frame),
    checkWeekday(rules, frame),
    checkHours(run, rules, frame),
    ...checkClosedPeriods(run, rules, frame),
    checkAdvance(wanted, rules, now),
    checkFixedSlots(run, rules, frame),
    checkGrid(run, rules, frame),
    ...checkLength(run, rules),
  ])
}

/**
 * Everything against moving a session. The applicant gives the old time back, so the cancel deadline holds for
 * it, and the new time obeys all rules; facts must not count the session itself. An administrator is bound only
 * by the state, by what is taken, by how many people fit, and by approvals that nobody could give.
 */
export function checkChange(
  session: LivingSession,
  wanted: WantedSession,
  rules: ResourceRules & LifeRules,
  facts: BookingFacts,
  now: Instant,
  actor: 'applicant' | 'administrator' = 'applicant',
): Refusal[] {
  const outcome = transition(session, 'change_time', actor, now, { zone: facts.zone, rules })
  if (isRefusal(outcome)) return [outcome]
  const late = actor === 'applicant' ? checkCancel(session, rules, actor, now) : null
  const against = checkSession({ ...wanted, instructions_read: true }, rules, facts, now)
  const binding = actor === 'applicant' ? against : against.filter((found) => binds(found))
  return late ? [late, ...binding] : binding
}

function binds(found: Refusal): boolean {
  return ['SLOT_TAKEN', 'FULL', 'TOO_MANY_PEOPLE', 'EXPIRED', 'INVALID', 'NO_APPROVER'].includes(found.code)
}

function endsBeforeStart(): Refusal {
  return refusal('INVALID', 'end_time', { why: 'before_start' })
}

function present(refusals: (Refusal | null)[]): Refusal[] {
  return refusals.filter((found) => found !== null)
}
