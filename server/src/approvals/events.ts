import type { FlowStep } from '#rules/approvals/flow.ts'
import type { TransitionCtx } from '#server/sessions/sessions.service.ts'

export const step_events = ['opened', 'reminded', 'escalated', 'reassigned', 'decided'] as const

/** What happened at a step of an approval. Sessions of a process to which the same happens are told together. */
export interface ApprovalStepEvent {
  /**
   * opened: it waits for these people · reminded: they have not decided in time · escalated, reassigned: these people
   * are asked too, because the others did not decide, or none of them is left · decided: the step is, by somebody
   */
  kind: (typeof step_events)[number]
  process_id: string
  /** Counted from 0. */
  step: number
  steps: readonly FlowStep[]
  /** The ids of the sessions. */
  sessions: readonly string[]
  applicant: string
  /** Whom it concerns: those who can decide now, their delegates included; of `decided` whoever was asked. */
  accounts: readonly string[]
}

type StepReaction = (ctx: TransitionCtx, event: ApprovalStepEvent) => Promise<void>

const reactions = new Set<StepReaction>()

/**
 * Registers what else happens at the steps of approvals: a feature calls it when it is loaded. It is awaited in the
 * transaction of the step; what it throws rolls everything back. The session's own transitions are told by
 * `onTransition`.
 * @returns takes it back
 */
export function onApprovalStep(react: StepReaction): () => void {
  reactions.add(react)
  return () => void reactions.delete(react)
}

/** Tells what happened. Whom it concerns is looked up only if somebody listens. */
export async function tell(
  ctx: TransitionCtx,
  event: Omit<ApprovalStepEvent, 'accounts'>,
  accounts: () => Promise<readonly string[]>,
): Promise<void> {
  if (reactions.size === 0) return
  const can = await accounts()
  // Who administers the resource may have booked it, and doesn't decide on that unless nobody else can.
  const others = event.steps[event.step]?.own === 1 ? can : can.filter((one) => one !== event.applicant)
  const told = { ...event, accounts: others.length > 0 ? others : can }
  for (const one of reactions) await one(ctx, told)
}
