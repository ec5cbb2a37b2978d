import type { Context } from '#server/context.ts'
import { LONGEST_HOLD_HOURS } from '#server/holds/holds.service.ts'
import { parseTime, wallOf } from '#rules/time.ts'

/** How many resources of a type there are, and how many of them nobody holds at this moment. */
export interface TypeCount {
  resource_count: number
  free_now: number
}

interface CountRow extends TypeCount {
  id: string
  start_time: string
  end_time: string
}

const none: TypeCount = { resource_count: 0, free_now: 0 }

/**
 * Counts for the home page: asked once for all types of an answer, and only where the request wants them.
 * Free now means: in use, within the type's opening hours, and held neither itself nor (for one of parts) in a part.
 */
export function typeCounts(ctx: Context): (id: string) => Promise<TypeCount> {
  let counts: Promise<Map<string, TypeCount>> | undefined
  return async (id) => (await (counts ??= count(ctx))).get(id) ?? none
}

async function count(ctx: Context): Promise<Map<string, TypeCount>> {
  const { tenant_id } = ctx
  if (tenant_id === null) return new Map()
  const now = ctx.now()
  const rows = await ctx.db.withTenant(
    tenant_id,
    ({ sql }) => sql<CountRow[]>`
      with held as (
        select resource_id, count(*) as places from hold
        where tenant_id = ${tenant_id} and start_at <= ${now.toString()} and end_at > ${now.toString()}
          and start_at > ${now.subtract({ hours: LONGEST_HOLD_HOURS }).toString()}
        group by resource_id
      ), busy as (
        select h.resource_id from held h join resource r on r.tenant_id = ${tenant_id} and r.id = h.resource_id
        where r.capacity_mode = 'exclusive' or h.places >= r.capacity
        union select p.resource_id from resource_part p join held h on h.resource_id = p.part_id where p.tenant_id = ${tenant_id}
      )
      select t.id, t.start_time, t.end_time, count(r.id) as resource_count,
        count(r.id) filter (where r.state = 1 and t.state = 1 and not exists (select from busy b where b.resource_id = r.id)) as free_now
      from resources_type t left join resource r on r.tenant_id = ${tenant_id} and r.resources_type_id = t.id and r.del = 0
      where t.tenant_id = ${tenant_id} and t.del = 0
      group by t.id, t.start_time, t.end_time`,
    { readonly: true },
  )
  const clock = parseTime(wallOf(ctx.zone, now).time) ?? 0
  return new Map(
    rows.map(({ id, start_time, end_time, resource_count, free_now }) => [
      id,
      { resource_count, free_now: isOpen(clock, start_time, end_time) ? free_now : 0 },
    ]),
  )
}

function isOpen(clock: number, start_time: string, end_time: string): boolean {
  const start = parseTime(start_time) ?? 0
  const end = parseTime(end_time) ?? 1440
  return end <= start ? clock >= start || clock < end : clock >= start && clock < end
}
