/** The names that every language needs: a missing one is a compile error. */
import type { VisitAction, VisitState } from './states.ts'

export interface VisitNames {
  readonly state: Readonly<Record<VisitState, string>>
  readonly action: Readonly<Record<VisitAction, string>>
}
