import type { Temporal } from 'temporal-polyfill'
import { blockedDays } from '#rules/blacklist/blacklist.ts'
import { dataScope } from '#server/access/access.service.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import { blockOf, shownEvidence, wasCancelled, type EvidenceLine } from './blocks.ts'
import { earlierBlocks, missesOf } from './counting.ts'
import type { BlacklistSettingRow } from './settings.ts'

/** How near the caller is to being blocked by one setting. */
export interface MissCount extends Pick<
  BlacklistSettingRow,
  | 'id'
  | 'resources_type_id'
  | 'resources_type_name'
  | 'resources_type_name_en'
  | 'miss_limit'
  | 'window_days'
  | 'blocked_days'
> {
  /** Missed sessions that count now. */
  used: number
  /** 1 while a block is in force where the setting counts: what led to it counts no more. */
  blocked: number
  /** Until when; null: until it is lifted, or there is none. */
  blocked_until: string | null
  sessions: EvidenceLine[]
}

/**
 * The caller's missed sessions under each setting in force: that of all types, and those of the types that they
 * may book. `blocked_days` is the length of the block that would come next.
 * @param type_id only the settings that concern this type
 */
export async function ownMisses(ctx: Ctx, type_id: string | null): Promise<MissCount[]> {
  const { sql, tenant_id } = ctx.tx
  const { account } = viewerOf(ctx)
  const { usable_types } = await dataScope(ctx, viewerOf(ctx))
  const types = type_id === null ? usable_types : usable_types.filter((id) => id === type_id)
  const settings = await sql<BlacklistSettingRow[]>`
    select s.*, t.resources_name as resources_type_name, t.resources_name_en as resources_type_name_en
    from blacklist_setting s left join resources_type t on t.tenant_id = ${tenant_id} and t.id = s.resources_type_id
    where s.tenant_id = ${tenant_id} and s.enabled = 1
      and (s.resources_type_id is null or s.resources_type_id = any(${types}::uuid[]))
    order by s.resources_type_id is not null, t.resources_name, s.id`
  const counts: MissCount[] = []
  for (const setting of settings) {
    const missed = await missesOf(ctx, account, setting)
    const earlier = setting.repeat_blocked_days.length > 0 ? await earlierBlocks(ctx, account, setting.id) : 0
    const sessions = await linesOf(
      ctx,
      missed.map(({ id }) => id),
    )
    const block = await blockOf(ctx, account, setting.resources_type_id)
    counts.push({
      ...setting,
      blocked_days: blockedDays(setting, earlier),
      used: missed.length,
      blocked: block ? 1 : 0,
      blocked_until: block?.until ?? null,
      sessions,
    })
  }
  return counts
}

type Line = Omit<EvidenceLine, 'appointment_date' | 'start_time' | 'end_time'> & {
  start_at: Temporal.Instant
  end_at: Temporal.Instant
}

async function linesOf(ctx: Ctx, ids: readonly string[]): Promise<EvidenceLine[]> {
  if (ids.length === 0) return []
  const { sql, tenant_id } = ctx.tx
  const rows = await sql<Line[]>`
    select a.id as appointment_id, 0 as released, a.start_at, a.end_at, r.resources_name, r.resources_name_en,
      ${wasCancelled(ctx)} as late_cancelled
    from appointment_information a join resource r on r.tenant_id = ${tenant_id} and r.id = a.resources_id
    where a.tenant_id = ${tenant_id} and a.id = any(${ids as string[]}::uuid[]) order by a.start_at, a.id`
  return rows.map((row) => shownEvidence(ctx, row))
}
