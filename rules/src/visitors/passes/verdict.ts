/**
 * What a gate says to a pass: one function for the server and for a gate without a network, so that neither lets in whom
 * the other would not. Product §7; docs/passes.md.
 */
import type { BlockedAtGate } from '../people/blocks.ts'
import type { Pass } from './pass.ts'

export type GateColour = 'green' | 'red' | 'yellow'

/** Why, as a word of the texts `visitor_verdicts`; the first that holds. */
export type VerdictReason =
  | 'welcome'
  | 'goodbye'
  | 'unreadable'
  | 'unknown_key'
  | 'forged'
  | 'screenshot'
  | 'early'
  | 'over'
  | 'other_gate'
  | 'revoked'
  | 'changed'
  | 'blocked'
  | 'used_up'
  | 'replayed'
  | 'already_inside'
  | 'near_block'
  | 'ask_server'
  | 'not_known'
  // Of who was looked up, without a pass: `entries/at_gate.ts`.
  | 'not_approved'
  | 'not_inside'
  | 'no_vehicles'
  | 'near_plate'
  | 'not_allowed'

export interface GateVerdict {
  colour: GateColour
  reason: VerdictReason
  /** A pass that stands still proves nobody: the guard looks at the document. */
  ask_document: boolean
}

/** What was checked of a code before, since signatures are checked asynchronously. Null: it could not be read at all. */
export interface CheckedPass {
  pass: Pass
  /** By the server's key: no such key is known here, or it isn't what that key signed. */
  signature: 'valid' | 'forged' | 'unknown_key'
  /** By the phone's key. Null: a printed pass. `at` in seconds since 1970. */
  shown: { signature: 'valid' | 'forged'; at: number } | null
}

/** What is known at the gate. `null` means that it can't be known there now, which is never taken for "no". */
export interface KnownAtGate {
  /** Seconds since 1970, corrected by what the server said. */
  now: number
  /** The number of the gate. */
  gate: number
  direction: 'in' | 'out'
  /** Whether the server itself decides, or confirmed what is known within the last few seconds. */
  online: boolean
  revoked: boolean | null
  /** Whether its visit says something else by now: `stillTrue`. */
  changed: boolean | null
  blocked: BlockedAtGate | null
  /** How often the pass came in. */
  entered: number | null
  /** Whether its holder is inside. */
  inside: boolean | null
  /** The time of the last code of this pass that this gate took; null: it took none. */
  last_code: number | null
}

/** A moving code counts from so long before its time to so long after it: phones' clocks differ. Seconds. */
export const CODE_TOLERANCE_SECONDS = 60

/** Decides about one code at one gate. Whatever forbids comes before what is only unknown. */
export function verdict(code: CheckedPass | null, known: KnownAtGate): GateVerdict {
  const ask_document = code !== null && code.shown === null
  const say = (colour: GateColour, reason: VerdictReason): GateVerdict => ({ colour, reason, ask_document })
  if (code === null) return say('red', 'unreadable')
  if (code.signature === 'forged') return say('red', 'forged')
  // A gate that has not met the server for a while may lack a new key.
  if (code.signature === 'unknown_key') return say(known.online ? 'red' : 'yellow', 'unknown_key')
  const { pass, shown } = code
  if (shown?.signature === 'forged') return say('red', 'forged')
  if (shown && Math.abs(known.now - shown.at) > CODE_TOLERANCE_SECONDS) return say('red', 'screenshot')
  if (!pass.gates.includes(known.gate)) return say('red', 'other_gate')
  if (shown && known.last_code !== null && shown.at <= known.last_code) return say('red', 'replayed')
  // Nobody is kept inside: leaving needs the holder's own pass and nothing more.
  if (known.direction === 'out') return say('green', 'goodbye')
  if (known.now < pass.from) return say('red', 'early')
  if (known.now >= pass.until) return say('red', 'over')
  if (known.revoked) return say('red', 'revoked')
  if (known.changed) return say('red', 'changed')
  if (known.blocked === 'yes') return say('red', 'blocked')
  if (pass.entries !== null && known.entered !== null && known.entered >= pass.entries)
    return say('red', 'used_up')
  if (known.inside) return say('red', 'already_inside')
  if (known.blocked === 'near') return say('yellow', 'near_block')
  if (pass.online_only && !known.online) return say('yellow', 'ask_server')
  const { revoked, changed, blocked, inside, entered } = known
  const unknown = [revoked, changed, blocked, inside, pass.entries === null ? 0 : entered]
  if (unknown.includes(null)) return say('yellow', 'not_known')
  return say('green', 'welcome')
}
