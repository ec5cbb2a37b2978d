/**
 * Can this session be booked? Evaluates every rule and collects every refusal, so that the user sees all the
 * obstacles at once. Browser and server share this function. Product §5.
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
import { compareInstants, type Instant, type Period } from './instants.ts'
import { checkMaintenance, checkStopped } from './use_state.ts'

export { needsApproval } from './access.ts'

/**
 * Every refusal of booking the session, most fundamental first; empty = it can be booked (the database
 * finally decides whether the slot is free).
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
 * The refusals that depend on date and time alone, for any applicant; they colour the grid. dayRuns gives the
 * same results for a whole day at once.
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
 * Every refusal of moving a session. The applicant gives up the old time, so its cancel deadline applies, and
 * the new time must obey all rules; facts must not count the session itself. An administrator is bound only
 * by the state, by other holds, by capacity, and by approvals that nobody could give.
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
