import { quotasOn } from '#rules/bookings/quotas.ts'
import { wallOf } from '#rules/time/instants.ts'
import { dataScope } from '#server/access/access.service.ts'
import {
  loadVersions,
  versionColumns,
  withTypeAndTemplate,
  type Versions,
} from '#server/booking_rules/booking_rules.service.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import { shownQuota, usageOn, type ShownQuota } from '#server/sessions/sessions.service.ts'

/** The caller's use of the limits of one type, for a booking of today. */
export interface TypeQuotas {
  id: string
  resources_name: string
  resources_name_en: string
  quotas: ShownQuota[]
}

/**
 * What the caller has used of the limits of each type that they may book, as a booking of today would count; types
 * without limits, or without anything to book, are left out. The limit at the same time isn't included: it depends on
 * the times. Product §5.
 */
export async function ownQuotas(ctx: Ctx): Promise<TypeQuotas[]> {
  const { sql, tenant_id } = ctx.tx
  const { usable_types } = await dataScope(ctx, viewerOf(ctx))
  // Limits belong to the type: any of its resources has them.
  const versions = await sql<Versions[]>`
    select distinct on (r.resources_type_id) ${versionColumns(ctx.tx)} from resource r ${withTypeAndTemplate(ctx.tx)}
    where r.tenant_id = ${tenant_id} and r.del = 0 and r.resources_type_id = any(${usable_types}::uuid[])
    order by r.resources_type_id, r.id`
  const loaded = [...(await loadVersions(ctx, versions)).values()]
  const { date } = wallOf(ctx.zone, ctx.now())
  const counted = await Promise.all(
    loaded.map(async ({ resources_type_id: id, rules, ...type }): Promise<TypeQuotas> => ({
      id,
      resources_name: type.resources_type_name,
      resources_name_en: type.resources_type_name_en,
      quotas: quotasOn(rules, date, await usageOn(ctx, id, rules, [date])).map(shownQuota),
    })),
  )
  return counted
    .filter(({ quotas }) => quotas.length > 0)
    .toSorted((a, b) => a.resources_name.localeCompare(b.resources_name))
}
