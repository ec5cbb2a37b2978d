import { dayFrame } from '#rules/day_frame.ts'
import { checkMonth, checkWeekday } from '#rules/dates.ts'
import type { Calendar } from '#rules/facts.ts'
import { merged } from '#rules/free.ts'
import { closedOn, hoursOn } from '#rules/hours.ts'
import { dayRuns } from '#rules/opening.ts'
import { addDays } from '#rules/time.ts'
import { calendarOf } from '#server/calendars/calendars.service.ts'
import type { Ctx } from '#server/context.ts'
import { LONGEST_HOLD_HOURS } from '#server/holds/holds.service.ts'
import { invalid } from '#server/platform/refused.ts'
import {
  heldResources,
  loadVersions,
  type LoadedResource,
  type Versions,
} from '#server/resources/rules.service.ts'
import { versionColumns, withTypeAndTemplate } from '#server/resources/statements.service.ts'
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
  const dates: string[] = []
  for (let date = begin; date <= end; date = addDays(date, 1)) {
    if (dates.length === MOST_DAYS) throw invalid('end_date', 'too_many', { max: MOST_DAYS })
    dates.push(date)
  }
  const { sql, tenant_id } = ctx.tx
  const versions = await sql<Versions[]>`
    select ${versionColumns(ctx.tx)} from resource r ${withTypeAndTemplate(ctx.tx)}
    where r.tenant_id = ${tenant_id} and r.del = 0 and r.resources_type_id = ${type_id}`
  const all = [...(await loadVersions(ctx, versions)).values()]
  const ids = new Set(all.map((one) => one.id))
  // What is made of others of the type is full when they are.
  const loaded = all.filter(({ parts }) => !parts.some((id) => ids.has(id)))
  const calendar = await calendarOf(ctx)
  const days = dates.map((date) => openOn(ctx, calendar, loaded, date))
  const held = await heldMinutes(ctx, loaded, days)
  return days.map(({ date, minutes, bookable }) => {
    const rate = minutes > 0 ? Math.min(1, (held.get(date) ?? 0) / minutes) : null
    return { date, rate, bookable }
  })
}

interface OpenDay {
  date: string
  /** Minutes that all resources together are open, whether or not they can be booked by now. */
  minutes: number
  bookable: number
  /** Between these, as milliseconds since 1970, anything may be open. */
  from: number
  to: number
}

/** What of a date is open, each set of rules looked at once. */
function openOn(ctx: Ctx, calendar: Calendar, loaded: readonly LoadedResource[], date: string): OpenDay {
  const frame = dayFrame(ctx.zone, date)
  const day: OpenDay = { date, minutes: 0, bookable: 0, from: Infinity, to: -Infinity }
  for (const [rules, same] of Map.groupBy(loaded, (one) => one.rules)) {
    if (day.bookable === 0 && dayRuns(rules, ctx.zone, calendar, date, ctx.now()).open.length > 0)
      day.bookable = 1
    const run = hoursOn(rules, frame).at(-1)
    if (!run || checkMonth(rules, frame) || checkWeekday(rules, frame)) continue
    const closed = merged(closedOn(rules, frame, run.end)).reduce(
      (sum, one) => sum + Math.max(0, Math.min(one.end, run.end) - Math.max(one.start, run.start)),
      0,
    )
    day.minutes += (run.end - run.start - closed) * same.length
    day.from = Math.min(day.from, frame.start_ms + run.start * 60_000)
    day.to = Math.max(day.to, frame.start_ms + run.end * 60_000)
  }
  return day
}

/** Minutes held within the open hours of each date; places of a shared resource by their share. */
async function heldMinutes(
  ctx: Ctx,
  loaded: readonly LoadedResource[],
  days: readonly OpenDay[],
): Promise<Map<string, number>> {
  const { sql, tenant_id } = ctx.tx
  const open = days.filter(({ minutes }) => minutes > 0)
  const ids = [...new Set(loaded.flatMap(heldResources))]
  if (open.length === 0 || ids.length === 0) return new Map()
  const moment = (ms: number) => new Date(ms).toISOString()
  const rows = await sql<{ date: string; minutes: number }[]>`
    select d.date, sum(extract(epoch from least(h.end_at, d.until) - greatest(h.start_at, d.start)) / 60
      / case when r.capacity_mode = 'shared' then greatest(r.capacity, 1) else 1 end)::float8 as minutes
    from unnest(${open.map((day) => day.date)}::text[], ${open.map((day) => moment(day.from))}::timestamptz[],
        ${open.map((day) => moment(day.to))}::timestamptz[]) as d(date, start, until)
    join hold h on h.tenant_id = ${tenant_id} and h.resource_id = any(${ids}::uuid[]) and h.start_at < d.until and h.end_at > d.start
      and h.start_at >= d.start - make_interval(hours => ${LONGEST_HOLD_HOURS})
    join resource r on r.tenant_id = ${tenant_id} and r.id = h.resource_id
    group by 1`
  return new Map(rows.map((row) => [row.date, row.minutes]))
}
