import type { Ctx } from '#server/context.ts'

/** Tells, of some codes or ids, those that rows of another feature use. */
type Uses = (ctx: Ctx, which: readonly string[]) => Promise<readonly string[]>

const of_fields: Uses[] = []
const of_categories: Uses[] = []

/**
 * Declares, when a feature is loaded, which own fields its rows have values of: their kind can't change any more, and they
 * can't be deleted.
 * @public
 */
export const onFieldUse = (uses: Uses): void => void of_fields.push(uses)

/**
 * Declares which categories, by their ids, rows of a feature have: they can be stopped, but not deleted.
 * @public
 */
export const onCategoryUse = (uses: Uses): void => void of_categories.push(uses)

const used = async (
  all: readonly Uses[],
  ctx: Ctx,
  which: readonly string[],
): Promise<ReadonlySet<string>> => {
  const found = new Set<string>()
  if (which.length > 0) for (const uses of all) for (const one of await uses(ctx, which)) found.add(one)
  return found
}

/** Of these fields those that have been filled in. */
export const usedFields = (ctx: Ctx, codes: readonly string[]) => used(of_fields, ctx, codes)

/** Of these categories those that some visit has. */
export const usedCategories = (ctx: Ctx, ids: readonly string[]) => used(of_categories, ctx, ids)
