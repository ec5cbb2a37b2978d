import { dayFrame } from '#rules/day_frame.ts'
import { dayRuns } from '#rules/opening.ts'
import { addDays } from '#rules/time.ts'
import { calendarOf } from '#server/calendars/calendars.service.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import { LONGEST_HOLD_HOURS } from '#server/holds/holds.service.ts'
import { invalid } from '#server/platform/refused.ts'
import { loadVersions, type Versions } from '#server/resources/rules.service.ts'
import { visibleType } from './grid.ts'

/** How full one day is. */
export interface DayLoad {
  date: string
  /** Held share of the open minutes, 0 … 1; null where nothing is open. */
  rate: number | null
  /** 1 something can still be opened for booking that day · 0 all is closed. */
  bookable: number
}

const MOST_DAYS = 62

/** The load of each day of a stretch. Past opening counts as open, so that today's figure doesn't jump with the hours. */
export async function resourceLoad(
  ctx: Ctx,
  type_id: string,
  begin: string,
  end: string,
): Promise<DayLoad[]> {
  await visibleType(ctx, type_id)
  viewerOf(ctx)
  const dates: string[] = []
  for (let date = begin; date <= end; date = addDays(date, 1)) {
    if (dates.length === MOST_DAYS) throw invalid('end_date', 'too_many', { max: MOST_DAYS })
    dates.push(date)
  }
  const { sql, tenant_id } = ctx.tx
  const versions = await sql<Versions[]>`
    select r.id, r.version, t.version as type_version, coalesce(p.version, 0) as template_version from resource r
    join resources_type t on t.tenant_id = r.tenant_id and t.id = r.resources_type_id
    left join resources_rule_template p on p.tenant_id = r.tenant_id and p.id = r.rule_template_id and r.rule_source = 2
    where r.tenant_id = ${tenant_id} and r.del = 0 and r.resources_type_id = ${type_id}`
  const loaded = [...(await loadVersions(ctx, versions)).values()]
  const calendar = await calendarOf(ctx)
  const held = await heldMinutes(ctx, type_id, dates)
  return dates.map((date) => {
    const frame = dayFrame(ctx.zone, date)
    let open_minutes = 0
    let bookable = 0
    for (const { rules } of loaded) {
      const { open } = dayRuns(rules, ctx.zone, calendar, date, ctx.now())
      if (open.length > 0) bookable = 1
      open_minutes += Math.min(frame.minutes, hoursOf(rules.start_time, rules.end_time))
    }
    const rate = open_minutes > 0 ? Math.min(1, (held.get(date) ?? 0) / open_minutes) : null
    return { date, rate, bookable }
  })
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const hoursOf = (start: string, end: string) => minutesOf(end) - minutesOf(start) + (end <= start ? 1440 : 0)

/** Minutes held of each date, whole holds counted to the day they start on; places of a shared resource by their share. */
async function heldMinutes(
  ctx: Ctx,
  type_id: string,
  dates: readonly string[],
): Promise<Map<string, number>> {
  const first = dates[0]
  const last = dates.at(-1)
  if (first === undefined || last === undefined) return new Map()
  const { sql, tenant_id } = ctx.tx
  const from = dayFrame(ctx.zone, first).start_ms
  const to = dayFrame(ctx.zone, addDays(last, 1)).start_ms
  const rows = await sql<{ date: string; minutes: number }[]>`
    select (h.start_at at time zone ${ctx.zone})::date as date,
      sum(extract(epoch from h.end_at - h.start_at) / 60 / case when r.capacity_mode = 'shared' then greatest(r.capacity, 1) else 1 end)::float8 as minutes
    from hold h join resource r on r.tenant_id = h.tenant_id and r.id = h.resource_id
    where h.tenant_id = ${tenant_id} and r.resources_type_id = ${type_id} and r.del = 0
      and h.start_at >= ${new Date(from - LONGEST_HOLD_HOURS * 3_600_000).toISOString()} and h.start_at < ${new Date(to).toISOString()}
    group by 1`
  return new Map(rows.map((row) => [row.date, row.minutes]))
}
