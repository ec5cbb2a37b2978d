import { use_state } from '#rules/bookings/use_state.ts'
import { mayUseType } from '#server/access/access.service.ts'
import {
  loadVersions,
  versionColumns,
  withTypeAndTemplate,
  type LoadedResource,
  type Versions,
} from '#server/booking_rules/booking_rules.service.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import { usedLately } from './candidates.ts'

/** A resource that somebody likes or often books. */
export interface UsualResource extends Pick<
  LoadedResource,
  'id' | 'resources_type_id' | 'seat_venue_id' | 'resources_name' | 'resources_name_en'
> {
  /** 1: one of their favourites. */
  collected: number
  /** How often they booked it lately. */
  used: number
}

const MAX_USUAL = 6

/** The caller's favourites and the resources that they booked most lately, as far as they may still book them. */
export async function usualResources(ctx: Ctx): Promise<UsualResource[]> {
  const { sql, tenant_id } = ctx.tx
  const viewer = viewerOf(ctx)
  const used = await usedLately(ctx)
  const rows = await sql<(Versions & { collected: number })[]>`
    select ${versionColumns(ctx.tx)}, (k.resource_id is not null)::int as collected
    from resource r ${withTypeAndTemplate(ctx.tx)}
    left join collected_resource k on k.tenant_id = ${tenant_id} and k.resource_id = r.id and k.account = ${viewer.account}
    where r.tenant_id = ${tenant_id} and r.del = 0 and t.del = 0 and r.state <> ${use_state.stopped} and t.state <> ${use_state.stopped}
      and (k.resource_id is not null or r.id = any(${[...used.keys()]}::uuid[]))`
  const loaded = await loadVersions(ctx, rows)
  return rows
    .flatMap(({ id, collected }): UsualResource[] => {
      const one = loaded.get(id)
      if (!one || !mayUseType(viewer, one.auths)) return []
      const { resources_type_id, seat_venue_id, resources_name, resources_name_en } = one
      const names = { resources_name, resources_name_en }
      return [{ id, resources_type_id, seat_venue_id, ...names, collected, used: used.get(id) ?? 0 }]
    })
    .toSorted(
      (a, b) =>
        b.collected - a.collected || b.used - a.used || a.resources_name.localeCompare(b.resources_name),
    )
    .slice(0, MAX_USUAL)
}
