import { dayFrame } from '#rules/day_frame.ts'
import { checkMonth, checkWeekday } from '#rules/dates.ts'
import { no_usage, type Calendar, type Usage } from '#rules/facts.ts'
import { merged } from '#rules/free.ts'
import { closedOn, hoursOn } from '#rules/hours.ts'
import { dayRuns } from '#rules/opening.ts'
import { phrase } from '#rules/phrases.ts'
import { checkUsedUp, quotasOn } from '#rules/quotas.ts'
import type { ResourceRules } from '#rules/resource_rules.ts'
import { addDays } from '#rules/time.ts'
import { calendarOf } from '#server/calendars/calendars.service.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import { LONGEST_HOLD_HOURS } from '#server/holds/holds.service.ts'
import { invalid } from '#server/platform/refused.ts'
import {
  heldResources,
  loadVersions,
  type LoadedResource,
  type Versions,
} from '#server/resources/rules.service.ts'
import { versionColumns, withTypeAndTemplate } from '#server/resources/statements.service.ts'
import { ownDepartments, usageOn } from './facts.ts'
import { visibleType } from './grid.ts'

/** How full one day is. */
export interface DayLoad {
  date: string
  /** Held share of the open minutes, 0 … 1; null where nothing is open. */
  rate: number | null
  /** 1 something can still be opened for booking that day · 0 all is closed. */
  bookable: number
  /** Where all is closed: when the first of it opens for booking, as far as that is known. */
  opens_at: string | null
  /** The limits on how much the caller may book of the type that count this day. */
  quotas: DayQuota[]
  /** Why the caller can't book one more that day, whatever the time: a limit is used up. null where none is. */
  errcode: string | null
  msg: string | null
  msg_en: string | null
}

/** How far the caller has used up one limit; without a rule and dates it is that of unfinished bookings. */
export interface DayQuota {
  appointment_number_rule: number | null
  appointment_number_limit: number
  used: number
  begin_date: string | null
  end_date: string | null
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
  // Limits are the type's: every one of its resources has the same.
  const rules = loaded[0]?.rules
  const [usage, held] = await Promise.all([
    rules ? usageOn(ctx, type_id, rules, dates) : no_usage,
    heldMinutes(ctx, loaded, days),
  ])
  return days.map(({ date, minutes, bookable, opens_at }) => {
    const rate = minutes > 0 ? Math.min(1, (held.get(date) ?? 0) / minutes) : null
    return { date, rate, bookable, opens_at: bookable ? null : opens_at, ...usedUp(rules, date, usage) }
  })
}

/** How the limits stand on a date, and why one more would be refused: by the rule that refuses it when it is sent. */
function usedUp(
  rules: ResourceRules | undefined,
  date: string,
  usage: Usage,
): Pick<DayLoad, 'quotas' | 'errcode' | 'msg' | 'msg_en'> {
  const none = { errcode: null, msg: null, msg_en: null }
  if (!rules) return { quotas: [], ...none }
  const [against] = checkUsedUp(rules, date, usage)
  const quotas = quotasOn(rules, date, usage).map(({ rule, limit, used, from, to }) => ({
    appointment_number_rule: rule,
    appointment_number_limit: limit,
    used,
    begin_date: from,
    end_date: to,
  }))
  return { quotas, ...(against ? { errcode: against.code, ...phrase(against) } : none) }
}

interface OpenDay {
  date: string
  /** Minutes that all resources together are open, whether or not they can be booked by now. */
  minutes: number
  bookable: number
  /** When the first of what is closed by now opens, of all that is open that day at all. */
  opens_at: string | null
  /** Between these, as milliseconds since 1970, anything may be open. */
  from: number
  to: number
}

/** What of a date is open, each set of rules looked at once. */
function openOn(ctx: Ctx, calendar: Calendar, loaded: readonly LoadedResource[], date: string): OpenDay {
  const frame = dayFrame(ctx.zone, date)
  const depts = ownDepartments(viewerOf(ctx))
  const day: OpenDay = { date, minutes: 0, bookable: 0, opens_at: null, from: Infinity, to: -Infinity }
  for (const [rules, same] of Map.groupBy(loaded, (one) => one.rules)) {
    let opens: readonly string[] = []
    if (day.bookable === 0) {
      const runs = dayRuns(rules, ctx.zone, calendar, date, ctx.now(), depts)
      if (runs.open.length > 0) day.bookable = 1
      else opens = runs.closed.flatMap(({ opens_at }) => opens_at ?? [])
    }
    const run = hoursOn(rules, frame).at(-1)
    if (!run || checkMonth(rules, frame) || checkWeekday(rules, frame)) continue
    const closed = merged(closedOn(rules, frame, run.end)).reduce(
      (sum, one) => sum + Math.max(0, Math.min(one.end, run.end) - Math.max(one.start, run.start)),
      0,
    )
    const minutes = run.end - run.start - closed
    day.minutes += minutes * same.length
    if (minutes > 0) day.opens_at = [...opens, ...(day.opens_at ? [day.opens_at] : [])].toSorted()[0] ?? null
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
