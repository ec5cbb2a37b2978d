import { mayAdministerResource } from '#server/access/access.service.ts'
import { heldResources, loadRules, type LoadedResource } from '#server/booking_rules/booking_rules.service.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import {
  announceChanges,
  releaseHolds,
  splitLongPeriod,
  type HoldRequest,
  type Span,
} from '#server/holds/holds.service.ts'
import { instantTexts } from '#server/platform/database/instants.ts'
import { Refused } from '#server/platform/refused.ts'
import { markSpans } from '#server/statistics/statistics.service.ts'
import type { OccupyPeople } from './occupy_people.ts'

/** A period to take out of booking. */
export interface OccupyRequest extends Span {
  resources_id: string
  theme: string
  /** Its key in its source: the same key means the same period. null: created by hand. */
  source_key: string | null
  /** Who has to be there: accounts, and ids of groups. Missing: nobody is named, and a known period keeps its people. */
  people?: OccupyPeople
  /** The blocks that were made together; missing or null: it is one. */
  series_id?: string | null
}

/** Limits the damage of a typo, which could block a calendar for years. */
const MAX_OCCUPY_DAYS = 400
export const MAX_OCCUPY_HOURS = MAX_OCCUPY_DAYS * 24

/**
 * The resources of the periods.
 * @throws Refused if the caller doesn't administer one, or a period is empty or too long
 */
export async function administered(
  ctx: Ctx,
  requested: readonly (Span & { resources_id: string })[],
): Promise<Map<string, LoadedResource>> {
  for (const { start, end } of requested) {
    const length_ms = end.epochMilliseconds - start.epochMilliseconds
    if (length_ms <= 0) throw new Refused('INVALID', { why: 'empty_period' }, 'end_time')
    if (length_ms > (MAX_OCCUPY_HOURS + 2) * 3_600_000) {
      const told = { minutes: Math.ceil(length_ms / 60_000), limit: MAX_OCCUPY_DAYS * 1440 }
      throw new Refused('TOO_LONG', told, 'end_time')
    }
  }
  const ids = [...new Set(requested.map((one) => one.resources_id))]
  const resources = await loadRules(ctx, ids)
  const viewer = viewerOf(ctx)
  for (const id of ids) {
    const loaded = resources.get(id)
    if (!loaded || !(await mayAdministerResource(ctx, viewer, loaded)))
      throw new Refused('NOT_FOUND', {}, 'resources_id')
  }
  return resources
}

export const heldBy = (loaded: LoadedResource | undefined) => (loaded ? heldResources(loaded) : [])

/** @returns the ids whose source key already exists: another import was faster */
export async function writePeriods(
  ctx: Ctx,
  periods: readonly (OccupyRequest & { id: string })[],
  source: string,
): Promise<Set<string>> {
  const { sql, tenant_id } = ctx.tx
  const viewer = viewerOf(ctx)
  const rows = await sql<{ id: string }[]>`
    insert into occupy_period (tenant_id, id, resources_id, start_at, end_at, theme, source, source_key, series_id, created_user, created_user_name, create_time)
    select ${tenant_id}, id, resources_id, start_at, end_at, theme, ${source}, source_key, series_id, ${viewer.user_id}, ${viewer.name}, ${ctx.now().toString()}
    from unnest(${periods.map((one) => one.id)}::uuid[], ${periods.map((one) => one.resources_id)}::uuid[],
      ${instantTexts(periods.map((one) => one.start))}::timestamptz[], ${instantTexts(periods.map((one) => one.end))}::timestamptz[],
      ${periods.map((one) => one.theme)}::text[], ${periods.map((one) => one.source_key)}::text[],
      ${periods.map((one) => one.series_id ?? null)}::uuid[]) as p(id, resources_id, start_at, end_at, theme, source_key, series_id)
    on conflict do nothing returning id`
  const written = new Set(rows.map((row) => row.id))
  return new Set(periods.filter(({ id }) => !written.has(id)).map(({ id }) => id))
}

/** All places of a shared resource or all parts of a combined one, in pieces that a hold can have. */
export function holdsOf(
  { id, start, end }: Span & { id: string },
  loaded: LoadedResource | undefined,
): HoldRequest {
  const shared = loaded?.rules.capacity_mode === 'shared'
  const places = Array.from({ length: shared ? (loaded.rules.capacity ?? 1) : 1 }, (_, i) => i + 1)
  const spans = splitLongPeriod({ start, end })
  return {
    owner_id: id,
    resource_ids: heldBy(loaded),
    pieces: places.flatMap((place) => spans.map((span) => ({ place, ...span }))),
    buffer_minutes: 0,
  }
}

export async function removeRows(ctx: Ctx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await releaseHolds(ctx.tx, ids)
  await ctx.tx
    .sql`delete from occupy_period where tenant_id = ${ctx.tx.tenant_id} and id = any(${ids as string[]}::uuid[])`
}

/** Tells open grids, and the statistics, that these periods are taken, or free again. */
export function announcePeriods(
  ctx: Ctx,
  periods: readonly (Span & { resources_id: string })[],
  resources: Map<string, LoadedResource>,
): void {
  const spans = periods.map(({ resources_id, start, end }) => ({
    resource_ids: heldBy(resources.get(resources_id)),
    start,
    end,
  }))
  announceChanges(ctx, spans)
  markSpans(ctx, spans)
}
