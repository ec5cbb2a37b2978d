import type { Ctx } from '#server/context.ts'

/** Somebody with a visit came in: what a feature above does then. */
type ComesIn = (ctx: Ctx, stay_id: string) => Promise<void>

const above: ComesIn[] = []

/** Declares, when a feature is loaded, what it does when somebody with a visit came in. */
export const onCameIn = (comes: ComesIn): void => void above.push(comes)

/** Tells the features above of a new stay of a visit, in the caller's transaction. The clock is now, not that of the gate. */
export async function cameIn(ctx: Ctx, stay_id: string): Promise<void> {
  for (const comes of above) await comes(ctx, stay_id)
}
