/** What the decisions on one step of an approval come to, and who may decide. Product §5. */
import type { FlowStep } from './flow.ts'

/** One who may decide on a step. */
export interface Slot {
  /** Null: the administrators of the resource, whoever of them acts first. */
  account: string | null
  /** Asked later, because the others did not decide in time: their decision alone is enough. */
  escalated: boolean
}

/** A decision, by the slot that it fills: also where a delegate made it. */
export interface Vote {
  account: string | null
  decision: 'approve' | 'reject'
  /** Made at a review address, which answers for the whole step. */
  outside?: boolean
}

export interface StepRun {
  rule: FlowStep['rule']
  slots: readonly Slot[]
  votes: readonly Vote[]
}

/** Who wants to decide. */
export interface Decider {
  account: string
  /** The people who have delegated to them for now. */
  delegators: readonly string[]
  /** They administer the resource and may approve. */
  administers: boolean
}

/**
 * What the decisions come to. One rejection rejects. Where all have to approve, those who can't any more (`still`)
 * are not waited for; a decision of the administrators, of somebody asked later, or of a review address, is enough.
 * @param still whether an account that was asked may still decide
 */
export function stepOutcome(
  { rule, slots, votes }: StepRun,
  still: (account: string) => boolean,
): 'open' | 'approved' | 'rejected' {
  if (votes.some(({ decision }) => decision === 'reject')) return 'rejected'
  if (votes.length === 0) return 'open'
  if (rule === 'any' || votes.some(({ outside }) => outside)) return 'approved'
  const approved = new Set(votes.map(({ account }) => account))
  const alone = slots.some((slot) => (slot.account === null || slot.escalated) && approved.has(slot.account))
  if (alone) return 'approved'
  return slots.every(({ account }) => account === null || approved.has(account) || !still(account))
    ? 'approved'
    : 'open'
}

/**
 * The slots that a person may fill now: their own, those of people who have delegated to them, and the
 * administrators'. One who has already decided isn't asked again. [] if none.
 */
export function slotsOf({ slots, votes }: StepRun, who: Decider): (string | null)[] {
  const filled = new Set(votes.map(({ account }) => account))
  const mine = slots
    .map(({ account }) => account)
    .filter((account) =>
      account === null ? who.administers : account === who.account || who.delegators.includes(account),
    )
  return [...new Set(mine)].filter((account) => !filled.has(account))
}

/** A step that was sent to a review address. */
export interface SentOut {
  /** 1: approvers open the address instead of deciding here. */
  open_process_form: number
  /** The address is in use, and the request has not failed to reach it. */
  in_force: boolean
}

/**
 * Whether somebody has to decide at the review address rather than here. Those who are asked later may decide here:
 * they are asked because nothing came from there.
 * @param escalated whether each of their slots is of one who was asked later
 */
export const decidesOutside = (sent: SentOut | null, escalated: readonly boolean[]): boolean =>
  sent !== null && sent.in_force && sent.open_process_form === 1 && !escalated.includes(true)
