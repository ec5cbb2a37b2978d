import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { writtenLater, type NotedLater } from '#server/platform/database/written_later.ts'
import type { FoundPlate } from './vehicles.ts'

interface PlateHit {
  id: string
  met: string
}

const hits = writtenLater<PlateHit>({
  what: 'hits of the blacklist of vehicles',
  same: ({ id, met }) => `${id} ${met}`,
  write,
})

/**
 * Notes, to be written after the answer, that vehicles on the blacklist were met; one that only looks like it isn't it.
 * @param met on what occasion: each counts
 */
export const notePlateHits = (
  ctx: Pick<Ctx, 'db' | 'tx' | 'now'>,
  found: readonly FoundPlate[],
  met: string,
): void =>
  hits.note(
    ctx,
    found.flatMap(({ id, verdict }) => (verdict === 'hit' ? [{ id, met }] : [])),
  )

/** Writes hits every few seconds from now on. @returns writes what is left, and stops */
export const keepWritingPlateHits = hits.keepWriting

/** Rows are locked in one order, so that two servers can't wait for each other. */
async function write({ sql, tenant_id }: Tx, noted: readonly NotedLater<PlateHit>[]): Promise<void> {
  await sql`
    with met as (
      select id, count(*)::int as times, max(at) as last from unnest(
        ${noted.map(({ id }) => id)}::uuid[], ${noted.map(({ at }) => at.toString())}::timestamptz[]) as n(id, at) group by id
    ), locked as (
      select b.id from vehicle_blacklist b join met using (id) where b.tenant_id = ${tenant_id} order by b.id for no key update of b
    )
    update vehicle_blacklist b set hits = b.hits + met.times, last_hit = greatest(b.last_hit, met.last)
    from met join locked using (id) where b.tenant_id = ${tenant_id} and b.id = met.id`
}
