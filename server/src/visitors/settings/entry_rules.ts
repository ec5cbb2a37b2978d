import { placesIn } from '#rules/visitors/settings/visit_kinds.ts'
import { visitor_entry_rule_record } from '#rules/visitors/settings/visitor_entry_rule_record.ts'
import type { Ctx } from '#server/context.ts'
import { invalid } from '#server/platform/refused.ts'
import { declaredRows } from '#server/records/records.service.ts'
import type { StoredEntryRule } from './effective.ts'
import { unknownPlaces } from './places.ts'
import { visitor_entry_rule } from './settings.table.ts'

/** Entry rules of long-term personnel as administrators keep them, in the order in which they are asked. */
export const visitor_entry_rules = declaredRows<typeof visitor_entry_rule, StoredEntryRule>(
  visitor_entry_rule_record,
  visitor_entry_rule,
  {
    module: 'visitors',
    nameOf: (row) => row.name,
    order: 'd."order", d.id',
    decide: () => Promise.resolve(() => ({ update: null, state: null, delete: null })),
    check: checkRule,
  },
)

/** @throws Refused INVALID for a place that doesn't exist, and for dates the wrong way round */
async function checkRule(ctx: Ctx, row: typeof visitor_entry_rule.$inferSelect): Promise<void> {
  const { begin_date, end_date, places } = row
  if (begin_date !== null && end_date !== null && end_date < begin_date)
    throw invalid('end_date', 'empty_period')
  const [strange] = await unknownPlaces(ctx.tx, placesIn(places))
  if (strange !== undefined) throw invalid('places', 'unknown', { value: strange })
}
