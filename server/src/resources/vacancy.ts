import { parseTime } from '#rules/time/calendar_dates.ts'
import { dayPeriod } from '#rules/time/instants.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import { MAX_HOLD_HOURS } from '#server/holds/holds.service.ts'
import { invalid } from '#server/platform/refused.ts'
import { administeredBy, dataScope } from '#server/access/access.service.ts'

/** The share of a resource's opening time in which it wasn't held. Spec 000 §3 Vacancy rate row. */
export interface VacancyRate {
  id: string
  resources_name: string
  resources_name_en: string
  /** 0 always held … 1 never. */
  rate: number
}

const MAX_DAYS = 366
const DAY_MS = 86_400_000

interface HeldRow extends Omit<VacancyRate, 'rate'> {
  start_time: string
  end_time: string
  capacity: number
  capacity_mode: string
  held_minutes: number
}

/**
 * The share of opening minutes without a hold, from one date to another, both included, for the resources
 * that the caller may see. A place of a shared resource counts as its share; a combined room is held while
 * any of its parts is. Closed periods count as open here.
 */
export async function vacancyRates(ctx: Ctx, first: string, last: string): Promise<VacancyRate[]> {
  const from = dayPeriod(ctx.zone, first).start
  const to = dayPeriod(ctx.zone, last).end
  const days = Math.round((to.epochMilliseconds - from.epochMilliseconds) / DAY_MS)
  if (days < 1) throw invalid('endDate', 'before_start')
  if (days > MAX_DAYS) throw invalid('endDate', 'too_big', { limit: MAX_DAYS })
  const scope = await dataScope(ctx, viewerOf(ctx))
  const { sql, tenant_id } = ctx.tx
  const rows = await sql<HeldRow[]>`
    with held as (
      select resource_id, sum(extract(epoch from least(end_at, ${to.toString()}) - greatest(start_at, ${from.toString()})) / 60)::float8 as minutes
      from hold
      where tenant_id = ${tenant_id} and end_at > ${from.toString()} and start_at < ${to.toString()}
        and start_at >= ${from.subtract({ hours: MAX_HOLD_HOURS }).toString()}
      group by resource_id
    )
    select r.id, r.resources_name, r.resources_name_en, t.start_time, t.end_time, r.capacity, r.capacity_mode,
      case when parts.ids is null then coalesce(held.minutes, 0)
        else coalesce((
          select sum(extract(epoch from upper(one) - lower(one)) / 60)::float8 from unnest((
            select range_agg(tstzrange(greatest(h.start_at, ${from.toString()}), least(h.end_at, ${to.toString()}))) from hold h
            where h.tenant_id = ${tenant_id} and (h.resource_id = r.id or h.resource_id = any(parts.ids))
              and h.end_at > ${from.toString()} and h.start_at < ${to.toString()}
              and h.start_at >= ${from.subtract({ hours: MAX_HOLD_HOURS }).toString()}
          )) as one), 0) end as held_minutes
    from resource r
    join resources_type t on t.tenant_id = ${tenant_id} and t.id = r.resources_type_id and t.del = 0
    left join held on held.resource_id = r.id
    left join lateral (
      select array_agg(part_id) as ids from resource_part where tenant_id = ${tenant_id} and resource_id = r.id) as parts on true
    where r.tenant_id = ${tenant_id} and r.del = 0
      and (r.resources_type_id = any(${scope.usable_types}::uuid[]) or ${administeredBy(ctx.tx, scope)})
    order by r.resources_type_id, r."order", r.resources_number, r.id`
  return rows.map((row) => ({
    id: row.id,
    resources_name: row.resources_name,
    resources_name_en: row.resources_name_en,
    rate: rateOf(row, days),
  }))
}

function rateOf(
  { start_time, end_time, capacity, capacity_mode, held_minutes }: HeldRow,
  days: number,
): number {
  const start = parseTime(start_time) ?? 0
  const end = parseTime(end_time) ?? 1440
  const open =
    (end <= start ? end + 1440 - start : end - start) * days * (capacity_mode === 'shared' ? capacity : 1)
  return Math.round(Math.max(0, 1 - held_minutes / open) * 10_000) / 10_000
}
