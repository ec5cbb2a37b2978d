/**
 * A session's life: its states, and the one table of what may be done, by whom, from where to where. Whatever
 * is not in the table is refused with BAD_TRANSITION. Product §4.
 */
import type { ResourceRules } from './resource_rules.ts'
import { refusal, type Refusal } from './refusals.ts'
import type { Instant } from './time.ts'
import { attendanceWindow, type AttendanceRules } from './attendance.ts'
import { compareInstants } from './time.ts'

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
export interface LivingSession extends SessionFacts {
  start: Instant
  end: Instant
}

export type Action =
  | 'submit'
  | 'approve'
  | 'reject'
  | 'expire_approval'
  | 'cancel'
  | 'change_time'
  | 'sign_in'
  | 'mark_kept'
  | 'terminate'
  | 'sign_out'
  | 'end'
  | 'miss'
  | 'mark_missed'
  | 'book_again'
  | 'delete'
  | 'evaluate'

/** In what part somebody acts; one person may have several. */
export type Actor = 'applicant' | 'participant' | 'approver' | 'administrator' | 'clock'

/** The rules that the life asks for. */
export type LifeRules = AttendanceRules & Pick<ResourceRules, 'default_appointment_state'>

/** When, beside the state, a line of the table holds. Every bound itself is allowed. */
type When =
  | 'any'
  | 'before_start' // now < start
  | 'from_start' // now >= start
  | 'sign_in_window'
  | 'in_use' // start <= now < end
  | 'after_sign_in' // the sign-in deadline is past
  | 'after_end' // now >= end
  | 'after_sign_out' // the time to sign out by hand is past

interface Line {
  action: Action
  who: readonly Actor[]
  from: readonly SessionState[]
  /** Of which adherence; missing: any. */
  kept?: readonly Adherence[]
  /** Only where the type wants sign-in (true) or none (false). */
  signs_in?: boolean
  when: When
  to: Partial<SessionFacts>
}

const { draft, awaiting_approval, succeeded, failed, rejected, cancelled, terminated, completed } = state
const { to_be_kept, performed, missed } = adherence
const ended = [failed, rejected, cancelled, terminated, completed] as const

/** The first line that fits counts. `submit` is written for the case without approval: see transition. */
export const transitions: readonly Line[] = [
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
  {
    action: 'sign_in',
    who: ['applicant', 'participant', 'administrator'],
    from: [succeeded],
    kept: [to_be_kept],
    signs_in: true,
    when: 'sign_in_window',
    to: { appointment_state: performed },
  },
  {
    action: 'mark_kept',
    who: ['administrator'],
    from: [succeeded],
    kept: [to_be_kept, missed],
    when: 'from_start',
    to: { appointment_state: performed },
  },
  {
    action: 'terminate',
    who: ['applicant'],
    from: [succeeded],
    kept: [performed],
    when: 'in_use',
    to: { state: completed, sign_out_status: sign_out.signed_out },
  },
  {
    action: 'terminate',
    who: ['applicant'],
    from: [succeeded],
    kept: [to_be_kept],
    when: 'in_use',
    to: { state: terminated },
  },
  { action: 'terminate', who: ['administrator'], from: [succeeded], when: 'any', to: { state: terminated } },
  {
    action: 'sign_out',
    who: ['applicant', 'participant', 'administrator'],
    from: [succeeded],
    kept: [performed],
    when: 'from_start',
    to: { state: completed, sign_out_status: sign_out.signed_out },
  },
  {
    action: 'end',
    who: ['clock'],
    from: [succeeded],
    kept: [performed],
    when: 'after_sign_out',
    to: { state: completed },
  },
  {
    action: 'end',
    who: ['clock'],
    from: [succeeded],
    kept: [to_be_kept],
    signs_in: false,
    when: 'after_end',
    to: { state: completed },
  },
  {
    action: 'miss',
    who: ['clock'],
    from: [succeeded],
    kept: [to_be_kept],
    signs_in: true,
    when: 'after_sign_in',
    to: { appointment_state: missed },
  },
  {
    action: 'mark_missed',
    who: ['administrator'],
    from: [succeeded],
    kept: [to_be_kept, performed],
    when: 'from_start',
    to: { appointment_state: missed },
  },
  { action: 'book_again', who: ['applicant'], from: ended, when: 'any', to: {} },
  { action: 'book_again', who: ['applicant'], from: [succeeded], kept: [missed], when: 'any', to: {} },
  { action: 'delete', who: ['applicant'], from: [draft, ...ended], when: 'any', to: {} },
  { action: 'evaluate', who: ['applicant', 'participant'], from: [completed], when: 'any', to: {} },
]

export interface TransitionOptions {
  zone: string
  rules: LifeRules
  /** For submit: whether somebody has to approve first. */
  needs_approval?: boolean
}

/**
 * What the session's facts become, or why not: BAD_TRANSITION naming the state it is in and the state wanted,
 * or the rule of time that stands against it. Deadlines of cancelling and changing are checkCancel's and
 * checkChange's.
 */
