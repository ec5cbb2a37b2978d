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
export function checkBlocked(facts: Pick<BookingFacts, 'blocked'>): Refusal | null {
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
      return true
    case 2:
      return rules.admin_dept === null || !facts.applicant_depts.includes(rules.admin_dept)
    case 3:
      return (
        above(minutesBetween(request.start, request.end), rules.need_approve_minutes) ||
        above(request.person_times, rules.need_approve_people)
      )
  }
}

function above(value: number, bound: number | null): boolean {
  return bound !== null && value > bound
}
