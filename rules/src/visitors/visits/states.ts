/** The life of a visit in numbers of the wire and the tables: `state` and `audit_status`. Product §7. */
import type { Instant } from '../../time/instants.ts'

export const visit_state = {
  draft: 0,
  awaiting_data: 1,
  awaiting_host: 2,
  awaiting_approval: 3,
  approved: 4,
  entered: 5,
  left: 6,
  rejected: 7,
  cancelled: 8,
  expired: 9,
  revoked: 10,
} as const
export type VisitState = (typeof visit_state)[keyof typeof visit_state]

export const visit_states = Object.values(visit_state)

/** Whether the office has to approve it, and what it said. */
export const visit_audit = { not_needed: 0, to_be_approved: 1, approved: 2, rejected: 3 } as const
export type VisitAudit = (typeof visit_audit)[keyof typeof visit_audit]

/** What is done with a visit. */
export const visit_actions = [
  'send',
  'complete',
  'confirm',
  'refuse',
  'approve',
  'approve_step',
  'reject',
  'update',
  'reschedule',
  'rehost',
  'cancel',
  'revoke',
  'enter',
  'leave',
  'expire',
  'close',
  'delete',
] as const
export type VisitAction = (typeof visit_actions)[number]

/**
 * The part in which somebody acts on a visit; one person may have several. The visitor is who applies, or who holds the
 * invitation's link; the office are those who manage visitors.
 */
export type VisitActor = 'visitor' | 'host' | 'approver' | 'office' | 'gate' | 'clock'

/** What decides on a visit. */
export interface VisitFacts {
  state: VisitState
  audit_status: VisitAudit
  /** The visitor has entered and not left since, whatever the state. */
  inside: boolean
}

export interface VisitSnapshot extends VisitFacts {
  start: Instant
  /** Its last second: the visitor may be inside until then. */
  end: Instant
  /** The host's word is there: they invited, or have confirmed. */
  host_agrees: boolean
  /** All that must be known of the visitor is. */
  complete: boolean
  /** It admits once. */
  single_entry: boolean
  /** The visitor has entered at least once. */
  came: boolean
}

/** What the settings ask of this kind of visit. */
export interface VisitNeeds {
  host: boolean
  approval: boolean
}

/** A visit in one of these takes one of the places that a day has. */
export const taking_states: readonly VisitState[] = [
  visit_state.awaiting_data,
  visit_state.awaiting_host,
  visit_state.awaiting_approval,
  visit_state.approved,
  visit_state.entered,
  visit_state.left,
]

/** Nothing is decided any more. */
export const ended_states: readonly VisitState[] = [
  visit_state.left,
  visit_state.rejected,
  visit_state.cancelled,
  visit_state.expired,
  visit_state.revoked,
]

/** Somebody has to do something before it is approved. */
export const waiting_states: readonly VisitState[] = [
  visit_state.awaiting_data,
  visit_state.awaiting_host,
  visit_state.awaiting_approval,
]
