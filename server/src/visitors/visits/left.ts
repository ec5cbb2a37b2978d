import type { VisitActor } from '#rules/visitors/visits/states.ts'
import type { VisitCtx } from './stored.ts'
import type { StoredVisit } from './visits.table.ts'

/** That a visitor has left, and who says so. */
type Leaves = (ctx: VisitCtx, visit: StoredVisit, actor: VisitActor) => Promise<void>

const above: Leaves[] = []

/** Declares, when a feature is loaded, that it keeps something open until a visitor has left. */
export const onVisitLeft = (leaves: Leaves): void => void above.push(leaves)

/** Tells the features above that a visitor has left, in the caller's transaction. */
export async function visitLeft(ctx: VisitCtx, visit: StoredVisit, actor: VisitActor): Promise<void> {
  for (const leaves of above) await leaves(ctx, visit, actor)
}
