import { system_table_record } from '#rules/settings/system_table_record.ts'
import type { Ctx } from '#server/context.ts'
import type { Sent } from '#server/platform/database/versions.ts'
import { declaredRows } from '#server/records/records.service.ts'
import { system_table } from './settings.table.ts'

/** The columns of a list as stored, and how many of them are shown. */
export type SystemTableRow = typeof system_table.$inferSelect & { columns: number }

/** A tenant's columns of lists. */
export const system_tables = declaredRows<typeof system_table, SystemTableRow>(
  system_table_record,
  system_table,
  {
    module: 'settings',
    nameOf: (row) => row.url,
    unique: { index: 'system_table_url', field: 'url' },
    soft: true,
    order: 'd.url',
    adds: ({ tx: { sql } }) => ({
      columns: sql`(select count(*)::int from jsonb_array_elements(d.json) c where c ->> 'checked' <> '0') as columns`,
    }),
    joined: { columns: 'columns' },
    decide: () => Promise.resolve(() => ({ update: null, state: null, delete: null })),
  },
)

/** The columns of the list at this path; null: the tenant has said nothing of it. */
export async function systemTableAt(ctx: Ctx, url: string): Promise<SystemTableRow | null> {
  const { sql, tenant_id } = ctx.tx
  const [row] = await sql<{ id: string }[]>`
    select id from system_table where tenant_id = ${tenant_id} and url = ${url} and del = 0`
  return row ? system_tables.find(ctx, row.id) : null
}

/** Replaces what the tenant has said of a list, or says it for the first time. @returns the row's id */
export async function saveOrUpdateSystemTable(
  ctx: Ctx,
  values: Sent<typeof system_table>,
  version: number | null | undefined,
): Promise<string> {
  await ctx.tx.lock('system_table', String(values.url))
  const row = await systemTableAt(ctx, String(values.url))
  if (!row) return system_tables.create(ctx, values)
  const { url: _fixed, ...changed } = values
  await system_tables.update(ctx, row.id, version, changed)
  return row.id
}
