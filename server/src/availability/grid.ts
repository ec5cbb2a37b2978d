import type { LocationNames } from '#server/locations/locations.service.ts'
import { dayRuns } from '#rules/availability/day_runs.ts'
import type { ClosedRun, OpenRun } from '#rules/availability/day_runs.ts'
import { minuteOf, type ClockChange } from '#rules/time/day_clock.ts'
import { dayFrame, minutesInto, type DayFrame } from '#rules/time/day_frame.ts'
import { hoursOn } from '#rules/availability/hours.ts'
import { phrase } from '#rules/refusals/phrases.ts'
import type { Calendar } from '#rules/bookings/facts.ts'
import type { ResourceRules } from '#rules/booking_rules/booking_rules.ts'
import { timestampText, type Instant } from '#rules/time/instants.ts'
import { calendarOf } from '#server/calendars/calendars.service.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import { isAdministrator } from '#server/permissions/permissions.service.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Paging } from '#server/platform/graphql/connections.ts'
import { pageRange } from '#server/platform/graphql/connections.ts'
import {
  loadVersions,
  type LoadedResource,
  type Versions,
  resourceConditions,
  versionColumns,
  withTemplate,
  withTypeAndTemplate,
} from '#server/booking_rules/booking_rules.service.ts'
import {
  departmentsOf,
  mayAdministerResource,
  mayAdministerType,
  mayUseType,
  type TypeAuth,
  grantsOfType,
} from '#server/access/access.service.ts'
import type { GridFilter } from './grid.inputs.ts'
import { runsShown, cachedViewOf } from './runs_cache.ts'
import { bookedElsewhere, type BusyRun, type PartlyRun, type Window } from './occupancy.ts'
import type { resource } from '#server/resources/resources.table.ts'

/** A run of a row in which nothing can be booked, and why. Minutes since the local day began. */
export interface GridClosedRun {
  start: number
  end: number
  errcode: string
  msg: string
  msg_en: string
  opens_at: string | null
}

export interface GridRow
  extends
    LocationNames,
    Pick<
      typeof resource.$inferSelect,
      | 'id'
      | 'resources_type_id'
      | 'parent_id'
      | 'resources_number'
      | 'resources_name'
      | 'resources_name_en'
      | 'capacity'
      | 'equipment'
      | 'need_approve'
      | 'min_interval_minutes_change'
      | 'max_minutes'
    > {
  collected: number
  /** The grid's step in minutes. */
  step: number
  opening: readonly OpenRun[]
  closed: GridClosedRun[]
  busy: BusyRun[]
  /** Only for a shared resource: where some places are taken, and how many are free. */
  partly: PartlyRun[]
}

export interface Grid {
  resources_type_name: string
  resources_type_name_en: string
  date: string
  now: string
  /** How many milliseconds of that second have passed: what opens at a second is counted down to it. */
  now_ms: number
  /** The minute that it is now; below 0 before the day, beyond its length after it. */
  now_minute: number
  /** Minutes of the day, and the changes of clocks in it and in the next: what its minutes are called. */
  minutes: number
  clock_changes: readonly ClockChange[]
  /** First and last minute of the day that any row is open. */
  day_start: number
  day_end: number
  rows: GridRow[]
  has_next: boolean
  total: number
}

interface Listed extends Versions {
  collected: number
}

/** The day of a type's resources, as the caller may see it. Spec 000 §2 Resource grid, product §10. */
export async function resourceGrid(
  ctx: Ctx,
  type_id: string,
  date: string,
  filter: Partial<GridFilter> | null,
  paging: Partial<Paging>,
): Promise<Grid> {
  const viewer = viewerOf(ctx)
  const range = pageRange(paging)
  // Sent together: one round trip for all three.
  const [{ only_administered, ...type }, first_listed, calendar] = await Promise.all([
    visibleType(ctx, type_id),
    listRows(ctx, type_id, viewer.account, { ...filter, only_administered: null }, range),
    calendarOf(ctx),
  ])
  const request = { ...filter, only_administered }
  const listed = only_administered
    ? await listRows(ctx, type_id, viewer.account, request, range)
    : first_listed
  const page = listed.slice(0, range.limit)
  const has_next = listed.length > range.limit
  const rules = await loadVersions(ctx, page)
  const loaded = page.flatMap((row) => rules.get(row.id) ?? [])
  const frame = dayFrame(ctx.zone, date)
  // One moment for all: what the answer calls closed opens after its `now`.
  const now = ctx.now()
  const days = new DaysOfRules(ctx.zone, calendar, date, now)
  const window = windowOf(
    frame.start_ms,
    Math.max(frame.minutes, ...loaded.map((one) => days.of(one.rules).span + one.rules.buffer_minutes)),
  )
  // The longest statement is last: the driver flushes a long one at once, with everything queued before it.
  const [locations, total, held] = await Promise.all([
    locationNames(ctx, loaded),
    ctx.counts && (has_next || range.offset > 0)
      ? countRows(ctx, type_id, viewer.account, request)
      : page.length,
    runsShown(ctx.tx, loaded, window),
  ])

  const elsewhere = await bookedElsewhere(ctx, loaded, (id) => held.get(id)?.runs ?? [])

  const rows: GridRow[] = []
  for (const row of page) {
    const one = rules.get(row.id)
    const runs = held.get(row.id)
    if (!one || !runs) continue
    const administers = await mayAdministerResource(ctx, viewer, one)
    const day = days.of(one.rules)
    const campus = locations.get(one.campus_code)
    const building = locations.get(one.building_code)
    const floor = locations.get(one.floor_code)
    rows.push({
      id: one.id,
      resources_type_id: one.resources_type_id,
      parent_id: one.parent_id,
      resources_number: one.resources_number,
      resources_name: one.resources_name,
      resources_name_en: one.resources_name_en,
      campus_name: campus?.name ?? null,
      campus_name_en: campus?.name_en ?? null,
      building_name: building?.name ?? null,
      building_name_en: building?.name_en ?? null,
      floor_name: floor?.name ?? null,
      floor_name_en: floor?.name_en ?? null,
      equipment: one.equipment,
      capacity: one.capacity,
      collected: row.collected,
      need_approve: one.rules.need_approve,
      step: one.rules.min_interval_minutes,
      min_interval_minutes_change: one.rules.min_interval_minutes_change,
      max_minutes: one.rules.max_minutes,
      opening: day.open,
      closed: day.closed,
      ...cachedViewOf({ account: viewer.account, administers }, one, runs, window, elsewhere),
    })
  }
  const shown = days.shown()
  return {
    ...type,
    date,
    now: timestampText(ctx.zone, now),
    now_ms: now.epochMilliseconds % 1000,
    now_minute: Math.floor(minutesInto(frame, now)),
    minutes: frame.minutes,
    clock_changes: frame.clock_changes,
    day_start: shown.start,
    day_end: shown.end,
    rows,
    has_next,
    total,
  }
}

