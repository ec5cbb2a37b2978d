import { refusal } from '#rules/refusals/refusals.ts'
import { visitor_category_record } from '#rules/visitors/settings/visitor_category_record.ts'
import type { Ctx } from '#server/context.ts'
import { declaredRows } from '#server/records/records.service.ts'
import type { Category } from './effective.ts'
import { visitor_category } from './settings.table.ts'
import { usedCategories } from './uses.ts'

/** Categories of visitors as administrators keep them. One that a visit has can be stopped, but not deleted. */
export const visitor_categories = declaredRows<typeof visitor_category, Category>(
  visitor_category_record,
  visitor_category,
  {
    module: 'visitors',
    nameOf: (row) => row.code,
    unique: { index: 'visitor_category_code', field: 'code' },
    order: 'd."order", d.code',
    decide: decideCategories,
  },
)

async function decideCategories(ctx: Ctx, rows: readonly Category[]) {
  const used = await usedCategories(
    ctx,
    rows.map(({ id }) => id),
  )
  return ({ id }: Category) => ({
    update: null,
    state: null,
    delete: used.has(id) ? refusal('IN_USE') : null,
  })
}
