import { checkPlan, type PlacedSeat, type SeatSpot } from '#rules/seats/plan.ts'
import { isRefusal, refusal, type Refusal } from '#rules/refusals/refusals.ts'
import { mayAdministerResource } from '#server/access/access.service.ts'
import { loadRules, type LoadedResource } from '#server/booking_rules/booking_rules.service.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import { Refused } from '#server/platform/refused.ts'
import { records } from '#server/records/records.service.ts'
import { updateResource } from '#server/resources/resources.service.ts'
import { announceResources } from '#server/topics.ts'
import { dropDraft } from './draft_rows.ts'
import { makeSeats, renameSeats } from './new_seats.ts'
import { refuseWhileBooked, takeOff, type TakenOff } from './removed_seats.ts'
import { seatsOf } from './plans.ts'
import { seat_plan } from './seats.table.ts'

type StoredPlan = typeof seat_plan.$inferSelect

/** What a form says of a plan. */
export interface PlanValues extends Pick<StoredPlan, 'width' | 'height' | 'zones' | 'decorations'> {
  background: string | null
  /** One without an id is new: a resource is made for it. */
  seats: PlacedSeat[]
}

/** What the caller has agreed to. */
export interface Agreed extends TakenOff {
  /** The room was booked as a whole until now: those bookings stay, beside those of its seats. */
  keep_whole: boolean
}

