/** Rules about the person and the mode: may they, are they blocked, did they read, is approval needed. Product §5. */
import type { BookingFacts, Mode, WantedSession } from './facts.ts'
import type { ResourceRules } from './resource_rules.ts'
import { refusal, type Refusal } from './refusals.ts'
import { minutesBetween } from './time.ts'

/** A `user` grant has to cover the applicant. Spec 000 §6. */
export function checkGranted(facts: BookingFacts): Refusal | null {
  return facts.granted ? null : refusal('NOT_ALLOWED', null, { why: 'grant' })
}

/** A blacklisted applicant is told why and until when. */
export function checkBlocked(facts: BookingFacts): Refusal | null {
  if (!facts.blocked) return null
  const { until, reason, reason_en } = facts.blocked
  return refusal('BLACKLISTED', null, { until, reason, reason_en })
}

/** Where there are instructions they must be ticked as read. Spec 000 §5. */
export function checkInstructions(wanted: WantedSession, rules: ResourceRules): Refusal | null {
  return rules.instructions_required === 1 && !wanted.instructions_read
    ? refusal('INSTRUCTIONS_NOT_READ', 'instructions_read')
    : null
}

/** The type must offer the mode. */
export function checkMode(mode: Mode, rules: ResourceRules): Refusal | null {
  const offered = {
    normal: rules.common_enable,
    periodic: rules.cyclicity_enable,
    batch: rules.batch_enable,
  }
  return offered[mode] === 1 ? null : refusal('MODE_OFF', 'mode', { mode })
}

/**
 * Whether somebody has to approve first. Rule 2 asks nobody where the resource's department is one of the
 * applicant's own; a resource of no department asks. Rule 3: exactly at a bound needs no approval.
 */
export function needsApproval(wanted: WantedSession, rules: ResourceRules, facts: BookingFacts): boolean {
  switch (rules.need_approve) {
    case 0:
      return false
    case 1:
      return true
    case 2:
      return rules.admin_dept === null || !facts.applicant_depts.includes(rules.admin_dept)
    case 3:
      return (
        above(minutesBetween(wanted.start, wanted.end), rules.need_approve_minutes) ||
        above(wanted.person_times, rules.need_approve_people)
      )
  }
}

/** Nothing is taken in that would wait for an approval which nobody can give. */
export function checkApprovable(
  wanted: WantedSession,
  rules: ResourceRules,
  facts: BookingFacts,
): Refusal | null {
  // That everything needs approval is said of the resource: checkAlwaysApproved.
  if (rules.can_be_approved === 1 || rules.need_approve === 1) return null
  return needsApproval(wanted, rules, facts) ? refusal('NO_APPROVER') : null
}

/** Where all bookings need approval and nobody can give it, nothing can be booked. */
export function checkAlwaysApproved(
  rules: Pick<ResourceRules, 'need_approve' | 'can_be_approved'>,
): Refusal | null {
  return rules.need_approve === 1 && rules.can_be_approved === 0 ? refusal('NO_APPROVER') : null
}

function above(value: number, bound: number | null): boolean {
  return bound !== null && value > bound
}
