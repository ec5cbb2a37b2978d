/** Rules about the person and the mode: permission, blacklist, instructions, approval. Product §5. */
import type { BookingFacts, Mode, SessionRequest } from './facts.ts'
import type { ResourceRules } from '../booking_rules/booking_rules.ts'
import { refusal, type Refusal } from '../refusals/refusals.ts'
import { minutesBetween } from '../time/instants.ts'

/** The applicant must be covered by a `user` grant. Spec 000 §6. */
export function checkGranted(facts: BookingFacts): Refusal | null {
  return facts.granted ? null : refusal('NOT_ALLOWED', null, { why: 'grant' })
}

/** Refuses a blacklisted applicant; the refusal states why and until when. */
export function checkBlocked(facts: BookingFacts): Refusal | null {
  if (!facts.blocked) return null
  const { until, reason, reason_en } = facts.blocked
  return refusal('BLACKLISTED', null, { until, reason, reason_en })
}

/** If there are instructions, the applicant must tick them as read. Spec 000 §5. */
export function checkInstructions(request: SessionRequest, rules: ResourceRules): Refusal | null {
  return rules.instructions_required === 1 && !request.instructions_read
    ? refusal('INSTRUCTIONS_NOT_READ', 'instructions_read')
    : null
}

/** The type must offer the mode. */
export function checkMode(mode: Mode | null, rules: ResourceRules): Refusal | null {
  if (mode === null) return null
  const offered = {
    normal: rules.common_enable,
    periodic: rules.cyclicity_enable,
    batch: rules.batch_enable,
  }
  return offered[mode] === 1 ? null : refusal('MODE_OFF', 'mode', { mode })
}

/**
 * Whether the session needs approval. Rule 2 requires none if the resource's department is one of the
 * applicant's own; a resource without a department requires it. Rule 3: a value exactly at a bound needs no
 * approval.
 */
export function needsApproval(request: SessionRequest, rules: ResourceRules, facts: BookingFacts): boolean {
  switch (rules.need_approve) {
    case 0:
      return false
    case 1:
    case 2:
      return alwaysNeedsApproval(rules, facts.applicant_depts)
    case 3:
      return (
        above(minutesBetween(request.start, request.end), rules.need_approve_minutes) ||
        above(request.person_times, rules.need_approve_people)
      )
  }
}

/**
 * Whether every session needs approval, whatever its time and size.
 * @param depts the applicant's; null: no particular applicant
 */
function alwaysNeedsApproval(
  { need_approve, admin_dept }: Pick<ResourceRules, 'need_approve' | 'admin_dept'>,
  depts: readonly string[] | null,
): boolean {
  if (need_approve === 2 && depts) return admin_dept === null || !depts.includes(admin_dept)
  return need_approve === 1
}

/** Refuses a session that would wait for an approval that nobody can give. */
export function checkApprovable(
  request: SessionRequest,
  rules: ResourceRules,
  facts: BookingFacts,
): Refusal | null {
  // checkAlwaysApproved covers resources where every session needs approval.
  if (rules.can_be_approved === 1 || rules.need_approve === 1) return null
  return needsApproval(request, rules, facts) ? refusal('NO_APPROVER') : null
}

/**
 * If every booking needs approval and nobody can give it, nothing can be booked.
 * @param depts the applicant's departments; null: no particular applicant
 */
export function checkAlwaysApproved(
  rules: Pick<ResourceRules, 'need_approve' | 'can_be_approved' | 'admin_dept'>,
  depts: readonly string[] | null = null,
): Refusal | null {
  return rules.can_be_approved === 0 && alwaysNeedsApproval(rules, depts) ? refusal('NO_APPROVER') : null
}

/** The longest session in minutes that needs no approval, if nobody can give one; null: no such bound. */
export const longestWithoutApproval = (rules: ResourceRules): number | null =>
  rules.can_be_approved === 0 && rules.need_approve === 3 ? rules.need_approve_minutes : null

function above(value: number, bound: number | null): boolean {
  return bound !== null && value > bound
}
