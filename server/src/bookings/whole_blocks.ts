import { HOLD_OF } from '#server/holds/holds.table.ts'
import type { Span, Taken } from '#server/holds/holds.service.ts'
import type { Tx } from '#server/platform/database/database.ts'

/** What is taken, with each occupied period as a whole: one of several days is held in pieces of a day. */
export async function withWholeBlocks(
  { sql, tenant_id }: Tx,
  taken: readonly Taken[],
): Promise<readonly Taken[]> {
  const ids = [...new Set(taken.flatMap((one) => (one.owner_kind === HOLD_OF.occupy ? [one.owner_id] : [])))]
  if (ids.length === 0) return taken
  const rows = await sql<({ id: string } & Span)[]>`
    select id, start_at as start, end_at as "end" from occupy_period
    where tenant_id = ${tenant_id} and id = any(${ids}::uuid[])`
  const spans = new Map(rows.map(({ id, start, end }) => [id, { start, end }]))
  return taken.map((one) => ({ ...one, ...spans.get(one.owner_id) }))
}
