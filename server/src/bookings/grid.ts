import { dayRuns } from '#rules/opening.ts'
import type { ClosedRun, OpenRun } from '#rules/opening.ts'
import { dayFrame } from '#rules/day_frame.ts'
import { phrase } from '#rules/phrases.ts'
import type { Calendar } from '#rules/facts.ts'
import type { ResourceRules } from '#rules/resource_rules.ts'
import { timestampText } from '#rules/time.ts'
import { calendarOf } from '#server/calendars/calendars.service.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Paging } from '#server/platform/graphql/connections.ts'
import { stretchOf } from '#server/platform/graphql/connections.ts'
import { containing } from '#server/platform/graphql/filters.ts'
import { loadVersions, type Versions } from '#server/resources/rules.service.ts'
import {
  mayAdministerResource,
  mayAdministerType,
  mayUseType,
  type TypeAuth,
} from '#server/resources/scope.service.ts'
import { runsOfRows, seenBy, type BusyRun, type Window } from './occupancy.ts'

export interface GridFilter {
  ids: string[] | null
  campus_code: string | null
  building_code: string | null
  floor_code: string | null
  resources_name: string | null
  capacity: number | null
  equipment: string[] | null
  /** 0 no approval needed · 1 needed. */
  need_approve: number | null
  collected: number | null
}

/** A stretch of a row in which nothing can be booked, and why. Minutes since the local day began. */
export interface GridClosedRun {
  start: number
  end: number
  errcode: string
  msg: string
  msg_en: string
  opens_at: string | null
}

export interface GridRow {
  id: string
  resources_type_id: string
  resources_number: string
  resources_name: string
  resources_name_en: string
  capacity: number
  campus_name: string | null
  campus_name_en: string | null
  building_name: string | null
  building_name_en: string | null
  floor_name: string | null
  floor_name_en: string | null
  equipment: string[]
  need_approve: number
  collected: number
  /** The grid's step in minutes. */
  step: number
  /** 1 any multiple of the step · 0 exactly one. */
  min_interval_minutes_change: number
  max_minutes: number | null
  opening: readonly OpenRun[]
  closed: GridClosedRun[]
  busy: BusyRun[]
}

export interface Grid {
  resources_type_name: string
  resources_type_name_en: string
  date: string
  now: string
  /** First and last minute of the day that any row is open. */
  day_start: number
  day_end: number
  rows: GridRow[]
  has_next: boolean
  total: number
}

interface Listed extends Versions {
  capacity: number
  equipment: string[]
  campus_name: string | null
  campus_name_en: string | null
  building_name: string | null
  building_name_en: string | null
  floor_name: string | null
  floor_name_en: string | null
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
  const type = await visibleType(ctx, type_id)
  const stretch = stretchOf(paging)
  const listed = await listRows(ctx, type_id, viewer.account, filter ?? {}, stretch)
  const page = listed.slice(0, stretch.limit)
  const rules = await loadVersions(ctx, page)
  const loaded = page.flatMap((row) => rules.get(row.id) ?? [])
  const frame = dayFrame(ctx.zone, date)
  const calendar = await calendarOf(ctx)
  const days = new DaysOfRules(ctx, calendar, date)
  const window = windowOf(
    frame.start_ms,
    Math.max(frame.minutes, ...loaded.map((one) => days.of(one.rules).span)),
  )
  const held = await runsOfRows(ctx.tx, loaded, window)

