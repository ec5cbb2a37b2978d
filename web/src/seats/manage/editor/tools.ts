import type { DecorationKind } from '#rules/seats/plan.ts'

/** What the pointer does on the plan. A decoration is drawn as a rectangle. */
export type PlanTool = 'select' | 'hand' | 'seat' | 'row' | 'zone' | DecorationKind
