import { dayFrame } from '#rules/time/day_frame.ts'
import { shownQuota, usageOn, type ShownQuota } from '#server/sessions/sessions.service.ts'
import { checkMonth, checkWeekday } from '#rules/bookings/date_rules.ts'
import { checkBlocked } from '#rules/bookings/access.ts'
import { no_usage, type Blocked, type Calendar, type Usage } from '#rules/bookings/facts.ts'
import { merged } from '#rules/availability/free_periods.ts'
import { closedOn, hoursOn } from '#rules/availability/hours.ts'
import { dayRuns } from '#rules/availability/day_runs.ts'
import { phrase } from '#rules/refusals/phrases.ts'
import { checkDraw } from '#rules/draws/draws.ts'
import { checkUsedUp, quotasOn } from '#rules/bookings/quotas.ts'
import { state } from '#rules/sessions/lifecycle.ts'
import type { ResourceRules } from '#rules/booking_rules/booking_rules.ts'
import { addDays } from '#rules/time/calendar_dates.ts'
import { instantAt, wallOf, type Instant } from '#rules/time/instants.ts'
import { blockOf } from '#server/blacklist/blacklist.service.ts'
import { calendarOf } from '#server/calendars/calendars.service.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import { MAX_HOLD_HOURS } from '#server/holds/holds.service.ts'
import { invalid } from '#server/platform/refused.ts'
import {
  heldResources,
  loadVersions,
  type LoadedResource,
  type Versions,
  versionColumns,
  withTypeAndTemplate,
} from '#server/booking_rules/booking_rules.service.ts'
import { visibleType } from './grid.ts'

/** How full one day is. */
export interface DayLoad {
  date: string
  /** Held share of the open minutes, 0 … 1; null where nothing is open. */
  rate: number | null
  /** 1 at least one resource can be booked that day · 0 all are closed. */
  bookable: number
  /** Where all are closed: when the first opens for booking, if known. */
  opens_at: string | null
  /** 1: requests for the day are drawn, now or later; it can't be booked directly before that. */
  drawn: number
  /** How many sessions of the type the caller has booked for that day, waiting ones included. */
  own: number
  /** The limits on the caller's bookings of the type that apply to this day. */
  quotas: ShownQuota[]
  /**
   * The refusal of any further booking by the caller that day, because they are blocked or a limit is used up; null
   * where none is.
   */
  errcode: string | null
  msg: string | null
  msg_en: string | null
}

const MAX_DAYS = 62

/**
 * The load of each day of a range. Past opening hours count as open, so that today's figure doesn't change
 * with the hour.
 */
export async function resourceLoad(
  ctx: Ctx,
  type_id: string,
  begin: string,
  end: string,
): Promise<DayLoad[]> {
  await visibleType(ctx, type_id)
  const dates: string[] = []
  for (let date = begin; date <= end; date = addDays(date, 1)) {
    if (dates.length === MAX_DAYS) throw invalid('end_date', 'too_many', { max: MAX_DAYS })
    dates.push(date)
  }
  const { sql, tenant_id } = ctx.tx
  const versions = await sql<Versions[]>`
    select ${versionColumns(ctx.tx)} from resource r ${withTypeAndTemplate(ctx.tx)}
    where r.tenant_id = ${tenant_id} and r.del = 0 and r.resources_type_id = ${type_id}`
  const all = [...(await loadVersions(ctx, versions)).values()]
  const ids = new Set(all.map((one) => one.id))
  // A combined room with parts of this type is full when they are, so it isn't counted itself.
  const loaded = all.filter(({ parts }) => !parts.some((id) => ids.has(id)))
  const calendar = await calendarOf(ctx)
  const days = dates.map((date) => openOn(ctx, calendar, loaded, date))
  // Limits belong to the type: all its resources have the same.
  const rules = loaded[0]?.rules
  const [usage, blocked, held, own] = await Promise.all([
    rules ? usageOn(ctx, type_id, rules, dates) : no_usage,
    blockOf(ctx, viewerOf(ctx).account, type_id),
    heldMinutes(ctx, loaded, days),
    ownSessions(ctx, type_id, begin, end),
  ])
  return days.map(({ date, minutes, bookable, opens_at }) => {
    const rate = minutes > 0 ? Math.min(1, (held.get(date) ?? 0) / minutes) : null
    return {
      date,
      rate,
      bookable,
      opens_at: bookable ? null : opens_at,
      drawn: rules && bookable && checkDraw(date, rules, { zone: ctx.zone }, ctx.now()) ? 1 : 0,
      own: own.get(date) ?? 0,
      ...usedUp(rules, date, usage, blocked),
    }
  })
}

/** The caller's sessions of the type by date, from the first to the last. */
async function ownSessions(
  ctx: Ctx,
  type_id: string,
  first: string,
  last: string,
): Promise<Map<string, number>> {
  const { sql, tenant_id } = ctx.tx
  const rows = await sql<{ start_at: Instant }[]>`
    select a.start_at from appointment_information a
    where a.tenant_id = ${tenant_id} and a.appointment_user = ${viewerOf(ctx).account} and a.resources_type_id = ${type_id}
      and a.state in (${state.awaiting_approval}, ${state.succeeded})
      and a.start_at >= ${instantAt(ctx.zone, first, '00:00').toString()}
      and a.start_at < ${instantAt(ctx.zone, addDays(last, 1), '00:00').toString()}`
  const of_dates = Map.groupBy(rows, ({ start_at }) => wallOf(ctx.zone, start_at).date)
  return new Map([...of_dates].map(([date, own]) => [date, own.length]))
}

/**
 * The limits' use on a date, and the refusal of one more booking by the same rules that a submission applies.
 */
function usedUp(
  rules: ResourceRules | undefined,
  date: string,
  usage: Usage,
  blocked: Blocked | null,
): Pick<DayLoad, 'quotas' | 'errcode' | 'msg' | 'msg_en'> {
  const none = { errcode: null, msg: null, msg_en: null }
  if (!rules) return { quotas: [], ...none }
  const against = checkBlocked({ blocked }) ?? checkUsedUp(rules, date, usage)[0]
  const quotas = quotasOn(rules, date, usage).map(shownQuota)
  return { quotas, ...(against ? { errcode: against.code, ...phrase(against) } : none) }
}

interface OpenDay {
  date: string
  /** Open minutes of all resources together, whether or not they can be booked yet. */
  minutes: number
  bookable: number
  /** The earliest time at which a resource that is closed now, but open that day, opens for booking. */
  opens_at: string | null
  /** Bounds of all open hours, in milliseconds since 1970. */
  from: number
  to: number
}

/** The opening of a date, computed once per set of rules. */
function openOn(ctx: Ctx, calendar: Calendar, loaded: readonly LoadedResource[], date: string): OpenDay {
  const frame = dayFrame(ctx.zone, date)
  const day: OpenDay = { date, minutes: 0, bookable: 0, opens_at: null, from: Infinity, to: -Infinity }
  for (const [rules, same] of Map.groupBy(loaded, (one) => one.rules)) {
    let opens: readonly string[] = []
    if (day.bookable === 0) {
      const runs = dayRuns(rules, ctx.zone, calendar, date, ctx.now())
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

/** Minutes held within the open hours of each date; a place of a shared resource counts as its share. */
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
      and h.start_at >= d.start - make_interval(hours => ${MAX_HOLD_HOURS})
    join resource r on r.tenant_id = ${tenant_id} and r.id = h.resource_id
    group by 1`
  return new Map(rows.map((row) => [row.date, row.minutes]))
}
