import type { PendingQuery, Row } from 'postgres'
import { Temporal, wallOf } from '#rules/time/instants.ts'
import type { DateRange } from '#rules/time/calendar_dates.ts'
import {
  figuresPeriod,
  periodBefore,
  type AskedPeriod,
  type FigureCategory,
} from '#rules/visitors/visits/figures_period.ts'
import { visit_audit, visit_state } from '#rules/visitors/visits/states.ts'
import type { Ctx } from '#server/context.ts'
import { invalid } from '#server/platform/refused.ts'

interface Figures {
  /** Visits that were sent, whatever became of them. */
  visits: number
  /** People who came, those along with them included. */
  people: number
  /** Visits by car whose visitor came. */
  vehicles: number
  /** Approved, and nobody came until the end. */
  no_shows: number
  /** Somebody came, and nobody saw them leave: closed by the clock. */
  closed: number
  /** Declined by the host, or rejected. */
  refusals: number
}

/** Figures of one group of visits, with those of the period before. */
export interface VisitFigures extends Figures {
  /** The day, the hour (00 to 23), or a code; empty: unknown. */
  key: string
  name: string
  name_en: string
  visits_before: number
  people_before: number
}

/** What was asked for. */
export interface AskedVisitFigures extends AskedPeriod {
  category: FigureCategory
  resourcesIds: readonly string[] | null
}

/** Figures of the visits that begin in a period, by group. @throws Refused INVALID for no period */
export async function visitFigures(ctx: Ctx, asked: AskedVisitFigures): Promise<VisitFigures[]> {
  const period = figuresPeriod(asked, wallOf(ctx.zone, ctx.now()).date)
  if (!period) throw invalid(asked.timeStr ? 'timeStr' : 'week', 'format')
  const [now, before] = [await grouped(ctx, asked, period), await grouped(ctx, asked, periodBefore(period))]
  // Days and hours of another period aren't the same ones.
  const earlier = new Map(asked.category === 'day' ? [] : before.map((one) => [one.key, one]))
  return now.map((one) => ({
    ...one,
    visits_before: earlier.get(one.key)?.visits ?? 0,
    people_before: earlier.get(one.key)?.people ?? 0,
  }))
}

type Group = Figures & Pick<VisitFigures, 'key' | 'name' | 'name_en'>

async function grouped(
  { tx: { sql, tenant_id }, zone }: Ctx,
  { category, resourcesIds }: AskedVisitFigures,
  { begin, end }: DateRange,
): Promise<Group[]> {
  const keys: Readonly<Record<FigureCategory, PendingQuery<Row[]>>> = {
    day: sql`v.first_day::text`,
    // Zones differ by quarters of an hour; which hour it is there is said below.
    hour: sql`floor(extract(epoch from v.start_at) / 900)::bigint::text`,
    campus: sql`coalesce(v.in_school_area, '')`,
    dept: sql`v.accept_visit_unit`,
    kind: sql`v.visitor_type`,
    source: sql`v.source`,
  }
  const { draft, expired, rejected } = visit_state
  const approved = sql`v.audit_status in (${visit_audit.not_needed}, ${visit_audit.approved}) and v.host_agrees = 1 and v.complete = 1`
  const rows = await sql<Group[]>`
    with counted as (
      select ${keys[category]} as key, count(*)::int as visits,
        coalesce(sum(v.people) filter (where v.entered_at is not null), 0)::int as people,
        count(*) filter (where v.entered_at is not null and v.is_car = 1)::int as vehicles,
        count(*) filter (where v.state = ${expired} and v.entered_at is null and ${approved})::int as no_shows,
        count(*) filter (where v.state = ${expired} and v.entered_at is not null)::int as closed,
        count(*) filter (where v.state = ${rejected})::int as refusals
      from visitor_appointment v
      where v.tenant_id = ${tenant_id} and v.first_day between ${begin} and ${end} and v.state <> ${draft}
        and ${resourcesIds === null ? sql`true` : sql`v.resources_id = any(${[...resourcesIds]}::uuid[])`}
      group by 1
    )
    select c.*, coalesce(${category === 'campus' ? sql`place.name` : category === 'kind' ? sql`item.item_name` : sql`null::text`}, c.key) as name,
      coalesce(${category === 'campus' ? sql`nullif(place.name_en, '')` : category === 'kind' ? sql`nullif(item.item_name_en, '')` : sql`null::text`}, '') as name_en
    from counted c
    left join location place on place.tenant_id = ${tenant_id} and place.code = c.key and ${category === 'campus'}
    left join lateral (
      select i.item_name, i.item_name_en from code_item i join codes t on t.tenant_id = ${tenant_id} and t.id = i.codes_id
      where i.tenant_id = ${tenant_id} and t.code = 'visitor_type' and i.item_code = c.key and ${category === 'kind'} limit 1
    ) item on true
    order by c.key`
  return category === 'hour' ? byHour(rows, zone) : rows
}

/** Groups of quarters of an hour as hours of the zone, in their order. */
function byHour(quarters: readonly Group[], zone: string): Group[] {
  const hours = new Map<string, Group>()
  for (const { key, ...more } of quarters) {
    const at = Temporal.Instant.fromEpochMilliseconds(Number(key) * 900_000)
    const hour = wallOf(zone, at).time.slice(0, 2)
    const known = hours.get(hour) ?? { key: hour, name: hour, name_en: '', ...nothing }
    for (const figure of figures) known[figure] += more[figure]
    hours.set(hour, known)
  }
  return [...hours.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1))
}

const nothing: Figures = { visits: 0, people: 0, vehicles: 0, no_shows: 0, closed: 0, refusals: 0 }
const figures = Object.keys(nothing) as (keyof Figures)[]
