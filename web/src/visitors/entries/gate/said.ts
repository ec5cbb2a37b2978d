import type { VerdictTone } from '../../../kit/scan/verdict.ts'
import type { GateColour } from '#rules/visitors/passes/verdict.ts'

/** How a verdict of a gate looks and sounds. */
export const tones: Readonly<Record<GateColour, VerdictTone>> = { green: 'good', yellow: 'wait', red: 'bad' }

/** Reasons that have words of their own; others are told by their colour alone. */
export const reasons = [
  'welcome',
  'goodbye',
  'unreadable',
  'unknown_key',
  'forged',
  'screenshot',
  'early',
  'over',
  'other_gate',
  'revoked',
  'changed',
  'blocked',
  'used_up',
  'replayed',
  'already_inside',
  'near_block',
  'ask_server',
  'not_known',
  'not_approved',
  'not_inside',
  'no_vehicles',
  'near_plate',
  'not_allowed',
] as const

/** Who is on the blacklist is never let in by hand. */
export const mayByHand = (reason: string): boolean => reason !== 'blocked'