  const rows: GridRow[] = []
  for (const row of page) {
    const one = rules.get(row.id)
    if (!one) continue
    const administers = await mayAdministerResource(ctx, viewer, one)
    const day = days.of(one.rules)
    const {
      id,
      equipment,
      capacity,
      collected,
      version: _version,
      type_version: _type,
      template_version: _template,
      ...places
    } = row
    rows.push({
      id,
      ...places,
      resources_type_id: one.resources_type_id,
      resources_number: one.resources_number,
      resources_name: one.resources_name,
      resources_name_en: one.resources_name_en,
      equipment,
      capacity,
      collected,
      need_approve: one.rules.need_approve,
      step: one.rules.min_interval_minutes,
      min_interval_minutes_change: one.rules.min_interval_minutes_change,
      max_minutes: one.rules.max_minutes,
      opening: day.open,
      closed: day.closed,
      busy: seenBy({ account: viewer.account, administers }, one, held.get(one.id) ?? [], window),
    })
  }
  const shown = days.shown()
  return {
    ...type,
    date,
    now: timestampText(ctx.zone, ctx.now()),
    day_start: shown.start,
    day_end: shown.end,
    rows,
    has_next: listed.length > stretch.limit,
    total: ctx.counts ? await countRows(ctx, type_id, viewer.account, filter ?? {}) : 0,
  }
}

export const windowOf = (start_ms: number, minutes: number): Window => ({
  from: start_ms / 60_000,
  to: start_ms / 60_000 + minutes,
})

interface Day {
  open: readonly OpenRun[]
  closed: GridClosedRun[]
  /** Minutes that the runs cover: past the day's length where it is open overnight. */
  span: number
}

/** The day as each set of rules makes it. Resources with the same rules share one. */
class DaysOfRules {
  readonly #ctx: Ctx
  readonly #calendar: Calendar
  readonly #date: string
  readonly #known = new Map<ResourceRules, Day>()

  constructor(ctx: Ctx, calendar: Calendar, date: string) {
    this.#ctx = ctx
    this.#calendar = calendar
    this.#date = date
  }

