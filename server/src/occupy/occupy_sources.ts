import type { Ctx } from '#server/context.ts'
import type { Span } from '#server/holds/holds.service.ts'
import { newId } from '#server/platform/database/columns.ts'
import { instantTexts } from '#server/platform/database/instants.ts'
import type { occupy_source } from './occupy.table.ts'

/** A line of a timetable that lies in a period. */
export interface SourceLine extends Span {
  /** Its key, which is the period's own if it is as long. */
  source_key: string
  /** The period's id. null: the period with its key. */
  occupy_id: string | null
}

/**
 * Notes that a timetable has these lines, so that their time stays taken as long as one timetable has them.
 * @param source of the periods
 * @param imported_from the timetable
 * @param is_new whether the periods were just made for their lines. A line within an older period that no timetable
 * has is not noted: it isn't the line that keeps it
 */
export async function noteSourceLines(
  { tx: { sql, tenant_id } }: Pick<Ctx, 'tx'>,
  source: string,
  imported_from: string,
  lines: readonly SourceLine[],
  is_new = false,
): Promise<void> {
  const own = lines.filter(({ occupy_id }) => occupy_id === null)
  if (own.length > 0)
    await sql`
      insert into occupy_source (tenant_id, id, occupy_id, imported_from, source_key, start_at, end_at)
      select ${tenant_id}, line.id, o.id, ${imported_from}, o.source_key, o.start_at, o.end_at
      from unnest(${own.map(() => newId())}::uuid[], ${own.map((one) => one.source_key)}::text[]) as line(id, source_key)
      join occupy_period o on o.tenant_id = ${tenant_id} and o.source = ${source} and o.source_key = line.source_key
      where not exists (select from occupy_source s where s.tenant_id = ${tenant_id} and s.occupy_id = o.id
        and s.imported_from = ${imported_from} and s.source_key = o.source_key)
      on conflict do nothing`
  const within = lines.filter(({ occupy_id }) => occupy_id !== null)
  if (within.length > 0)
    await sql`
      insert into occupy_source (tenant_id, id, occupy_id, imported_from, source_key, start_at, end_at)
      select ${tenant_id}, line.id, o.id, ${imported_from}, line.source_key, line.start_at, line.end_at
      from unnest(${within.map(() => newId())}::uuid[], ${within.map((one) => one.occupy_id)}::uuid[],
        ${within.map((one) => one.source_key)}::text[], ${instantTexts(within.map((one) => one.start))}::timestamptz[],
        ${instantTexts(within.map((one) => one.end))}::timestamptz[]) as line(id, occupy_id, source_key, start_at, end_at)
      join occupy_period o on o.tenant_id = ${tenant_id} and o.source = ${source} and o.id = line.occupy_id
      where ${is_new} or exists (select from occupy_source s where s.tenant_id = ${tenant_id} and s.occupy_id = o.id)
      on conflict do nothing`
}

type LineRow = Omit<typeof occupy_source.$inferSelect, 'tenant_id'>

/** A line that a timetable has in a period. */
export type KeptLine = Omit<LineRow, 'start_at' | 'end_at'> & Span

/** The lines of all timetables in periods, earliest first. */
export async function sourceLinesIn(
  { tx: { sql, tenant_id } }: Pick<Ctx, 'tx'>,
  ids: readonly string[],
): Promise<KeptLine[]> {
  if (ids.length === 0) return []
  const rows = await sql<LineRow[]>`
    select id, occupy_id, imported_from, source_key, start_at, end_at from occupy_source
    where tenant_id = ${tenant_id} and occupy_id = any(${ids as string[]}::uuid[])
    order by start_at, end_at, imported_from, id`
  return rows.map(({ start_at: start, end_at: end, ...line }) => ({ ...line, start, end }))
}

/**
 * Forgets lines of a timetable. The periods are locked: nobody else notes a line in them before the commit.
 * @param ids of the lines
 * @returns the lines that are left in these periods, of all timetables
 */
export async function dropSourceLines(
  ctx: Pick<Ctx, 'tx'>,
  periods: readonly string[],
  ids: readonly string[],
): Promise<KeptLine[]> {
  if (periods.length === 0) return []
  const { sql, tenant_id } = ctx.tx
  await sql`select id from occupy_period
    where tenant_id = ${tenant_id} and id = any(${periods as string[]}::uuid[]) order by id for update`
  await sql`delete from occupy_source where tenant_id = ${tenant_id} and id = any(${ids as string[]}::uuid[])`
  return sourceLinesIn(ctx, periods)
}