export function transition(
  session: LivingSession,
  action: Action,
  actor: Actor,
  now: Instant,
  options: TransitionOptions,
): SessionFacts | Refusal {
  const lines = transitions.filter((line) => line.action === action)
  const fitting = lines.filter(
    (line) =>
      line.who.includes(actor) &&
      line.from.includes(session.state) &&
      (line.kept?.includes(session.appointment_state) ?? true) &&
      (line.signs_in === undefined || line.signs_in === options.rules.punctuality_rule > 0),
  )
  if (fitting.length === 0) {
    const allowed = lines.some((line) => line.who.includes(actor))
    return allowed
      ? badTransition(session, action, lines[0])
      : refusal('NOT_ALLOWED', null, { why: 'action', action })
  }
  let late: Refusal | null = null
  for (const line of fitting) {
    const against = timeAgainst(line.when, session, now, options)
    if (!against) return { ...factsOf(session), ...line.to, ...special(session, action, line, options) }
    late ??= against
  }
  return late ?? badTransition(session, action, lines[0])
}

/** The parts of the outcome that depend on the rules. */
function special(
  session: LivingSession,
  action: Action,
  line: Line,
  { rules, needs_approval }: TransitionOptions,
): Partial<SessionFacts> {
  if (action === 'submit' && needs_approval) {
    return { state: awaiting_approval, audit_status: audit.to_be_approved }
  }
  if (action === 'change_time' && session.state === succeeded && needs_approval) {
    return { state: awaiting_approval, audit_status: audit.to_be_approved }
  }
  if (action === 'change_time' && session.state === awaiting_approval && needs_approval === false) {
    return { state: succeeded, audit_status: audit.not_needed }
  }
  if (action !== 'end') return {}
  if (line.signs_in === false) {
    return { appointment_state: rules.default_appointment_state, sign_out_status: sign_out.not_required }
  }
  return {
    sign_out_status: rules.sign_out_rule === 0 ? sign_out.not_required : sign_out.closed_automatically,
  }
}

function timeAgainst(
  when: When,
  session: LivingSession,
  now: Instant,
  { zone, rules }: TransitionOptions,
): Refusal | null {
  const before = (moment: Instant): boolean => compareInstants(now, moment) < 0
  const times = attendanceWindow(session, zone, rules)
  switch (when) {
    case 'any':
      return null
    case 'before_start':
      return before(session.start) ? null : refusal('ALREADY_STARTED')
    case 'from_start':
      return before(session.start) ? refusal('NOT_STARTED') : null
    case 'in_use':
      if (before(session.start)) return refusal('NOT_STARTED')
      return before(session.end) ? null : badTransition(session, 'terminate', undefined)
    case 'sign_in_window':
      if (before(times.sign_in_from))
        return refusal('SIGN_IN_TOO_EARLY', null, { minutes: minutesTo(now, times.sign_in_from) })
      return compareInstants(now, times.sign_in_until) > 0
        ? refusal('SIGN_IN_TOO_LATE', null, { minutes: minutesTo(times.sign_in_until, now) })
        : null
    case 'after_sign_in':
      return compareInstants(now, times.sign_in_until) > 0 ? null : refusal('NOT_ENDED')
    case 'after_end':
      return before(session.end) ? refusal('NOT_ENDED') : null
    case 'after_sign_out':
      return before(times.closes_at) ? refusal('NOT_ENDED') : null
  }
}

function minutesTo(from: Instant, to: Instant): number {
  return Math.ceil((to.epochMilliseconds - from.epochMilliseconds) / 60_000)
}

function badTransition(session: SessionFacts, action: Action, line: Line | undefined): Refusal {
  const to = line?.to.state ?? null
  return refusal('BAD_TRANSITION', null, { action, from: session.state, to })
}

function factsOf(session: SessionFacts): SessionFacts {
  const { state: at, audit_status, appointment_state, sign_out_status } = session
  return { state: at, audit_status, appointment_state, sign_out_status }
}

/**
 * Whether a session claims its resource: awaiting approval, succeeded, or completed (what was used stays used),
 * but not a missed one whose type frees the rest.
 */
export function holds(session: SessionFacts, rules: Pick<ResourceRules, 'missed_frees_slot'>): boolean {
  if (session.state === completed || session.state === awaiting_approval) return true
  if (session.state !== succeeded) return false
  return session.appointment_state !== missed || rules.missed_frees_slot === 0
}

/** Whether it counts for the number limits: holding, kept or missed; not what was cancelled in time. */
export function countsTowardQuota(session: SessionFacts): boolean {
  return session.state === awaiting_approval || session.state === succeeded || session.state === completed
}

/** Not yet ended or cancelled, for the incomplete limit. A missed one is over. */
export function isUnfinished(session: SessionFacts): boolean {
  if (session.state === awaiting_approval) return true
  return session.state === succeeded && session.appointment_state !== missed
}

/** The facts of a session that is just being submitted. */
export function submitted(needs_approval: boolean): SessionFacts {
  return {
    state: needs_approval ? awaiting_approval : succeeded,
    audit_status: needs_approval ? audit.to_be_approved : audit.not_needed,
    appointment_state: to_be_kept,
    sign_out_status: sign_out.not_yet,
  }
}

/** The facts of a draft. */
export const drafted: SessionFacts = {
  state: draft,
  audit_status: audit.not_needed,
  appointment_state: to_be_kept,
  sign_out_status: sign_out.not_yet,
}
