import type { SeatSpot } from '#rules/seats/plan.ts'
import { visibleType } from '#server/availability/availability.service.ts'
import type { Ctx } from '#server/context.ts'
import { Refused } from '#server/platform/refused.ts'
import type { seat_plan } from './seats.table.ts'

type StoredPlan = typeof seat_plan.$inferSelect

/** A venue's plan with its seats. */
export interface SeatPlan extends StoredPlan {
  resources_type_id: string
  resources_name: string
  resources_name_en: string
  pictures: string[]
  seats: SeatSpot[]
}

/** The seats of a plan that are still resources of its venue, by number. */
export async function seatsOf(
  { tx: { sql, tenant_id } }: Pick<Ctx, 'tx'>,
  plan_id: string,
): Promise<SeatSpot[]> {
  return sql<SeatSpot[]>`
    select s.id, s.number, s.x, s.y, s.rotation, s.attributes from seat_place s
    join seat_plan p on p.tenant_id = ${tenant_id} and p.id = s.plan_id
    join resource r on r.tenant_id = ${tenant_id} and r.id = s.id and r.del = 0 and r.parent_id = p.resources_id
    where s.tenant_id = ${tenant_id} and s.plan_id = ${plan_id}
    order by rtrim(s.number, '0123456789'), length(s.number), s.number`
}

/** The zones and seats of a venue's plan. @throws Refused NOT_FOUND where there is no plan */
export async function planWithSeats(
  ctx: Pick<Ctx, 'tx'>,
  resources_id: string,
): Promise<Pick<SeatPlan, 'zones' | 'seats'>> {
  const { sql, tenant_id } = ctx.tx
  const [plan] = await sql<Pick<StoredPlan, 'id' | 'zones'>[]>`
    select id, zones from seat_plan where tenant_id = ${tenant_id} and resources_id = ${resources_id}`
  if (!plan) throw new Refused('NOT_FOUND', {}, 'resources_id')
  return { zones: plan.zones, seats: await seatsOf(ctx, plan.id) }
}

/**
 * The plan of a venue that the caller may see, with all its seats.
 * @param field the argument that names the venue
 * @throws Refused NOT_FOUND, also where there is no plan; NOT_ALLOWED
 */
export async function findSeatPlan(ctx: Ctx, resources_id: string, field = 'id'): Promise<SeatPlan> {
  const { sql, tenant_id } = ctx.tx
  const [plan] = await sql<Omit<SeatPlan, 'seats'>[]>`
    select p.*, r.resources_type_id, r.resources_name, r.resources_name_en, r.pictures from seat_plan p
    join resource r on r.tenant_id = ${tenant_id} and r.id = p.resources_id and r.del = 0
    where p.tenant_id = ${tenant_id} and p.resources_id = ${resources_id}`
  if (!plan) throw new Refused('NOT_FOUND', {}, field)
  await visibleType(ctx, plan.resources_type_id)
  return { ...plan, seats: await seatsOf(ctx, plan.id) }
}