  of(rules: ResourceRules): Day {
    const known = this.#known.get(rules)
    if (known) return known
    const { open, closed, span } = dayRuns(rules, this.#ctx.zone, this.#calendar, this.#date, this.#ctx.now())
    const day = { open, closed: closed.map(closedRun), span }
    this.#known.set(rules, day)
    return day
  }

  /** What the grid has to show: from the first to the last minute that is ever open, 8 to 22 where none is. */
  shown(): { start: number; end: number } {
    const hours = [...this.#known].map(([rules]) => [minutesOf(rules.start_time), overnight(rules)] as const)
    if (hours.length === 0) return { start: 480, end: 1320 }
    return {
      start: Math.min(...hours.map(([start]) => start)),
      end: Math.max(...hours.map(([, end]) => end)),
    }
  }
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const overnight = ({ start_time, end_time }: ResourceRules) =>
  minutesOf(end_time) + (end_time <= start_time ? 1440 : 0)

function closedRun({ start, end, refusal, opens_at }: ClosedRun): GridClosedRun {
  return { start, end, errcode: refusal.code, ...phrase(refusal), opens_at }
}

/** The type exists, and the caller may see it. @throws Refused NOT_FOUND, NOT_ALLOWED */
export async function visibleType(
  ctx: Ctx,
  type_id: string,
): Promise<{ resources_type_name: string; resources_type_name_en: string }> {
  const [type] = await ctx.tx.sql<{ resources_name: string; resources_name_en: string; auths: TypeAuth[] }[]>`
    select t.resources_name, t.resources_name_en, coalesce((select jsonb_agg(jsonb_build_object('auth_type', a.auth_type, 'grant_object_type', a.grant_object_type,
        'grant_object_id', a.grant_object_id)) from resources_type_auth a
      where a.tenant_id = t.tenant_id and a.resources_type_id = t.id), '[]') as auths
    from resources_type t where t.tenant_id = ${ctx.tx.tenant_id} and t.id = ${type_id} and t.del = 0`
  if (!type) throw new Refused('NOT_FOUND', {}, 'resources_type_id')
  const viewer = viewerOf(ctx)
  if (!mayUseType(viewer, type.auths) && !mayAdministerType(viewer, type.auths))
    throw new Refused('NOT_ALLOWED', { why: 'grant' })
  return { resources_type_name: type.resources_name, resources_type_name_en: type.resources_name_en }
}

function matching(ctx: Ctx, type_id: string, account: string, filter: Partial<GridFilter>) {
  const { sql, tenant_id } = ctx.tx
  const name = filter.resources_name ? containing(filter.resources_name) : null
  return sql`
    r.tenant_id = ${tenant_id} and r.del = 0 and r.resources_type_id = ${type_id}
    ${filter.ids ? sql`and r.id = any(${filter.ids}::uuid[])` : sql``}
    ${filter.campus_code ? sql`and r.campus_code = ${filter.campus_code}` : sql``}
    ${filter.building_code ? sql`and r.building_code = ${filter.building_code}` : sql``}
    ${filter.floor_code ? sql`and r.floor_code = ${filter.floor_code}` : sql``}
    ${filter.capacity ? sql`and r.capacity >= ${filter.capacity}` : sql``}
    ${name ? sql`and (r.resources_name ilike ${name} or r.resources_name_en ilike ${name} or r.resources_number ilike ${name})` : sql``}
    ${filter.equipment?.length ? sql`and r.equipment @> ${sql.json(filter.equipment)}` : sql``}
    ${
      filter.need_approve === 0 || filter.need_approve === 1
        ? sql`and (coalesce(p.need_approve, r.need_approve) > 0) = ${filter.need_approve === 1}`
        : sql``
    }
    ${
      filter.collected === 1
        ? sql`and exists (select from collected_resource c
      where c.tenant_id = ${tenant_id} and c.account = ${account} and c.resource_id = r.id)`
        : sql``
    }`
}

const templateOf = (ctx: Ctx) => ctx.tx.sql`
  left join resources_rule_template p on p.tenant_id = r.tenant_id and p.id = r.rule_template_id and r.rule_source = 2`

async function listRows(
  ctx: Ctx,
  type_id: string,
  account: string,
  filter: Partial<GridFilter>,
  { limit, offset }: { limit: number; offset: number },
): Promise<Listed[]> {
  const { sql } = ctx.tx
  return sql<Listed[]>`
    select r.id, r.version, t.version as type_version, coalesce(p.version, 0) as template_version, r.capacity, r.equipment,
      campus.name as campus_name, campus.name_en as campus_name_en, building.name as building_name,
      building.name_en as building_name_en, floor.name as floor_name, floor.name_en as floor_name_en,
      (exists (select from collected_resource c where c.tenant_id = r.tenant_id and c.account = ${account} and c.resource_id = r.id))::int as collected
    from resource r
    join resources_type t on t.tenant_id = r.tenant_id and t.id = r.resources_type_id
    ${templateOf(ctx)}
    left join location campus on campus.tenant_id = r.tenant_id and campus.code = r.campus_code
    left join location building on building.tenant_id = r.tenant_id and building.code = r.building_code
    left join location floor on floor.tenant_id = r.tenant_id and floor.code = r.floor_code
    where ${matching(ctx, type_id, account, filter)}
    order by r."order", r.resources_number, r.id limit ${limit + 1} offset ${offset}`
}

async function countRows(
  ctx: Ctx,
  type_id: string,
  account: string,
  filter: Partial<GridFilter>,
): Promise<number> {
  const [row] = await ctx.tx.sql<{ total: number }[]>`
    select count(*)::int as total from resource r ${templateOf(ctx)} where ${matching(ctx, type_id, account, filter)}`
  return row?.total ?? 0
}

/** The rows that show some resources: themselves, and the combined rooms they are part of. */
export async function rowsShowing(
  ctx: Pick<Ctx, 'tx'>,
  resource_ids: readonly string[],
): Promise<Versions[]> {
  return ctx.tx.sql<Versions[]>`
    select r.id, r.version, t.version as type_version, coalesce(p.version, 0) as template_version
    from resource r join resources_type t on t.tenant_id = r.tenant_id and t.id = r.resources_type_id
    left join resources_rule_template p on p.tenant_id = r.tenant_id and p.id = r.rule_template_id and r.rule_source = 2
    where r.tenant_id = ${ctx.tx.tenant_id} and r.del = 0 and (r.id = any(${resource_ids as string[]}::uuid[])
      or r.id in (select resource_id from resource_part where tenant_id = ${ctx.tx.tenant_id} and part_id = any(${resource_ids as string[]}::uuid[])))`
}