const plans = records<typeof seat_plan, StoredPlan>(seat_plan, {
  module: 'seats',
  permission: 'seat.manage',
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

async function planOf({ tx: { sql, tenant_id } }: Ctx, resources_id: string): Promise<string | null> {
  const [known] = await sql<{ id: string }[]>`
    select id from seat_plan where tenant_id = ${tenant_id} and resources_id = ${resources_id}`
  return known?.id ?? null
}

/**
 * Saves the plan of a venue that the caller administers: creates it, or replaces it with all its seats. From then on
 * the venue itself can't be booked: its seats are. New seats become resources of the venue, with its rules; those taken off
 * the plan are deleted, or stopped while somebody has them.
 * @param version the one that the form was filled from; without one the plan is replaced whatever happened since
 * @returns the venue's id
 * @throws Refused NOT_FOUND, STALE, INVALID, TAKEN_NAME; SeatsBooked where coming bookings are in the way
 */
export async function saveSeatPlan(
  ctx: Ctx,
  resources_id: string,
  version: number | null,
  { seats: placed, ...values }: PlanValues,
  agreed: Agreed,
): Promise<string> {
  const venue = await administeredVenue(ctx, resources_id)
  const wrong = [...checkPlan({ ...values, seats: placed }), ...(await strangers(ctx, venue, placed))]
  if (wrong.length > 0) throw new Refused(wrong)
  // Locks the venue, so that two first plans don't meet; a plan bars the booking of the whole.
  await updateResource(ctx, resources_id, undefined, { by_seat: 1 })
  const known = await planOf(ctx, resources_id)
  if (!known) {
    if (!agreed.keep_whole) await refuseWhileBooked(ctx, [resources_id], 'resources_id')
    const seats = await withIds(ctx, resources_id, placed)
    await plans.create(
      ctx,
      { ...values, resources_id },
      { others: { seats: seats.length }, write: (id) => writeSeats(ctx, id, seats) },
    )
  } else {
    const before = await seatsOf(ctx, known)
    const kept = new Set(placed.map(({ id }) => id))
    const gone = before.filter(({ id }) => !kept.has(id))
    // An outdated form would take off the seats that somebody else has added: first of all it is refused.
    await plans.update(ctx, known, version, values, {
      others: () => changesOf(before, placed),
      write: async () => {
        const seats = await withIds(ctx, resources_id, placed)
        await writeSeats(ctx, known, seats)
        await renameSeats(ctx, resources_id, before, seats)
        await takeOff(ctx, gone, agreed)
      },
    })
  }
  announceResources(ctx, venue.resources_type_id)
  return resources_id
}

/**
 * Deletes a venue's plan, and its draft: it is booked as a whole again. Its seats are deleted, or stopped while somebody has them.
 * @throws Refused NOT_FOUND; SeatsBooked while seats have coming bookings
 */
export async function deleteSeatPlan(ctx: Ctx, resources_id: string): Promise<string> {
  const venue = await administeredVenue(ctx, resources_id)
  await updateResource(ctx, resources_id, undefined, { by_seat: 0 })
  const known = await planOf(ctx, resources_id)
  if (!known) throw new Refused('NOT_FOUND', {}, 'resources_id')
  const seats = await seatsOf(ctx, known)
  await takeOff(ctx, seats, { held: null, reason: null })
  await plans.remove(ctx, known)
  await dropDraft(ctx, resources_id)
  announceResources(ctx, venue.resources_type_id)
  return resources_id
}

/**
 * Changes what a seat of a plan has.
 * @throws Refused NOT_FOUND for one that stands on no plan of a venue that the caller administers
 */
export async function setAttributes(ctx: Ctx, id: string, attributes: readonly string[]): Promise<void> {
  const { sql, tenant_id } = ctx.tx
  const [seat] = await sql<(SeatSpot & { plan_id: string; resources_id: string })[]>`
    select s.*, p.resources_id from seat_place s
    join seat_plan p on p.tenant_id = ${tenant_id} and p.id = s.plan_id
    where s.tenant_id = ${tenant_id} and s.id = ${id}`
  if (!seat) throw new Refused('NOT_FOUND', {}, 'id')
  const { number, x, y, rotation } = seat
  const was: SeatSpot = { id, number, x, y, rotation, attributes: seat.attributes }
  const { resources_type_id } = await administeredVenue(ctx, seat.resources_id, 'id')
  await plans.update(
    ctx,
    seat.plan_id,
    undefined,
    {},
    {
      others: () => changesOf([was], [{ ...was, attributes }]),
      write: async () => {
        await sql`
          update seat_place set attributes = ${sql.json([...attributes])} where tenant_id = ${tenant_id} and id = ${id}`
      },
    },
  )
  announceResources(ctx, resources_type_id)
}

/** A venue that the caller administers. @throws Refused NOT_FOUND, also for one of others */
export async function administeredVenue(
  ctx: Ctx,
  id: string,
  field = 'resources_id',
): Promise<LoadedResource> {
  const venue = (await loadRules(ctx, [id])).get(id)
  if (!venue || venue.parent_id !== null || !(await mayAdministerResource(ctx, viewerOf(ctx), venue)))
    throw new Refused('NOT_FOUND', {}, field)
  return venue
}

/** Refuses seats that aren't resources of this venue, of its type, one at a time. */
async function strangers(ctx: Ctx, venue: LoadedResource, seats: readonly PlacedSeat[]): Promise<Refusal[]> {
  const known = await loadRules(
    ctx,
    seats.flatMap(({ id }) => id ?? []),
  )
  return seats
    .map(({ id }, i) => {
      if (id === null) return null
      const seat = known.get(id)
      const own = seat?.parent_id === venue.id && seat.resources_type_id === venue.resources_type_id
      return own && seat.rules.capacity_mode === 'exclusive' ? null : refusal('NOT_FOUND', `seats.${i}.id`)
    })
    .filter(isRefusal)
}

/** The seats with the ids of the resources that are made for new ones. */
async function withIds(ctx: Ctx, venue_id: string, placed: readonly PlacedSeat[]): Promise<SeatSpot[]> {
  const made = await makeSeats(ctx, venue_id, placed)
  return placed.flatMap((seat) => {
    const id = seat.id ?? made.get(seat.number)
    return id === undefined ? [] : [{ ...seat, id }]
  })
}

/** The seats that differ, before and after: the log of a large plan stays readable. */
function changesOf(before: readonly SeatSpot[], after: readonly PlacedSeat[]) {
  const text = ({ number, x, y, rotation, attributes }: PlacedSeat) =>
    JSON.stringify([number, x, y, rotation, attributes])
  const [old, next] = [
    new Map(before.map((seat) => [seat.id, text(seat)])),
    new Map(after.map((seat) => [seat.id, text(seat)])),
  ]
  const was = before.filter((seat) => next.get(seat.id) !== text(seat))
  const now = after.filter((seat) => seat.id === null || old.get(seat.id) !== text(seat))
  return was.length + now.length === 0 ? null : { was: { seats: was }, now: { seats: now } }
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