/**
 * Minutes that a day's row covers: beyond the end of the day where it is open overnight, plus the buffer of
 * its last session.
 */
export const spanOf = (rules: ResourceRules, frame: DayFrame): number =>
  hoursOn(rules, frame).reduce((furthest, run) => Math.max(furthest, run.end), frame.minutes) +
  rules.buffer_minutes

export const windowOf = (start_ms: number, minutes: number): Window => ({
  from: start_ms / 60_000,
  to: start_ms / 60_000 + minutes,
})

interface Day {
  open: readonly OpenRun[]
  closed: GridClosedRun[]
  /** Minutes that the runs cover: beyond the day's length where it is open overnight. */
  span: number
}

/** The caller's day under each set of rules. Resources with the same rules share one. */
class DaysOfRules {
  readonly #zone: string
  readonly #calendar: Calendar
  readonly #date: string
  readonly #now: Instant
  readonly #known = new Map<ResourceRules, Day>()

  constructor(zone: string, calendar: Calendar, date: string, now: Instant) {
    this.#zone = zone
    this.#calendar = calendar
    this.#date = date
    this.#now = now
  }

  of(rules: ResourceRules): Day {
    const known = this.#known.get(rules)
    if (known) return known
    const { open, closed, span } = dayRuns(rules, this.#zone, this.#calendar, this.#date, this.#now)
    const day = { open, closed: closed.map(closedRun), span }
    this.#known.set(rules, day)
    return day
  }

  /**
   * The range that the grid shows: from the first to the last open minute of any row; 8:00 to 22:00 where
   * none is open. Hours that run over midnight are also shown on the following morning.
   */
  shown(): { start: number; end: number } {
    const frame = dayFrame(this.#zone, this.#date)
    const hours = [...this.#known.keys()].flatMap((rules) => hoursOn(rules, frame))
    if (hours.length === 0) return { start: minuteOf(frame, 480), end: minuteOf(frame, 1320) }
    return {
      start: Math.max(0, Math.min(...hours.map((run) => run.start))),
      end: Math.max(...hours.map((run) => run.end)),
    }
  }
}

function closedRun({ start, end, refusal, opens_at }: ClosedRun): GridClosedRun {
  return { start, end, errcode: refusal.code, ...phrase(refusal), opens_at }
}

interface VisibleType {
  resources_type_name: string
  resources_type_name_en: string
  /** The caller sees only these departments' resources; null: all. */
  only_administered: string[] | null
}

/**
 * Checks that the type exists and that the caller may see it: to book, as its administrator, or because they
 * administer some of its resources.
 * @throws Refused NOT_FOUND, NOT_ALLOWED
 */
export async function visibleType(ctx: Ctx, type_id: string): Promise<VisibleType> {
  const { sql, tenant_id } = ctx.tx
  const [type] = await sql<{ resources_name: string; resources_name_en: string; auths: TypeAuth[] }[]>`
    select t.resources_name, t.resources_name_en, ${grantsOfType(ctx.tx)} as auths
    from resources_type t where t.tenant_id = ${tenant_id} and t.id = ${type_id} and t.del = 0`
  if (!type) throw new Refused('NOT_FOUND', {}, 'resources_type_id')
  const viewer = viewerOf(ctx)
  const names = { resources_type_name: type.resources_name, resources_type_name_en: type.resources_name_en }
  if (mayUseType(viewer, type.auths) || mayAdministerType(viewer, type.auths))
    return { ...names, only_administered: null }
  const depts = isAdministrator(viewer) ? [...(await departmentsOf(ctx, viewer))] : []
  const [own] = await sql`
    select from resource r where r.tenant_id = ${tenant_id} and r.del = 0 and r.resources_type_id = ${type_id}
      and (r.admin_dept = any(${depts}) or r.joint_admin_dept = any(${depts})) limit 1`
  if (!own) throw new Refused('NOT_ALLOWED', { why: 'grant' })
  return { ...names, only_administered: depts }
}

type GridRequest = Partial<GridFilter> & Pick<VisibleType, 'only_administered'>

/**
 * The grid's rows, filtered by the same conditions as every list of resources. Templates are joined only for
 * a condition that they may decide.
 */
function narrowed({ tx }: Ctx, type_id: string, account: string, filter: GridRequest) {
  const { resources_name, only_administered: depts, ...conditions } = filter
  const decided = typeof filter.need_approve === 'number'
  return tx.sql`
    resource r ${decided ? withTemplate(tx) : tx.sql``} where r.tenant_id = ${tx.tenant_id} and r.del = 0 and r.resources_type_id = ${type_id}
    ${depts ? tx.sql`and (r.admin_dept = any(${depts}) or r.joint_admin_dept = any(${depts}))` : tx.sql``}
    and ${resourceConditions(tx, conditions, resources_name ?? null, account)}`
}

/**
 * The rows in the order in which people look for them: favourites first, then by location; within a floor in
 * the administrators' order, and room 9 before room 10. Non-favourites are read through `resource_on_grid`,
 * which has that order, so the cost depends on the page and not on the size of the type.
 */
async function listRows(
  ctx: Ctx,
  type_id: string,
  account: string,
  filter: GridRequest,
  { limit, offset }: { limit: number; offset: number },
): Promise<Listed[]> {
  const { sql, tenant_id } = ctx.tx
  const columns = sql`r.id, r.version, r.rule_source, r.rule_template_id, r.place_order, r."order", r.resources_number`
  const from = sql`from ${narrowed(ctx, type_id, account, filter)}`
  const order = sql`place_order, "order", rtrim(resources_number, '0123456789'), length(resources_number), resources_number, id`
  return sql<Listed[]>`
    with favourite as materialized (
      select ${columns} ${from} and r.id = any(array(
        select resource_id from collected_resource where tenant_id = ${tenant_id} and account = ${account}))
    ), page as (
      (select *, 1 as collected from favourite order by ${order} limit ${limit + 1} offset ${offset})
      union all
      (select ${columns}, 0 as collected ${from} and not r.id = any(array(select id from favourite))
        order by r.place_order, r."order", rtrim(r.resources_number, '0123456789'), length(r.resources_number), r.resources_number, r.id
        limit greatest(${limit + 1} - greatest((select count(*) from favourite) - ${offset}, 0), 0)
        offset greatest(${offset} - (select count(*) from favourite), 0))
    )
    select id, version, collected,
      (select version from resources_type where tenant_id = ${tenant_id} and id = ${type_id}) as type_version,
      coalesce((select t.version from resources_rule_template t
        where t.tenant_id = ${tenant_id} and t.id = page.rule_template_id and page.rule_source = 2), 0) as template_version
    from page order by collected desc, ${order}`
}

interface PlaceName {
  code: string
  name: string
  name_en: string
}

/** The names of the resources' locations, by code: far fewer than the resources. */
async function locationNames(
  { tx: { sql, tenant_id } }: Ctx,
  loaded: readonly LoadedResource[],
): Promise<Map<string | null, PlaceName>> {
  const codes = new Set(loaded.flatMap((one) => [one.campus_code, one.building_code, one.floor_code]))
  codes.delete(null)
  if (codes.size === 0) return new Map()
  const rows = await sql<PlaceName[]>`
    select code, name, name_en from location where tenant_id = ${tenant_id} and code = any(${[...codes] as string[]}::text[])`
  return new Map(rows.map((row) => [row.code, row]))
}

async function countRows(ctx: Ctx, type_id: string, account: string, filter: GridRequest): Promise<number> {
  const [row] = await ctx.tx.sql<{ total: number }[]>`
    select count(*)::int as total from ${narrowed(ctx, type_id, account, filter)}`
  return row?.total ?? 0
}

/** The rows on which these resources appear: their own, and those of the combined rooms they are part of. */
export async function rowsShowing(
  ctx: Pick<Ctx, 'tx'>,
  resource_ids: readonly string[],
): Promise<Versions[]> {
  return ctx.tx.sql<Versions[]>`
    select ${versionColumns(ctx.tx)} from resource r ${withTypeAndTemplate(ctx.tx)}
    where r.tenant_id = ${ctx.tx.tenant_id} and r.del = 0 and (r.id = any(${resource_ids as string[]}::uuid[])
      or r.id in (select resource_id from resource_part where tenant_id = ${ctx.tx.tenant_id} and part_id = any(${resource_ids as string[]}::uuid[])))`
}
