import { checkSteps, step_defaults, type Approver, type FlowStep } from '#rules/approvals/flow.ts'

/** A step as a form has it: anything may still be missing. */
export type DraftStep = Partial<Omit<FlowStep, 'approvers'>> & { approvers?: Partial<Approver>[] }

export const new_step: DraftStep = {
  name: '',
  approvers: [{ kind: 'admin_dept', code: null }],
  ...step_defaults,
}

/** The steps in a form's value. */
export const stepsIn = (value: unknown): DraftStep[] => (Array.isArray(value) ? (value as DraftStep[]) : [])

/** A step as the wire takes it. */
const whole = (step: DraftStep): FlowStep => ({
  ...step_defaults,
  ...step,
  name: (step.name ?? '').trim(),
  name_en: (step.name_en ?? '').trim(),
  approvers: (step.approvers ?? []).map(({ kind = 'admin_dept', code = null }) => ({
    kind,
    code: kind === 'admin_dept' ? null : code,
  })),
  escalate_role: step.escalate_to === 'role' ? (step.escalate_role ?? null) : null,
})

/** What the form sends. */
export const wireSteps = (value: unknown): FlowStep[] => stepsIn(value).map(whole)

/** The first step with something wrong, counted from 1, and the field that is; null: none. */
export function wrongStep(value: unknown): { nth: number; field: string } | null {
  const steps = wireSteps(value)
  const unnamed = steps.findIndex(({ name }) => name === '')
  if (unnamed !== -1) return { nth: unnamed + 1, field: 'name' }
  const [first] = checkSteps(steps)
  const [, at = '0', field = ''] = /^steps\.(\d+)\.(\w+)/.exec(first?.field ?? '') ?? []
  return first ? { nth: Number(at) + 1, field } : null
}
