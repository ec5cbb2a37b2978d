import { blacklist_setting_record } from '#rules/blacklist/blacklist_setting_record.ts'
import { refusal } from '#rules/refusals/refusals.ts'
import { dataScope } from '#server/access/access.service.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import { Refused } from '#server/platform/refused.ts'
import { declaredRows } from '#server/records/records.service.ts'
import { ensureAdministers } from './administers.ts'
import { blacklist_setting } from './blacklist.table.ts'

/** A setting with the names of its type; null where it is for all types. */
export type BlacklistSettingRow = typeof blacklist_setting.$inferSelect & {
  resources_type_name: string | null
  resources_type_name_en: string | null
}

/** Creating, changing and deleting settings. Blocks by a deleted one stay. */
export const blacklist_settings = declaredRows<typeof blacklist_setting, BlacklistSettingRow>(
  blacklist_setting_record,
  blacklist_setting,
  {
    module: 'blacklist',
    nameOf: (row) => row.resources_type_id ?? '',
    unique: { index: 'blacklist_setting_type', field: 'resources_type_id' },
    order: 'd.resources_type_id is not null, t.resources_name, d.id',
    adds: ({ tx: { sql, tenant_id } }) => ({
      columns: sql`t.resources_name as resources_type_name, t.resources_name_en as resources_type_name_en`,
      joins: sql`left join resources_type t on t.tenant_id = ${tenant_id} and t.id = d.resources_type_id`,
    }),
    joined: { resources_type_name: 't.resources_name', resources_type_name_en: 't.resources_name_en' },
    seen: async (ctx) => {
      const { all, administered_types } = await dataScope(ctx, viewerOf(ctx))
      const { sql } = ctx.tx
      return () => (all ? sql`true` : sql`d.resources_type_id = any(${administered_types}::uuid[])`)
    },
    // Only settings that the caller administers are found.
    decide: () => Promise.resolve(() => ({ update: null, delete: null })),
    check: (ctx, row, before) => (before ? undefined : refuseSecond(ctx, row.resources_type_id)),
    // Sessions count that begin after the setting was made, or switched on again.
    own: (ctx) => ({ counts_from: ctx.now() }),
    derived: (ctx, { before, after }) =>
      before.enabled === 0 && after.enabled === 1 ? { counts_from: ctx.now() } : {},
  },
)

/** @throws Refused NOT_FOUND for a type that the caller doesn't administer, TAKEN_NAME where the type has one */
async function refuseSecond(ctx: Ctx, type_id: string | null): Promise<void> {
  await ensureAdministers(ctx, type_id)
  const { sql, tenant_id } = ctx.tx
  const [known] = await sql`
    select from blacklist_setting where tenant_id = ${tenant_id} and resources_type_id is not distinct from ${type_id}`
  if (known) throw new Refused([refusal('TAKEN_NAME', 'resources_type_id', { why: 'rule_of_type' })])
}
