import { checkPlan, type SeatSpot } from '#rules/seats/plan.ts'
import { isRefusal, refusal } from '#rules/refusals/refusals.ts'
import { mayAdministerResource } from '#server/access/access.service.ts'
import { visibleType } from '#server/availability/availability.service.ts'
import { loadRules, type LoadedResource } from '#server/booking_rules/booking_rules.service.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import { Refused } from '#server/platform/refused.ts'
import { records } from '#server/records/records.service.ts'
import { updateResource } from '#server/resources/resources.service.ts'
import { announceResources } from '#server/topics.ts'
import { seat_plan } from './seats.table.ts'

type StoredPlan = typeof seat_plan.$inferSelect

/** A venue's plan with its seats. */
export interface SeatPlan extends StoredPlan {
  resources_type_id: string
  resources_name: string
  resources_name_en: string
  pictures: string[]
  seats: SeatSpot[]
}

/** What a form says of a plan. */
export interface PlanValues extends Pick<StoredPlan, 'width' | 'height' | 'zones' | 'decorations'> {
  background: string | null
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

const plans = records<typeof seat_plan, StoredPlan>(seat_plan, {
  module: 'seats',
  permission: 'resource.manage',
  find: storedPlan,
  nameOf: (row) => row.resources_id,
  files: 'seat_plan',
  exclusive: true,
  stamp: (ctx) => ({ update_time: ctx.now() }),
  decide: () => Promise.resolve(() => ({ update: null, state: null, delete: null })),
})

async function storedPlan({ tx: { sql, tenant_id } }: Ctx, id: string): Promise<StoredPlan> {
  const [row] = await sql<StoredPlan[]>`select * from seat_plan where tenant_id = ${tenant_id} and id = ${id}`
  if (!row) throw new Refused('NOT_FOUND', {}, 'resources_id')
  return row
}

/**
 * Saves the plan of a venue that the caller administers: creates it, or replaces it with all its seats. From then on
 * the venue itself can't be booked: its seats are.
 * @param version the one that the form was filled from; without one the plan is replaced whatever happened since
 * @returns the venue's id
 * @throws Refused NOT_FOUND, STALE, INVALID, TAKEN_NAME
 */
export async function saveSeatPlan(
  ctx: Ctx,
  resources_id: string,
  version: number | null,
  { seats, ...values }: PlanValues,
): Promise<string> {
  const venue = await administeredVenue(ctx, resources_id)
  const wrong = [...checkPlan({ ...values, seats }), ...(await strangers(ctx, venue, seats))]
  if (wrong.length > 0) throw new Refused(wrong)
  const { sql, tenant_id } = ctx.tx
  // Locks the venue, so that two first plans don't meet; a plan bars the booking of the whole.
  await updateResource(ctx, resources_id, undefined, { by_seat: 1 })
  const [known] = await sql<{ id: string }[]>`
    select id from seat_plan where tenant_id = ${tenant_id} and resources_id = ${resources_id}`
  if (known) {
    await plans.update(ctx, known.id, version, values, {
      others: () => ({ was: {}, now: { seats } }),
      write: () => writeSeats(ctx, known.id, seats),
    })
  } else
    await plans.create(
      ctx,
      { ...values, resources_id },
      { others: { seats: seats.length }, write: (id) => writeSeats(ctx, id, seats) },
    )
  announceResources(ctx, venue.resources_type_id)
  return resources_id
}

/** A venue that the caller administers. @throws Refused NOT_FOUND, also for one of others */
async function administeredVenue(ctx: Ctx, id: string): Promise<LoadedResource> {
  const venue = (await loadRules(ctx, [id])).get(id)
  if (!venue || venue.parent_id !== null || !(await mayAdministerResource(ctx, viewerOf(ctx), venue)))
    throw new Refused('NOT_FOUND', {}, 'resources_id')
  return venue
}

/** Refuses seats that aren't resources of this venue, of its type, one at a time. */
async function strangers(ctx: Ctx, venue: LoadedResource, seats: readonly SeatSpot[]) {
  const known = await loadRules(
    ctx,
    seats.map(({ id }) => id),
  )
  return seats
    .map(({ id }, i) => {
      const seat = known.get(id)
      const own = seat?.parent_id === venue.id && seat.resources_type_id === venue.resources_type_id
      return own && seat.rules.capacity_mode === 'exclusive' ? null : refusal('NOT_FOUND', `seats.${i}.id`)
    })
    .filter(isRefusal)
}

/** Replaces the places of all seats: numbers may be exchanged. */
async function writeSeats({ tx: { sql, tenant_id } }: Ctx, plan_id: string, seats: readonly SeatSpot[]) {
  const ids = seats.map(({ id }) => id)
  await sql`delete from seat_place where tenant_id = ${tenant_id} and (plan_id = ${plan_id} or id = any(${ids}::uuid[]))`
  const rows = seats.map(({ id, number, x, y, rotation, attributes }) => ({
    ...{ tenant_id, id, plan_id, number, x, y, rotation },
    attributes: sql.json([...attributes]),
  }))
  // A statement takes 65,535 parameters.
  for (let from = 0; from < rows.length; from += ROWS)
    await sql`insert into seat_place ${sql(rows.slice(from, from + ROWS))}`
}

const ROWS = 1000
