import { zoneOf, type SeatSpot, type SeatZone } from '#rules/seats/plan.ts'
import { dayPeriod, wallOf } from '#rules/time/instants.ts'
import { administeredBy, dataScope } from '#server/access/access.service.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import { MAX_HOLD_HOURS } from '#server/holds/holds.service.ts'
import type { ListArgs, RowPage } from '#server/platform/graphql/connections.ts'
import { conditions } from '#server/platform/graphql/filters.ts'
import { paginate, type Sorts } from '#server/platform/graphql/paginate.ts'
import type { Resource } from '#server/resources/resources.service.ts'
import { comingOf } from './edited_plan.ts'

/** A seat as the list of all seats shows it. */
export interface ListedSeat
  extends
    Omit<SeatSpot, 'id'>,
    Pick<
      Resource,
      | 'id'
      | 'resources_number'
      | 'resources_name'
      | 'resources_name_en'
      | 'state'
      | 'maintenance_until'
      | 'rule_source'
    > {
  venue_id: string
  venue_number: string
  venue_name: string
  venue_name_en: string
  /** The zone that it stands in; null: in none. */
  zone_code: string | null
  zone_name: string | null
  zone_name_en: string | null
  rule_template_name: string | null
  rule_template_name_en: string | null
  /** Bookings that haven't begun. */
  coming: number
  /** Minutes of today in which somebody has it. */
  used_minutes: number
}

export interface SeatFilter {
  venue_id?: string | null
  /** The code of a zone of `venue_id`; nothing without a venue. */
  zone?: string | null
  /** A seat must have all. */
  attributes?: string[] | null
  state?: number | null
  resources_type_id?: string | null
}

type Selected = Omit<ListedSeat, 'zone_code' | 'zone_name' | 'zone_name_en'> & { plan_id: string }

const sorts: Sorts = {
  venue_name: 'v.resources_name',
  venue_name_en: 'v.resources_name_en',
  resources_number: 'r.resources_number',
  state: 'r.state',
}

/** A page of the seats of all plans that the caller administers: by venue, and there by number. */
export async function findSeats(ctx: Ctx, args: ListArgs, filter: SeatFilter): Promise<RowPage<ListedSeat>> {
  const { sql, tenant_id } = ctx.tx
  const scope = await dataScope(ctx, viewerOf(ctx))
  const within = await seatsOfZone(ctx, filter)
  const now = ctx.now()
  const today = dayPeriod(ctx.zone, wallOf(ctx.zone, now).date)
  const wanted = conditions<Omit<SeatFilter, 'zone'> & { keywords: string | null }>(
    sql,
    {
      venue_id: filter.venue_id ?? null,
      attributes: filter.attributes ?? null,
      state: filter.state ?? null,
      resources_type_id: filter.resources_type_id ?? null,
      keywords: args.keywords || null,
    },
    {
      venue_id: 'p.resources_id',
      attributes: (all) => sql`s.attributes @> ${sql.json(all)}`,
      state: 'r.state',
      resources_type_id: 'r.resources_type_id',
      keywords: ['s.number', 'r.search_text'],
    },
  )
  const page = await paginate<Selected>(ctx, args, {
    select: sql`
      select r.id, s.number, s.x, s.y, s.rotation, s.attributes, s.plan_id, v.id as venue_id,
        v.resources_number as venue_number, v.resources_name as venue_name,
        v.resources_name_en as venue_name_en, r.resources_number, r.resources_name, r.resources_name_en, r.state,
        r.maintenance_until, r.rule_source, t.template_name as rule_template_name, t.template_name_en as rule_template_name_en,
        ${comingOf(ctx)} as coming,
        (select coalesce(round(sum(extract(epoch from
            least(h.end_at, ${today.end.toString()}) - greatest(h.start_at, ${today.start.toString()})) / 60)), 0)::int from hold h
          where h.tenant_id = ${tenant_id} and h.resource_id = r.id and h.end_at > ${today.start.toString()}
            and (h.resource_id, h.start_at) > (r.id, ${today.start.subtract({ hours: MAX_HOLD_HOURS }).toString()}::timestamptz)
            and (h.resource_id, h.start_at) < (r.id, ${today.end.toString()}::timestamptz)) as used_minutes
      from seat_place s
      join seat_plan p on p.tenant_id = ${tenant_id} and p.id = s.plan_id
      join resource r on r.tenant_id = ${tenant_id} and r.id = s.id and r.del = 0 and r.parent_id = p.resources_id
      join resource v on v.tenant_id = ${tenant_id} and v.id = p.resources_id and v.del = 0
      left join resources_rule_template t on t.tenant_id = ${tenant_id} and t.id = r.rule_template_id and r.rule_source = 2`,
    where: sql`s.tenant_id = ${tenant_id} and ${administeredBy(ctx.tx, scope)} and ${wanted}
      ${within ? sql`and s.id = any(${within}::uuid[])` : sql``}`,
    order: sql`v.resources_name, v.id, rtrim(s.number, '0123456789'), length(s.number), s.number, r.id`,
    sorts,
  })
  const zones = await zonesOf(
    ctx,
    page.rows.map(({ plan_id }) => plan_id),
  )
  return {
    ...page,
    rows: page.rows.map(({ plan_id, ...row }) => {
      const zone = zoneOf(zones.get(plan_id) ?? [], row)
      return {
        ...row,
        zone_code: zone?.code ?? null,
        zone_name: zone?.name ?? null,
        zone_name_en: zone?.name_en ?? null,
      }
    }),
  }
}

async function zonesOf({ tx: { sql, tenant_id } }: Ctx, plans: readonly string[]) {
  const rows = await sql<{ id: string; zones: SeatZone[] }[]>`
    select id, zones from seat_plan where tenant_id = ${tenant_id} and id = any(${[...new Set(plans)]}::uuid[])`
  return new Map(rows.map(({ id, zones }) => [id, zones]))
}

/** The seats that stand in a zone of a venue; null: the filter names none. Zones are polygons, so none is stored. */
async function seatsOfZone(
  { tx: { sql, tenant_id } }: Ctx,
  { venue_id, zone }: SeatFilter,
): Promise<string[] | null> {
  if (!zone) return null
  const rows = await sql<(Pick<SeatSpot, 'id' | 'x' | 'y'> & { zones: SeatZone[] })[]>`
    select s.id, s.x, s.y, p.zones from seat_plan p
    join seat_place s on s.tenant_id = ${tenant_id} and s.plan_id = p.id
    where p.tenant_id = ${tenant_id} and p.resources_id = ${venue_id ?? null}`
  return rows.filter((seat) => zoneOf(seat.zones, seat)?.code === zone).map(({ id }) => id)
}
