import { use_state } from '#rules/bookings/use_state.ts'
import { administeredBy, dataScope } from '#server/access/access.service.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import { MAX_HOLD_HOURS } from '#server/holds/holds.service.ts'
import type { LocationNames } from '#server/locations/locations.service.ts'
import type { ListArgs, RowPage } from '#server/platform/graphql/connections.ts'
import { conditions } from '#server/platform/graphql/filters.ts'
import { paginate, type Sorts } from '#server/platform/graphql/paginate.ts'
import type { Resource } from '#server/resources/resources.service.ts'

/** A room of a type of seats in the back office, with a plan or without. */
export interface ManagedVenue
  extends
    LocationNames,
    Pick<
      Resource,
      | 'id'
      | 'resources_number'
      | 'resources_name'
      | 'resources_name_en'
      | 'resources_type_id'
      | 'pictures'
      | 'state'
      | 'maintenance_until'
    > {
  resources_type_name: string
  resources_type_name_en: string
  admin_dept_name: string | null
  admin_dept_name_en: string | null
  /** 1: it has a plan. */
  has_plan: number
  /** 1: a draft of its plan isn't published. */
  has_draft: number
  /** The plan's, in its units; null: there is none. */
  width: number | null
  height: number | null
  /** Those on the plan. */
  seats: number
  /** Seats in use that nobody has now. */
  free: number
}

export interface VenueFilter {
  resources_type_id?: string | null
  campus_code?: string | null
  building_code?: string | null
  state?: number | null
  has_plan?: number | null
}

const sorts: Sorts = {
  resources_number: 'r.resources_number',
  resources_name: 'r.resources_name',
  resources_name_en: 'r.resources_name_en',
  resources_type_name: 't.resources_name',
  resources_type_name_en: 't.resources_name_en',
  building_name: 'b.name',
  building_name_en: 'b.name_en',
  admin_dept_name: 'd.name',
  admin_dept_name_en: 'd.name_en',
  state: 'r.state',
}

/** A page of the rooms of types of seats that the caller administers. */
export async function findManagedVenues(
  ctx: Ctx,
  args: ListArgs,
  filter: VenueFilter,
): Promise<RowPage<ManagedVenue>> {
  const { sql, tenant_id } = ctx.tx
  const scope = await dataScope(ctx, viewerOf(ctx))
  const now = ctx.now().toString()
  const earliest = ctx.now().subtract({ hours: MAX_HOLD_HOURS }).toString()
  const wanted = conditions<VenueFilter & { keywords: string | null }>(
    sql,
    { ...filter, keywords: args.keywords || null },
    {
      resources_type_id: 'r.resources_type_id',
      campus_code: 'r.campus_code',
      building_code: 'r.building_code',
      state: 'r.state',
      has_plan: 'r.by_seat',
      keywords: ['r.search_text'],
    },
  )
  const of_plan = sql`from seat_place s join resource x on x.tenant_id = ${tenant_id} and x.id = s.id and x.del = 0
    where s.tenant_id = ${tenant_id} and s.plan_id = p.id`
  return paginate<ManagedVenue>(ctx, args, {
    select: sql`
      select r.id, r.resources_number, r.resources_name, r.resources_name_en, r.resources_type_id,
        t.resources_name as resources_type_name, t.resources_name_en as resources_type_name_en, r.pictures, r.state,
        r.maintenance_until, r.by_seat as has_plan, p.width, p.height,
        exists (select from seat_plan_draft x where x.tenant_id = ${tenant_id} and x.resources_id = r.id)::int as has_draft,
        c.name as campus_name, c.name_en as campus_name_en, b.name as building_name, b.name_en as building_name_en,
        f.name as floor_name, f.name_en as floor_name_en, d.name as admin_dept_name, d.name_en as admin_dept_name_en,
        (select count(*)::int ${of_plan}) as seats,
        (select count(*)::int ${of_plan} and x.state = ${use_state.in_use} and not exists (
          select from hold h where h.tenant_id = ${tenant_id} and h.resource_id = x.id and h.end_at > ${now}
            and (h.resource_id, h.start_at) > (x.id, ${earliest}::timestamptz)
            and (h.resource_id, h.start_at) <= (x.id, ${now}::timestamptz))) as free
      from resource r
      join resources_type t on t.tenant_id = ${tenant_id} and t.id = r.resources_type_id and t.del = 0
      left join seat_plan p on p.tenant_id = ${tenant_id} and p.resources_id = r.id
      left join location c on c.tenant_id = ${tenant_id} and c.code = r.campus_code
      left join location b on b.tenant_id = ${tenant_id} and b.code = r.building_code
      left join location f on f.tenant_id = ${tenant_id} and f.code = r.floor_code
      left join department d on d.tenant_id = ${tenant_id} and d.code = r.admin_dept`,
    where: sql`r.tenant_id = ${tenant_id} and r.del = 0 and r.parent_id is null and t.is_seat_category = 1
      and ${administeredBy(ctx.tx, scope)} and ${wanted}`,
    order: sql`r."order", r.resources_number, r.id`,
    sorts,
  })
}
