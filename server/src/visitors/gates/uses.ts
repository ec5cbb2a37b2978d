import type { Ctx } from '#server/context.ts'

/** Tells, of some codes of gates, those that rows of another feature name. */
type Uses = (ctx: Ctx, codes: readonly string[]) => Promise<readonly string[]>

const all: Uses[] = []

/** Declares, when a feature is loaded, which gates its rows name: those can't be deleted. */
export const onGateUse = (uses: Uses): void => void all.push(uses)

/** Of these gates those that something names. */
export async function gatesInUse(ctx: Ctx, codes: readonly string[]): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  if (codes.length > 0) for (const uses of all) for (const one of await uses(ctx, codes)) found.add(one)
  return found
}
