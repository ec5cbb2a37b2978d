/** The stored facts of a session's life, as numbers on the wire and in the tables. Product §4. */
import type { Timed } from '../attendance/timers.ts'
import type { Instant } from '../time/instants.ts'

export const state = {
  draft: 0,
  awaiting_approval: 1,
  succeeded: 2,
  failed: 3,
  rejected: 4,
  cancelled: 5,
  terminated: 6,
  completed: 7,
} as const
export type SessionState = (typeof state)[keyof typeof state]

export const audit = { not_needed: 0, to_be_approved: 1, approved: 2, rejected: 3 } as const
export type AuditStatus = (typeof audit)[keyof typeof audit]

/** Adherence, the wire's `appointment_state`. */
export const adherence = { to_be_kept: 0, performed: 1, missed: 2 } as const
export type Adherence = (typeof adherence)[keyof typeof adherence]

export const sign_out = { not_yet: 0, signed_out: 1, not_required: 2, closed_automatically: 3 } as const
export type SignOutStatus = (typeof sign_out)[keyof typeof sign_out]

/** The facts that are stored about a session's life. */
export interface SessionFacts {
  state: SessionState
  audit_status: AuditStatus
  appointment_state: Adherence
  sign_out_status: SignOutStatus
}

/** A session as the life rules see it; the period is half-open. */
export interface SessionSnapshot extends SessionFacts, Timed {
  start: Instant
  end: Instant
  /**
   * People couldn't sign in for a while because the product was not reachable: signing in is possible until here,
   * though never after the end. Later than the end: nobody can be blamed for not having signed in.
   */
  extended_until?: Instant | null
  /** How often its applicant has left it for a while. */
  leave_count?: number
  /** When somebody last showed that they are there after a report. */
  confirmed_at?: Instant | null
}

export type SessionAction =
  | 'submit'
  | 'approve'
  | 'reject'
  | 'expire_approval'
  | 'cancel'
  | 'change_time'
  | 'update'
  | 'hand_over'
  | 'sign_in'
  | 'mark_kept'
  | 'terminate'
  | 'leave'
  | 'return'
  | 'report'
  | 'confirm'
  | 'sign_out'
  | 'end'
  | 'miss'
  | 'miss_return'
  | 'miss_confirm'
  | 'mark_missed'
  | 'book_again'
  | 'delete'
  | 'evaluate'

/** The actor's part in an action; one person may have several. A neighbour has no part in it, and says what they see. */
export type Actor = 'applicant' | 'participant' | 'approver' | 'administrator' | 'neighbour' | 'clock'
