/** The table of actions on a visit: who may do them, from which state, when. What is not in it is refused. Product §7. */
import {
  visit_audit,
  visit_state,
  type VisitAction,
  type VisitActor,
  type VisitFacts,
  type VisitState,
} from './states.ts'

/** The condition of a row besides the state. Every bound itself is allowed. */
export type VisitWhen =
  | 'any'
  | 'before_start' // now <= start
  | 'before_end' // now <= end
  | 'during' // start <= now <= end
  | 'told_late' // during, when it was not over, and nothing was missing
  | 'again' // during, and it admits more than once
  | 'may_return' // before the end, and it admits more than once
  | 'inside' // the visitor is
  | 'after_end' // now > end
  | 'never_came'

export interface VisitTransition {
  action: VisitAction
  who: readonly VisitActor[]
  from: readonly VisitState[]
  when: VisitWhen
  /** `next`: where it stands by what is still missing: the data, the host's word, an approval. */
  to: Partial<VisitFacts> | 'next'
}

const { draft, awaiting_data, awaiting_host, awaiting_approval, approved, entered, left } = visit_state
const { rejected, cancelled, expired, revoked } = visit_state
const waiting = [awaiting_data, awaiting_host, awaiting_approval] as const

/** The first row that fits counts. */
export const visit_transitions: readonly VisitTransition[] = [
  { action: 'send', who: ['visitor', 'host', 'office'], from: [draft], when: 'before_end', to: 'next' },
  {
    action: 'complete',
    who: ['visitor', 'host', 'office'],
    from: [awaiting_data],
    when: 'before_end',
    to: 'next',
  },
  { action: 'confirm', who: ['host'], from: [awaiting_host], when: 'before_end', to: 'next' },
  { action: 'refuse', who: ['host'], from: [awaiting_host], when: 'any', to: { state: rejected } },
  {
    action: 'approve',
    who: ['approver'],
    from: [awaiting_approval],
    when: 'before_end',
    to: { state: approved, audit_status: visit_audit.approved },
  },
  // Others of the step, or of the next one, have still to say so.
  { action: 'approve_step', who: ['approver'], from: [awaiting_approval], when: 'before_end', to: {} },
  {
    action: 'reject',
    who: ['approver'],
    from: [awaiting_approval],
    when: 'any',
    to: { state: rejected, audit_status: visit_audit.rejected },
  },
  // A host who doesn't answer can't keep the office from saying no.
  {
    action: 'reject',
    who: ['approver'],
    from: [awaiting_data, awaiting_host],
    when: 'any',
    to: { state: rejected },
  },
  { action: 'update', who: ['visitor', 'host', 'office'], from: [draft], when: 'any', to: {} },
  { action: 'update', who: ['visitor', 'host'], from: waiting, when: 'before_end', to: {} },
  { action: 'update', who: ['office'], from: [...waiting, approved, entered], when: 'before_end', to: {} },
  { action: 'reschedule', who: ['visitor', 'host', 'office'], from: [draft], when: 'any', to: {} },
  // Who confirmed or approved did so for the dates that they saw.
  { action: 'reschedule', who: ['visitor'], from: [...waiting, approved], when: 'before_start', to: 'next' },
  { action: 'reschedule', who: ['host'], from: [...waiting, approved], when: 'before_end', to: 'next' },
  {
    action: 'reschedule',
    who: ['office'],
    from: [...waiting, approved, entered],
    when: 'before_end',
    to: {},
  },
  { action: 'rehost', who: ['visitor', 'host', 'office'], from: [draft], when: 'any', to: {} },
  // Nobody confirms for somebody else: the new host is asked.
  { action: 'rehost', who: ['visitor', 'host'], from: waiting, when: 'before_start', to: 'next' },
  { action: 'rehost', who: ['office'], from: [...waiting, approved, entered], when: 'before_end', to: {} },
  {
    action: 'cancel',
    who: ['visitor', 'host'],
    from: [draft, ...waiting, approved],
    when: 'any',
    to: { state: cancelled },
  },
  { action: 'cancel', who: ['office'], from: [draft, ...waiting], when: 'any', to: { state: cancelled } },
  { action: 'revoke', who: ['office'], from: [approved, entered], when: 'any', to: { state: revoked } },
  { action: 'revoke', who: ['office'], from: [left], when: 'may_return', to: { state: revoked } },
  { action: 'enter', who: ['gate'], from: [approved], when: 'during', to: { state: entered, inside: true } },
  // A gate without a network tells of it after the clock has ended the visit.
  {
    action: 'enter',
    who: ['gate'],
    from: [expired],
    when: 'told_late',
    to: { state: entered, inside: true },
  },
  { action: 'enter', who: ['gate'], from: [left], when: 'again', to: { state: entered, inside: true } },
  {
    action: 'leave',
    who: ['gate', 'host', 'office'],
    from: [entered],
    when: 'any',
    to: { state: left, inside: false },
  },
  // A visit may be revoked while the visitor is inside: they still have to be seen leaving.
  {
    action: 'leave',
    who: ['gate', 'host', 'office'],
    from: [revoked],
    when: 'inside',
    to: { inside: false },
  },
  {
    action: 'expire',
    who: ['clock'],
    from: [...waiting, approved],
    when: 'after_end',
    to: { state: expired },
  },
  // Nobody saw them leave: what is closed is over, and has not been left.
  {
    action: 'close',
    who: ['clock'],
    from: [entered],
    when: 'after_end',
    to: { state: expired, inside: false },
  },
  { action: 'close', who: ['clock'], from: [revoked], when: 'inside', to: { inside: false } },
  // Who was here is kept until the retention of personal data erases it.
  {
    action: 'delete',
    who: ['office'],
    from: [draft, rejected, cancelled, expired, revoked],
    when: 'never_came',
    to: {},
  },
  { action: 'delete', who: ['visitor'], from: [draft], when: 'any', to: {} },
]
