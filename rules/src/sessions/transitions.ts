/**
 * The table of actions on a session: who may do them, from which state to which. An action that is not in it
 * is refused. Product §4.
 */
import {
  adherence,
  audit,
  sign_out,
  state,
  type SessionAction,
  type Actor,
  type Adherence,
  type SessionFacts,
  type SessionState,
} from './states.ts'

/** The condition of a table row besides the state. Every bound itself is allowed. */
export type When =
  | 'any'
  | 'before_start' // now < start
  | 'from_start' // now >= start
  | 'sign_in_window'
  | 'in_use' // start <= now < end
  | 'may_come' // in use, and there is still time to sign in
  | 'may_leave' // in use, and the type lets its applicant leave once more
  | 'away' // its applicant has left for a while
  | 'not_returned' // and was not back in time
  | 'reportable' // in use, and can be reported as empty
  | 'reported' // has been
  | 'not_confirmed' // and nobody answered in time
  | 'after_sign_in' // the sign-in deadline is past
  | 'after_end' // now >= end
  | 'after_sign_out' // the time to sign out by hand is past
  | 'excused_end' // now > end, and an outage left too little time to sign in

export interface Transition {
  action: SessionAction
  who: readonly Actor[]
  from: readonly SessionState[]
  /** The adherences it applies to; missing: any. */
  adherence?: readonly Adherence[]
  /** Only if the type requires sign-in (true) or doesn't (false). */
  requires_sign_in?: boolean
  when: When
  to: Partial<SessionFacts>
}

const { draft, awaiting_approval, succeeded, failed, rejected, cancelled, terminated, completed } = state
const { to_be_kept, performed, missed } = adherence
const ended = [failed, rejected, cancelled, terminated, completed] as const

/**
 * The first matching row counts. `submit` is written for the case without approval: see transition. What is missed by it
 * is said in ways_out.ts.
 */
