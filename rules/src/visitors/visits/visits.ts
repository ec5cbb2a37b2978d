/** The effect of an action on a visit. The table is in transitions.ts; this evaluates its conditions. Product §7. */
import { refusal, type Refusal } from '../../refusals/refusals.ts'
import { compareInstants, type Instant } from '../../time/instants.ts'
import {
  visit_audit,
  visit_state,
  type VisitAction,
  type VisitActor,
  type VisitFacts,
  type VisitNeeds,
  type VisitSnapshot,
} from './states.ts'
import { visit_transitions, type VisitWhen } from './transitions.ts'

/** Actions after which the word of host and office counts no more, unless they act themselves. */
const asks_again = new Set<VisitAction>(['reschedule', 'rehost'])

/** Whether the host's word counts no more. */
const unsaid = (action: VisitAction, actor: VisitActor): boolean =>
  actor !== 'office' && (action === 'rehost' || (asks_again.has(action) && actor === 'visitor'))

/** What a change leaves of earlier words. */
export interface VisitOutcome extends VisitFacts {
  host_agrees: boolean
}

/**
 * The visit's new facts, or why not: NOT_ALLOWED where this part never may, else VISIT_STATE with `details.why`
 * (state, over, begun, early, single, outside, came) and the visit's state.
 */
export function visitTransition(
  visit: VisitSnapshot,
  action: VisitAction,
  actor: VisitActor,
  now: Instant,
  needs: VisitNeeds,
): VisitOutcome | Refusal {
  const own = visit_transitions.filter((line) => line.action === action && line.who.includes(actor))
  if (own.length === 0) return refusal('NOT_ALLOWED', null, { why: 'visit', action })
  let against: Refusal | null = null
  for (const line of own) {
    if (!line.from.includes(visit.state)) continue
    const why = whyNot(line.when, visit, now, needs)
    if (why === null) {
      const host_agrees = action === 'confirm' || (visit.host_agrees && !unsaid(action, actor))
      const kept = { state: visit.state, audit_status: visit.audit_status, inside: visit.inside }
      return {
        ...kept,
        ...(line.to === 'next' ? next({ ...visit, host_agrees }, action, needs) : line.to),
        host_agrees: host_agrees || (actor === 'host' && line.to === 'next' && action !== 'rehost'),
      }
    }
    against ??= refusal('VISIT_STATE', null, { why, state: visit.state, action })
  }
  return against ?? refusal('VISIT_STATE', null, { why: 'state', state: visit.state, action })
}

/** Where a visit stands by what is still missing. */
function next(
  { complete, host_agrees, audit_status }: VisitSnapshot,
  action: VisitAction,
  needs: VisitNeeds,
): Pick<VisitFacts, 'state' | 'audit_status'> {
  const asks = needs.approval && (asks_again.has(action) || audit_status !== visit_audit.approved)
  const status = needs.approval ? visit_audit.to_be_approved : visit_audit.not_needed
  // Completing says that it is: the form has just been checked.
  if (!complete && action !== 'complete') return { state: visit_state.awaiting_data, audit_status: status }
  if (needs.host && !host_agrees) return { state: visit_state.awaiting_host, audit_status: status }
  return asks
    ? { state: visit_state.awaiting_approval, audit_status: status }
    : { state: visit_state.approved, audit_status: needs.approval ? audit_status : status }
}

/** Whether a visit that has expired was expected at a moment: nobody came, and neither data nor a word was missing. */
export const wasExpected = (visit: VisitSnapshot, then: Instant, needs: VisitNeeds): boolean =>
  visit.state === visit_state.expired &&
  !visit.came &&
  compareInstants(visit.start, then) <= 0 &&
  compareInstants(then, visit.end) <= 0 &&
  next(visit, 'enter', needs).state === visit_state.approved

type WhyNot = 'state' | 'over' | 'begun' | 'early' | 'single' | 'outside' | 'came' | 'not_over'

function whyNot(when: VisitWhen, visit: VisitSnapshot, now: Instant, needs: VisitNeeds): WhyNot | null {
  const before_start = compareInstants(now, visit.start) < 0
  const over = compareInstants(now, visit.end) > 0
  switch (when) {
    case 'any':
      return null
    case 'before_start':
      return compareInstants(now, visit.start) <= 0 ? null : 'begun'
    case 'before_end':
      return over ? 'over' : null
    case 'during':
      if (over) return 'over'
      return before_start ? 'early' : null
    case 'told_late':
      return wasExpected(visit, now, needs) ? null : 'state'
    case 'again':
      if (visit.single_entry) return 'single'
      if (over) return 'over'
      return before_start ? 'early' : null
    case 'may_return':
      if (visit.single_entry) return 'single'
      return over ? 'over' : null
    case 'inside':
      return visit.inside ? null : 'outside'
    case 'after_end':
      return over ? null : 'not_over'
    case 'never_came':
      return visit.came ? 'came' : null
  }
}
