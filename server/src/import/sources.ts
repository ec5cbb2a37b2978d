import { basename, dirname, resolve } from 'node:path'
import type { LineReason } from './reasons.ts'
import type { Ctx } from '#server/context.ts'
import { newId } from '#server/platform/database/columns.ts'
import { reason } from './report.ts'

/**
 * The source of a file: its folder's name. A university's rooms and timetable are in one folder, and another
 * university's in another, so that both may have a room R1.
 */
export const sourceOfPath = (path: string): string => basename(dirname(resolve(path))) || 'import'

/** Maps a file's numbers to resources; a `Reason` if a number means none, or several. */
export type Found = Map<string, string | LineReason>

interface Row {
  key: string
  id: string
  /** 1 the source's own name · 2 the visible number · 3 the name. */
  rank: number
}

/**
 * The resources that a source means by its numbers: those it imported under that number; else the resource
 * with that number; else the only one with that name.
 */
export async function findResources(
  { tx: { sql, tenant_id } }: Pick<Ctx, 'tx'>,
  source: string,
  numbers: readonly string[],
): Promise<Found> {
  const wanted = numbers as string[]
  const rows = await sql<Row[]>`
    select i.source_number as key, r.id, 1 as rank
    from imported_resource i join resource r on r.tenant_id = ${tenant_id} and r.id = i.resources_id and r.del = 0
    where i.tenant_id = ${tenant_id} and i.source = ${source} and i.source_number = any(${wanted})
    union all
    select r.resources_number, r.id, 2 from resource r
    where r.tenant_id = ${tenant_id} and r.del = 0 and r.resources_number = any(${wanted})
    union all
    select r.resources_name, r.id, 3 from resource r
    where r.tenant_id = ${tenant_id} and r.del = 0 and r.resources_name = any(${wanted})
    order by 3`
  const by_key = Map.groupBy(rows, (row) => row.key)
  return new Map(
    numbers.map((value): [string, string | LineReason] => {
      const own = by_key.get(value) ?? []
      const best = own.filter((row) => row.rank === own[0]?.rank)
      const [first] = best
      if (!first) return [value, reason('unknown_resource', 'resources_number', { value })]
      if (best.length > 1)
        return [value, reason('several_resources', 'resources_number', { value, count: best.length })]
      return [value, first.id]
    }),
  )
}

/** Stores a source's names for resources. */
export async function noteSources(
  { tx: { sql, tenant_id } }: Pick<Ctx, 'tx'>,
  source: string,
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  if (ids.size === 0) return
  const numbers = [...ids.keys()]
  await sql`
    insert into imported_resource (tenant_id, id, source, source_number, resources_id)
    select ${tenant_id}, id, ${source}, source_number, resources_id
    from unnest(${numbers.map(() => newId())}::uuid[], ${numbers}::text[], ${[...ids.values()]}::uuid[])
      as noted(id, source_number, resources_id)
    on conflict (tenant_id, source, source_number) do update set resources_id = excluded.resources_id
      where imported_resource.resources_id <> excluded.resources_id`
}