export const transitions: readonly Transition[] = [
  {
    action: 'submit',
    who: ['applicant', 'administrator'],
    from: [draft],
    when: 'any',
    to: { state: succeeded },
  },
  {
    action: 'approve',
    who: ['approver'],
    from: [awaiting_approval],
    when: 'before_start',
    to: { state: succeeded, audit_status: audit.approved },
  },
  {
    action: 'reject',
    who: ['approver'],
    from: [awaiting_approval],
    when: 'any',
    to: { state: rejected, audit_status: audit.rejected },
  },
  {
    action: 'expire_approval',
    who: ['clock'],
    from: [awaiting_approval],
    when: 'from_start',
    to: { state: failed },
  },
  {
    action: 'cancel',
    who: ['applicant', 'administrator'],
    from: [draft],
    when: 'any',
    to: { state: cancelled },
  },
  {
    action: 'cancel',
    who: ['applicant', 'administrator'],
    from: [awaiting_approval, succeeded],
    when: 'before_start',
    to: { state: cancelled },
  },
  {
    action: 'change_time',
    who: ['applicant', 'administrator'],
    from: [awaiting_approval, succeeded],
    when: 'before_start',
    to: {},
  },
  // Everything but its time: what it is about, who comes, another resource.
  {
    action: 'update',
    who: ['applicant', 'administrator'],
    from: [awaiting_approval, succeeded],
    when: 'before_start',
    to: {},
  },
  {
    action: 'hand_over',
    who: ['applicant', 'administrator'],
    from: [awaiting_approval, succeeded],
    when: 'before_start',
    to: {},
  },
  {
    action: 'sign_in',
    who: ['applicant', 'participant', 'administrator'],
    from: [succeeded],
    adherence: [to_be_kept],
    requires_sign_in: true,
    when: 'sign_in_window',
    to: { appointment_state: performed },
  },
  // An administrator's mark is a way to sign in, also before the start where that is possible.
  {
    action: 'mark_kept',
    who: ['administrator'],
    from: [succeeded],
    adherence: [to_be_kept],
    requires_sign_in: true,
    when: 'sign_in_window',
    to: { appointment_state: performed },
  },
  {
    action: 'mark_kept',
    who: ['administrator'],
    from: [succeeded],
    adherence: [to_be_kept, missed],
    when: 'from_start',
    to: { appointment_state: performed },
  },
  // What has ended as missed may have been a mistake too.
  {
    action: 'mark_kept',
    who: ['administrator'],
    from: [completed],
    adherence: [missed],
    when: 'any',
    to: { appointment_state: performed },
  },
  {
    action: 'leave',
    who: ['applicant', 'administrator'],
    from: [succeeded],
    adherence: [performed],
    when: 'may_leave',
    to: {},
  },
  {
    action: 'return',
    who: ['applicant', 'administrator'],
    from: [succeeded],
    adherence: [performed],
    when: 'away',
    to: {},
  },
  {
    action: 'report',
    who: ['neighbour'],
    from: [succeeded],
    adherence: [to_be_kept, performed],
    when: 'reportable',
    to: {},
  },
  // Who hasn't signed in yet answers by doing so.
  {
    action: 'confirm',
    who: ['applicant', 'participant', 'administrator'],
    from: [succeeded],
    adherence: [performed],
    when: 'reported',
    to: {},
  },
  {
    action: 'confirm',
    who: ['applicant', 'participant', 'administrator'],
    from: [succeeded],
    adherence: [to_be_kept],
    requires_sign_in: false,
    when: 'reported',
    to: {},
  },
  {
    action: 'terminate',
    who: ['applicant'],
    from: [succeeded],
    adherence: [performed],
    when: 'in_use',
    to: { state: completed, sign_out_status: sign_out.signed_out },
  },
  // Without sign-in, a session that has begun is in use: it ends early, with the adherence that its normal
  // end would give.
  {
    action: 'terminate',
    who: ['applicant'],
    from: [succeeded],
    adherence: [to_be_kept],
    requires_sign_in: false,
    when: 'in_use',
    to: { state: completed },
  },
  // Not a way out of having missed it.
  {
    action: 'terminate',
    who: ['applicant'],
    from: [succeeded],
    adherence: [to_be_kept],
    when: 'may_come',
    to: { state: terminated },
  },
  { action: 'terminate', who: ['administrator'], from: [succeeded], when: 'any', to: { state: terminated } },
  {
    action: 'sign_out',
    who: ['applicant', 'participant', 'administrator'],
    from: [succeeded],
    adherence: [performed],
    when: 'from_start',
    to: { state: completed, sign_out_status: sign_out.signed_out },
  },
  {
    action: 'end',
    who: ['clock'],
    from: [succeeded],
    adherence: [performed],
    when: 'after_sign_out',
    to: { state: completed },
  },
  {
    action: 'end',
    who: ['clock'],
    from: [succeeded],
    adherence: [to_be_kept],
    requires_sign_in: false,
    when: 'after_end',
    to: { state: completed },
  },
  // Nobody could sign in because of an outage: it is over, without a word on whether it was kept.
  {
    action: 'end',
    who: ['clock'],
    from: [succeeded],
    adherence: [to_be_kept],
    requires_sign_in: true,
    when: 'excused_end',
    to: { state: completed },
  },
  {
    action: 'miss_return',
    who: ['clock'],
    from: [succeeded],
    adherence: [performed],
    when: 'not_returned',
    to: { state: completed },
  },
  {
    action: 'miss_confirm',
    who: ['clock'],
    from: [succeeded],
    adherence: [to_be_kept, performed],
    when: 'not_confirmed',
    to: { state: completed },
  },
  {
    action: 'miss',
    who: ['clock'],
    from: [succeeded],
    adherence: [to_be_kept],
    requires_sign_in: true,
    when: 'after_sign_in',
    to: {},
  },
  {
    action: 'mark_missed',
    who: ['administrator'],
    from: [succeeded],
    adherence: [to_be_kept, performed],
    when: 'from_start',
    to: {},
  },
  { action: 'book_again', who: ['applicant'], from: ended, when: 'any', to: {} },
  { action: 'book_again', who: ['applicant'], from: [succeeded], adherence: [missed], when: 'any', to: {} },
  { action: 'delete', who: ['applicant'], from: [draft, ...ended], when: 'any', to: {} },
  { action: 'evaluate', who: ['applicant', 'participant'], from: [completed], when: 'any', to: {} },
]
