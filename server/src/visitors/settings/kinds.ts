import { placesIn } from '#rules/visitors/settings/visit_kinds.ts'
import { visitor_kind_record } from '#rules/visitors/settings/visitor_kind_record.ts'
import { itemsOfCodes } from '#server/codes/codes.service.ts'
import type { Ctx } from '#server/context.ts'
import { invalid } from '#server/platform/refused.ts'
import { declaredRows } from '#server/records/records.service.ts'
import { checkFlow } from './flows.ts'
import { unknownPlaces } from './places.ts'
import { visitor_kind } from './settings.table.ts'

/** The rules of a kind of visit, with its names in the code table. */
type KindRow = typeof visitor_kind.$inferSelect & {
  visitor_type_name: string | null
  visitor_type_name_en: string
  overall_settings_id: string | null
}

/** The rules of kinds of visits as administrators keep them: one row for each entry of the code table visitor_type. */
export const visitor_kinds = declaredRows<typeof visitor_kind, KindRow>(visitor_kind_record, visitor_kind, {
  module: 'visitors',
  nameOf: (row) => row.visitor_type,
  unique: { index: 'visitor_kind_type', field: 'visitor_type' },
  order: 'd.create_time, d.id',
  adds: ({ tx: { sql, tenant_id } }) => ({
    columns: sql`i.item_name as visitor_type_name, coalesce(i.item_name_en, '') as visitor_type_name_en,
      (select id from visitor_overall_settings where tenant_id = ${tenant_id}) as overall_settings_id`,
    joins: sql`
      left join codes c on c.tenant_id = ${tenant_id} and c.code = 'visitor_type'
      left join code_item i on i.tenant_id = ${tenant_id} and i.codes_id = c.id and i.item_code = d.visitor_type`,
  }),
  joined: { visitor_type_name: 'i.item_name', visitor_type_name_en: 'i.item_name_en' },
  decide: () => Promise.resolve(() => ({ update: null, state: null, delete: null })),
  check: checkKind,
})

/** @throws Refused INVALID for a kind, a flow or a place that doesn't exist */
async function checkKind(ctx: Ctx, row: typeof visitor_kind.$inferSelect): Promise<void> {
  const items = (await itemsOfCodes(ctx, ['visitor_type'])).get('visitor_type') ?? []
  if (!items.some(({ item_code }) => item_code === row.visitor_type))
    throw invalid('visitor_type', 'unknown', { value: row.visitor_type })
  await checkFlow(ctx, row.invite_school_flow_path)
  const [strange] = await unknownPlaces(ctx.tx, placesIn(row.apply_school_resources))
  if (strange !== undefined) throw invalid('apply_school_resources', 'unknown', { value: strange })
}
