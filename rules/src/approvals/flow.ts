/** An approval flow: its steps in order, and what a flow must not be. Product §5. */
import { refusal, type Refusal } from '../refusals/refusals.ts'
import type { Flag } from '../records/wire_formats.ts'

export const approver_kinds = ['account', 'admin_dept', 'applicant_post', 'role'] as const
export type ApproverKind = (typeof approver_kinds)[number]

/** Who approves: a kind, and what it names. */
export interface Approver {
  /**
   * account a person · admin_dept those with the resource's admin_post in its admin_dept · applicant_post those with
   * a post in the applicant's department, or the nearest above it where somebody has it · role its holders
   */
  kind: ApproverKind
  /** The account, the post or the role; null for admin_dept. */
  code: string | null
}

export const escalation_targets = ['next', 'role', 'parent'] as const
export type EscalationTarget = (typeof escalation_targets)[number]

export interface FlowStep {
  name: string
  name_en: string
  approvers: readonly Approver[]
  /** any: the first decision is the step's · all: each of them has to approve. */
  rule: 'any' | 'all'
  /** 1: applicants who are approvers decide on their own bookings too. */
  own: Flag
  /** Approvers are reminded after so many hours, once; null: never. */
  remind_hours: number | null
  /** After so many hours without a decision others are asked too; null: never. */
  escalate_hours: number | null
  /** Whom: the next step's approvers · the holders of `escalate_role` · the department above admin_dept. */
  escalate_to: EscalationTarget | null
  escalate_role: string | null
  /** The review address that the step is sent to, by id; null: none. */
  address_id: string | null
}

/** What the history of a session tells of its approval, besides the session's transitions. */
export type ApprovalStep = 'approve_step' | 'remind' | 'escalate' | 'reassign' | 'send_out'

export const MAX_STEPS = 10
export const MAX_APPROVERS = 50
/** Two months. */
export const MAX_HOURS = 1440

/** A step of which nothing but its approvers is said: any of them decides, and they are reminded daily. */
export const step_defaults = {
  rule: 'any',
  own: 0,
  remind_hours: 24,
  escalate_hours: null,
  escalate_to: null,
  escalate_role: null,
  address_id: null,
} as const

/** The flow of resources that name none: those who hold the resource's admin_post in its admin_dept, any of them. */
export const default_steps: readonly FlowStep[] = [
  { name: '', name_en: '', approvers: [{ kind: 'admin_dept', code: null }], ...step_defaults },
]

/** What is wrong with a flow's steps, each at its field; [] if nothing. */
export function checkSteps(steps: readonly FlowStep[]): Refusal[] {
  if (steps.length === 0) return [refusal('INVALID', 'steps', { why: 'required' })]
  return steps.flatMap((step, i) => {
    const at = `steps.${i}`
    const found: Refusal[] = []
    if (step.approvers.length === 0) found.push(refusal('INVALID', `${at}.approvers`, { why: 'required' }))
    const known = new Set<string>()
    for (const [n, { kind, code }] of step.approvers.entries()) {
      const field = `${at}.approvers.${n}`
      if (kind !== 'admin_dept' && !code) found.push(refusal('INVALID', `${field}.code`, { why: 'required' }))
      const key = `${kind} ${kind === 'admin_dept' ? '' : code}`
      if (known.has(key)) found.push(refusal('INVALID', field, { why: 'duplicate', value: code }))
      known.add(key)
    }
    if ((step.escalate_hours === null) !== (step.escalate_to === null))
      found.push(
        refusal('INVALID', `${at}.${step.escalate_to === null ? 'escalate_to' : 'escalate_hours'}`, {
          why: 'required',
        }),
      )
    if (step.escalate_to === 'role' && !step.escalate_role)
      found.push(refusal('INVALID', `${at}.escalate_role`, { why: 'required' }))
    return found
  })
}
