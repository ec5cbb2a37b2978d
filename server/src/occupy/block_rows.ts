import { refusal } from '#rules/refusals/refusals.ts'
import { mayAdministerResource } from '#server/access/access.service.ts'
import { loadRules } from '#server/booking_rules/booking_rules.service.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import { Refused } from '#server/platform/refused.ts'
import { records } from '#server/records/records.service.ts'
import { occupy_period } from './occupy.table.ts'

type StoredPeriod = typeof occupy_period.$inferSelect

/** The mark of periods that somebody entered. */
export const MANUAL = 'manual'

/** The stored periods of one's own resources: a period of another is not found. */
export const block_rows = records<typeof occupy_period, StoredPeriod>(occupy_period, {
  module: 'occupy',
  permission: 'occupy.manage',
  nameOf: ({ theme, id }) => theme || id,
  find: async (ctx, id) => {
    const [row] = await periodsById(ctx, [id])
    if (!row) throw new Refused('NOT_FOUND', {}, 'id')
    return row
  },
  // What a file or another calendar says would come back with it.
  decide: () =>
    Promise.resolve(({ source }: Pick<StoredPeriod, 'source'>) => ({
      update: source === MANUAL ? null : refusal('NOT_ALLOWED', null, { why: 'imported' }),
      delete: null,
    })),
})

/** Those of the periods whose resources the caller administers. */
async function periodsById(ctx: Ctx, ids: readonly string[]): Promise<StoredPeriod[]> {
  const { sql, tenant_id } = ctx.tx
  const rows = await sql<StoredPeriod[]>`
    select * from occupy_period where tenant_id = ${tenant_id} and id = any(${ids as string[]}::uuid[])`
  return ofOwnResources(ctx, rows)
}

/**
 * The periods that a change of one reaches, earliest first: it and its series. They are locked, unless the change is only
 * looked at.
 * @throws Refused NOT_FOUND
 */
export async function seriesOf(
  ctx: Ctx,
  id: string,
  { only_looks = false }: { only_looks?: boolean } = {},
): Promise<{ row: StoredPeriod; series: StoredPeriod[] }> {
  const { sql, tenant_id } = ctx.tx
  const rows = await sql<StoredPeriod[]>`
    select * from occupy_period where tenant_id = ${tenant_id} and (id = ${id} or series_id =
      (select series_id from occupy_period where tenant_id = ${tenant_id} and id = ${id}))
    order by id ${only_looks ? sql`` : sql`for update`}`
  const own = await ofOwnResources(ctx, rows)
  const row = own.find((one) => one.id === id)
  if (!row) throw new Refused('NOT_FOUND', {}, 'id')
  const series = own.toSorted((a, b) => a.start_at.epochMilliseconds - b.start_at.epochMilliseconds)
  return { row, series }
}

async function ofOwnResources(ctx: Ctx, rows: readonly StoredPeriod[]): Promise<StoredPeriod[]> {
  const viewer = viewerOf(ctx)
  const resources = await loadRules(ctx, [...new Set(rows.map(({ resources_id }) => resources_id))], {
    deleted: true,
  })
  const own: StoredPeriod[] = []
  for (const row of rows) {
    const loaded = resources.get(row.resources_id)
    if (loaded && (await mayAdministerResource(ctx, viewer, loaded))) own.push(row)
  }
  return own
}
