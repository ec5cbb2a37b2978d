import { visit_state } from '../visits/states.ts'

/** What decides whether a visit has a pass. */
export interface Passing {
  /** One of `visit_state`. */
  state: number
  single_entry: number
}

/** Whether a visit has a pass now: it was approved and isn't over. Who has left may come in again where the visit isn't for once. */
export const hasPass = ({ state, single_entry }: Passing): boolean =>
  state === visit_state.approved ||
  state === visit_state.entered ||
  (state === visit_state.left && single_entry === 0)
