import { maskedName } from '#rules/visitors/people/masking.ts'
import { nameKey } from '#rules/visitors/people/blocks.ts'
import type { Ctx } from '#server/context.ts'
import { newId } from '#server/platform/database/columns.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { writtenLater, type NotedLater } from '#server/platform/database/written_later.ts'
import type { FoundBlock } from './blocks.ts'
import type { visitor_blacklist_hit } from './people.table.ts'

/** Where somebody on a blacklist, or like somebody on it, was met. */
export interface Encounter extends Pick<typeof visitor_blacklist_hit.$inferInsert, 'met'> {
  /** The visit's id, or the gate's code; null: there is no visit yet. */
  evidence: string | null
}

interface Hit extends Encounter {
  blacklist_id: string
  sure: number
  visitor_name: string
}

const hits = writtenLater<Hit>({
  what: 'hits of the blacklist of visitors',
  same: ({ blacklist_id, met, visitor_name }) => [blacklist_id, met, nameKey(visitor_name)].join(' '),
  write,
})

/**
 * Notes, to be written after the answer, that somebody on the blacklist, or like them, was met: whoever is refused is so in a
 * transaction that is rolled back. Of who only looks like somebody the name is kept masked.
 */
export function noteBlockHits(
  ctx: Pick<Ctx, 'db' | 'tx' | 'now'>,
  found: readonly FoundBlock[],
  about: Encounter & { visitor_name: string },
): void {
  hits.note(
    ctx,
    found.map(({ id, verdict }) => ({
      ...about,
      blacklist_id: id,
      sure: verdict === 'hit' ? 1 : 0,
      // Whoever they took themselves for: the row of the blacklist has the name.
      visitor_name: maskedName(about.visitor_name),
    })),
  )
}

/** Writes hits every few seconds from now on. @returns writes what is left, and stops */
export const keepWritingBlockHits = hits.keepWriting

async function write({ sql, tenant_id }: Tx, noted: readonly NotedLater<Hit>[]): Promise<void> {
  const all = <Value>(of: (one: NotedLater<Hit>) => Value) => noted.map(of)
  await sql`
    insert into visitor_blacklist_hit (tenant_id, id, blacklist_id, met, sure, evidence, visitor_name, create_time)
    select ${tenant_id}, n.id, b.id, n.met, n.sure, n.evidence, n.visitor_name, n.at
    from unnest(${all(() => newId())}::uuid[], ${all((one) => one.blacklist_id)}::uuid[], ${all((one) => one.met)}::text[],
      ${all((one) => one.sure)}::int[], ${all((one) => one.evidence)}::text[], ${all((one) => one.visitor_name)}::text[],
      ${all(({ at }) => at.toString())}::timestamptz[]) as n(id, blacklist_id, met, sure, evidence, visitor_name, at)
    join visitor_blacklist b on b.tenant_id = ${tenant_id} and b.id = n.blacklist_id on conflict do nothing`
}
