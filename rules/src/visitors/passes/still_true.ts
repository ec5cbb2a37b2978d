import { cut, type Pass } from './pass.ts'

/** What a pass of a visit says now, whoever shows it. */
export type PassSaid = Omit<Pass, 'number' | 'phone_key'>

/**
 * Whether a pass says what its visit says now. Of the gates only the one at hand counts: that another was opened since makes no
 * pass untrue.
 * @param gate its number
 */
export const stillTrue = (pass: PassSaid, now: PassSaid, gate: number): boolean =>
  pass.from === now.from &&
  pass.until === now.until &&
  pass.entries === now.entries &&
  pass.name === cut(now.name) &&
  pass.plate === now.plate &&
  pass.peers === now.peers &&
  pass.online_only === now.online_only &&
  pass.gates.includes(gate) === now.gates.includes(gate)
