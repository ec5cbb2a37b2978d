import { isRefusal, refusal, type Refusal } from '#rules/refusals/refusals.ts'
import { use_state } from '#rules/bookings/use_state.ts'
import { heldPeriod } from '#rules/bookings/capacity.ts'
import { checkWish, rankSeats, type SeatWish } from '#rules/seats/choose.ts'
import type { SeatSpot } from '#rules/seats/plan.ts'
import { isOvernight } from '#rules/availability/hours.ts'
import { periodOf } from '#rules/time/wire_period.ts'
import { loadRules, type LoadedResource } from '#server/booking_rules/booking_rules.service.ts'
import { submitSession, type BookingModel } from '#server/bookings/bookings.service.ts'
import type { Ctx } from '#server/context.ts'
import { lockCapacity, takenIn } from '#server/holds/holds.service.ts'
import { attempt } from '#server/platform/database/trial.ts'
import { Refused } from '#server/platform/refused.ts'
import { findSeatPlan } from './plans.ts'

type Submitted = Awaited<ReturnType<typeof submitSession>>

/** Somebody else may book one seat after the other, on the plan, while this looks; more than so many don't happen. */
const MOST_ATTEMPTS = 12

/** What the caller may do nothing about by taking another seat. */
const OF_THE_SEAT: ReadonlySet<string> = new Set([
  'SLOT_TAKEN',
  'STOPPED',
  'MAINTENANCE',
  'CLOSED',
  'NOT_YET_OPEN',
])

/**
 * Books the best free seat of a venue. Callers of the same venue wait for each other, so none gets the seat of another;
 * whoever picked a seat on the plan may still be faster, and then the next best one is tried.
 * @throws Refused INVALID where the wish names what the plan doesn't have; FULL where no seat that meets it is free;
 * what refuses each of them otherwise
 */
export async function bookAnySeat(
  ctx: Ctx,
  venue_id: string,
  wish: SeatWish,
  model: BookingModel,
): Promise<Submitted> {
  const plan = await findSeatPlan(ctx, venue_id, 'resources_id')
  const wrong = checkWish(wish, plan)
  if (wrong.length > 0) throw new Refused(wrong)
  await lockCapacity(ctx.tx, venue_id)
  const loaded = await loadRules(
    ctx,
    plan.seats.map(({ id }) => id),
  )
  const { free, taken } = await freeThen(ctx, plan.seats, loaded, model)
  const in_use = free.filter(({ id }) => loaded.get(id)?.rules.state !== use_state.stopped)
  const ranked = rankSeats(in_use, taken, wish, plan.zones)
  let why: Refusal[] = []
  const refused_rules = new Set<object>()
  let attempts = 0
  for (const seat of ranked) {
    const rules = loaded.get(seat.id)?.rules
    if (!rules || refused_rules.has(rules)) continue
    if ((attempts += 1) > MOST_ATTEMPTS) break
    const booked = await attempt(ctx, () => submitSession(ctx, { ...model, resources_id: seat.id }))
    if (!(booked instanceof Refused)) return booked
    if (!booked.refusals.every(({ code }) => OF_THE_SEAT.has(code))) throw booked
    if (booked.refusals.some(({ code }) => code !== 'SLOT_TAKEN')) {
      why = [...booked.refusals]
      // Seats with the same rules are refused alike.
      refused_rules.add(rules)
    }
  }
  if (why.length > 0) throw new Refused(why)
  const limit = plan.seats.length
  throw new Refused([
    refusal('FULL', 'start_time', { limit, used: limit - ranked.length, left: 0, wanted: 1 }),
  ])
}

/** Which seats nobody has at the wanted time. @throws Refused where the times denote no period */
async function freeThen(
  ctx: Ctx,
  seats: readonly SeatSpot[],
  loaded: ReadonlyMap<string, LoadedResource>,
  { appointment_date, start_time, end_time }: BookingModel,
): Promise<{ free: SeatSpot[]; taken: SeatSpot[] }> {
  const missing = Object.entries({ appointment_date, start_time, end_time })
    .filter(([, value]) => value === null)
    .map(([field]) => refusal('REQUIRED', field))
  if (appointment_date === null || start_time === null || end_time === null) throw new Refused(missing)
  const spans = seats.flatMap(({ id }) => {
    const rules = loaded.get(id)?.rules
    if (!rules) return []
    const period = periodOf(ctx.zone, { appointment_date, start_time, end_time }, isOvernight(rules))
    if (isRefusal(period)) throw new Refused([period])
    return [{ resource_ids: [id], ...heldPeriod(period, rules) }]
  })
  const found = spans.length > 0 ? await takenIn(ctx.tx, spans) : []
  const held = new Set(found.map(({ resource_id }) => resource_id))
  return { free: seats.filter(({ id }) => !held.has(id)), taken: seats.filter(({ id }) => held.has(id)) }
}
