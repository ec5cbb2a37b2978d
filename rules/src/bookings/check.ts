/**
 * Can this session be booked? Evaluates every rule and collects every refusal, so that the user sees all the
 * obstacles at once. Browser and server share this function. Product §5.
 */
import { checkBlocked, checkGranted, checkInstructions, checkMode } from './access.ts'
import { checkCancel } from './cancel.ts'
import { checkDraw } from '../draws/draws.ts'
import { checkDateRule, checkMonth, checkWeekday } from './date_rules.ts'
import { frameAt } from '../time/day_frame.ts'
import type { BookingFacts, Calendar, SessionRequest } from './facts.ts'
import { isWaived } from '../exceptions/exceptions.ts'
import { transition, type LifeRules, type SessionSnapshot } from '../sessions/lifecycle.ts'
import { checkPeople, checkTaken } from './capacity.ts'
import { checkQuotas, checkUnfinished } from './quotas.ts'
import type { ResourceRules } from '../booking_rules/booking_rules.ts'
import { isRefusal, refusal, type Refusal, type RefusalCode } from '../refusals/refusals.ts'
import {
  checkAdvance,
  checkClosedPeriods,
  checkFixedSlots,
  checkGrid,
  checkHours,
  checkLength,
  checkPast,
  runOf,
} from './time_rules.ts'
import { compareInstants, type Instant, type Period } from '../time/instants.ts'
import { checkMaintenance, checkStopped } from './use_state.ts'

export { needsApproval } from './access.ts'

/**
 * Every refusal of booking the session, most fundamental first; empty = it can be booked (the database
 * finally decides whether the slot is free).
 */
export function checkSession(
  request: SessionRequest,
  rules: ResourceRules,
  facts: BookingFacts,
  now: Instant,
): Refusal[] {
  if (compareInstants(request.start, request.end) >= 0) return [endsBeforeStart()]
  const { date } = frameAt(facts.zone, request.start)
  const { waived = [] } = facts
  return present([
    checkGranted(facts),
    checkBlocked(facts),
    checkMode(request.mode, rules),
    ...checkTime(request, rules, facts.zone, facts.calendar, now),
    checkDraw(date, rules, facts, now),
    checkPeople(request, rules),
    ...checkQuotas(rules, date, facts.usage),
    checkUnfinished(rules, facts.usage),
    facts.taken ? checkTaken(request, rules, facts.zone, facts.taken) : null,
    checkInstructions(request, rules),
  ]).filter((found) => !isWaived(found, waived))
}

/**
 * The refusals that depend on date and time alone, for any applicant; they colour the grid. dayRuns gives the
 * same results for a whole day at once.
 */
export function checkTime(
  request: Period,
  rules: ResourceRules,
  zone: string,
  calendar: Calendar,
  now: Instant,
): Refusal[] {
  if (compareInstants(request.start, request.end) >= 0) return [endsBeforeStart()]
  const frame = frameAt(zone, request.start)
  const run = runOf(request, frame)
  return present([
    checkStopped(rules),
    checkMaintenance(rules, zone, request.start),
    checkPast(request, now),
    checkDateRule(rules, zone, calendar, frame.date, now),
    checkMonth(rules, frame),
    checkWeekday(rules, frame),
    checkHours(run, rules, frame),
    ...checkClosedPeriods(run, rules, frame),
    checkAdvance(request, rules, now),
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
  session: SessionSnapshot,
  request: SessionRequest,
  rules: ResourceRules & LifeRules,
  facts: BookingFacts,
  now: Instant,
  actor: 'applicant' | 'administrator' = 'applicant',
): Refusal[] {
  const outcome = transition(session, 'change_time', actor, now, { zone: facts.zone, rules })
  if (isRefusal(outcome)) return [outcome]
  const late = actor === 'applicant' ? checkCancel(session, 'change_time', rules, actor, now) : null
  const against = checkSession({ ...request, instructions_read: true }, rules, facts, now)
  const binding = actor === 'applicant' ? against : against.filter((found) => bindsAdministrator(found))
  return late ? [late, ...binding] : binding
}

/** What a change of a booking touches besides its words. */
interface TouchedParts {
  resource: boolean
  people: boolean
}

/**
 * Every refusal of changing a session at its time. Another resource gives up the one it has, so the cancel deadline
 * applies, and it must obey all rules of the new one; other people must fit. Words alone are bound by the state.
 * The same rules bind an administrator: `bindsAdministrator` says which of them they may set aside.
 */
export function checkUpdate(
  session: SessionSnapshot,
  request: SessionRequest,
  rules: ResourceRules & LifeRules,
  facts: BookingFacts,
  now: Instant,
  { actor, resource, people }: TouchedParts & { actor: 'applicant' | 'administrator' },
): Refusal[] {
  const outcome = transition(session, 'update', actor, now, { zone: facts.zone, rules })
  if (isRefusal(outcome)) return [outcome]
  if (resource) {
    const late = checkCancel(session, 'change_time', rules, actor, now)
    return present([late, ...checkSession({ ...request, instructions_read: true }, rules, facts, now)])
  }
  return people ? present([checkPeople(request, rules)]) : []
}

/**
 * Every refusal of a person as the new applicant of a session: their grants, blocks and limits. Its time was right when it
 * was booked, and stays.
 */
export function checkOwner(request: Period, rules: ResourceRules, facts: BookingFacts): Refusal[] {
  const { date } = frameAt(facts.zone, request.start)
  return present([
    checkGranted(facts),
    checkBlocked(facts),
    ...checkQuotas(rules, date, facts.usage),
    checkUnfinished(rules, facts.usage),
  ])
}

/** Whether an administrator can't set a refusal aside: it is what the room, other people or the state make so. */
export function bindsAdministrator(found: Refusal): boolean {
  return binding.has(found.code)
}

const binding: ReadonlySet<string> = new Set<RefusalCode>([
  ...(['SLOT_TAKEN', 'FULL', 'TOO_MANY_PEOPLE', 'EXPIRED', 'INVALID'] as const),
  ...(['BAD_TRANSITION', 'ALREADY_STARTED', 'NOT_FOUND', 'REASON_MISSING'] as const),
])

function endsBeforeStart(): Refusal {
  return refusal('INVALID', 'end_time', { why: 'before_start' })
}

function present(refusals: (Refusal | null)[]): Refusal[] {
  return refusals.filter((found) => found !== null)
}
