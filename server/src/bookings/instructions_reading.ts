import type { Temporal } from 'temporal-polyfill'
import { viewerOf, type Ctx } from '#server/context.ts'
import { newId } from '#server/platform/database/columns.ts'
import type { Tx } from '#server/platform/database/database.ts'

/** A digest of a resource's instructions in both languages; the separator is no character of a text. */
const digest = ({ sql }: Tx) =>
  sql`encode(sha256(convert_to(coalesce(r.booking_instructions, '') || chr(31) || coalesce(r.booking_instructions_en, ''), 'UTF8')), 'hex')`

/** Notes that the caller has read the current instructions of these resources. The first time stays. */
export async function noteInstructionsRead(ctx: Ctx, resource_ids: readonly string[]): Promise<void> {
  const { sql, tenant_id } = ctx.tx
  const ids = resource_ids.map(() => newId())
  await sql`
    insert into instructions_reading (tenant_id, id, account, digest, create_time)
    select ${tenant_id}, (array_agg(asked.row_id))[1], ${viewerOf(ctx).account}, ${digest(ctx.tx)}, ${ctx.now().toString()}
    from unnest(${[...resource_ids]}::uuid[], ${ids}::uuid[]) as asked(resource_id, row_id)
    join resource r on r.tenant_id = ${tenant_id} and r.id = asked.resource_id
    group by 4
    on conflict (tenant_id, account, digest) do nothing`
}

/** When the caller confirmed the instructions that these resources have now; without those that they haven't read. */
export async function instructionsReadAt(
  ctx: Ctx,
  resource_ids: readonly string[],
): Promise<Map<string, Temporal.Instant>> {
  if (resource_ids.length === 0) return new Map()
  const { sql, tenant_id } = ctx.tx
  const rows = await sql<{ id: string; create_time: Temporal.Instant }[]>`
    select r.id, i.create_time from resource r
    join instructions_reading i on i.tenant_id = ${tenant_id} and i.account = ${viewerOf(ctx).account} and i.digest = ${digest(ctx.tx)}
    where r.tenant_id = ${tenant_id} and r.id = any(${[...resource_ids]}::uuid[])`
  return new Map(rows.map((row) => [row.id, row.create_time]))
}
