import { refusal } from '#rules/refusals/refusals.ts'
import { likeSeats } from '#rules/seats/like.ts'
import { zoneOf, type SeatSpot } from '#rules/seats/plan.ts'
import { movableInto, updateSessions } from '#server/bookings/bookings.service.ts'
import type { Ctx } from '#server/context.ts'
import { attempt } from '#server/platform/database/trial.ts'
import { forEachId, type IdOutcome } from '#server/platform/graphql/batch_answers.ts'
import { Refused, renaming } from '#server/platform/refused.ts'
import { sessionToLookAt } from '#server/sessions/sessions.service.ts'
import { administeredVenue } from './plan_changes.ts'
import { planWithSeats } from './plans.ts'

/** A seat that a booking could be moved to, with the zone that it stands in. */
export interface LikeSeat extends Pick<SeatSpot, 'id' | 'number' | 'attributes'> {
  zone_name: string | null
  zone_name_en: string | null
}

/** Where a booking of a seat could go. */
export interface SeatsForBooking {
  /** The booking's. */
  id: string
  /** The seats that it could be moved to at its own time, the one most like its own first. */
  seats: LikeSeat[]
}

/** So many seats are offered for a booking, and tried in one go. */
const OFFERED = 8
const TRIED = 40

/**
 * For each of some coming bookings of a venue's seats, the free seats of the venue that it could be moved to, those most like its own
 * first. What is offered first to one isn't to a later one at the same time, so all can take the first. Changes nothing.
 * @param leaving the seats that are about to go: nobody is moved there
 * @throws Refused NOT_FOUND for a venue that the caller doesn't administer, and a booking that isn't of its seats
 */
export async function findLikeSeats(
  ctx: Ctx,
  venue_id: string,
  ids: readonly string[],
  leaving: readonly string[],
): Promise<SeatsForBooking[]> {
  await administeredVenue(ctx, venue_id)
  const { zones, seats } = await planWithSeats(ctx, venue_id)
  const gone = new Set(leaving)
  const proposed: { seat: string; start: number; end: number }[] = []
  const found: SeatsForBooking[] = []
  for (const id of new Set(ids)) {
    const session = await renaming({ id: 'ids' }, () => sessionToLookAt(ctx, id, 'booking.change_own'))
    const own = seats.find((one) => one.id === session.row.resources_id)
    if (!own) throw new Refused('NOT_FOUND', {}, 'ids')
    const [start, end] = [session.row.start_at.epochMilliseconds, session.row.end_at.epochMilliseconds]
    const promised = new Set(
      proposed.flatMap((one) => (one.start < end && start < one.end ? [one.seat] : [])),
    )
    const others = seats.filter((one) => one.id !== own.id && !gone.has(one.id) && !promised.has(one.id))
    const ranked = likeSeats(own, others, zones)
    const free: SeatSpot[] = []
    // Mostly the first few have one that is free.
    for (let from = 0; from < ranked.length && free.length < OFFERED; from += TRIED) {
      const some = ranked.slice(from, from + TRIED)
      const into = await movableInto(ctx, session, some, { person_times: null, most: OFFERED - free.length })
      free.push(...some.filter((one) => into.has(one.id)))
    }
    const [first] = free
    if (first) proposed.push({ seat: first.id, start, end })
    found.push({
      id,
      seats: free.map((seat) => {
        const zone = zoneOf(zones, seat)
        const { id: seat_id, number, attributes } = seat
        const names = { zone_name: zone?.name ?? null, zone_name_en: zone?.name_en ?? null }
        return { id: seat_id, number, attributes, ...names }
      }),
    })
  }
  return found
}

/**
 * Moves bookings of a venue's seats to other seats of it, each decided on its own: as any change of a booking's resource, by its
 * rules, with its notice and its log.
 * @param reason what the people concerned are told; null: nothing more than the change
 * @throws Refused NOT_FOUND for a venue that the caller doesn't administer
 */
export async function moveSeatBookings(
  ctx: Ctx,
  venue_id: string,
  moves: readonly { id: string; seat_id: string }[],
  reason: string | null,
): Promise<IdOutcome[]> {
  await administeredVenue(ctx, venue_id)
  const { seats } = await planWithSeats(ctx, venue_id)
  const placed = new Set(seats.map(({ id }) => id))
  const into = new Map(moves.map(({ id, seat_id }) => [id, seat_id]))
  return forEachId([...into.keys()], async (id) => {
    const seat_id = into.get(id) ?? ''
    if (!placed.has(seat_id)) throw new Refused([refusal('NOT_FOUND', 'seat_id')])
    const { row } = await sessionToLookAt(ctx, id, 'booking.change_own')
    if (!placed.has(row.resources_id)) throw new Refused('NOT_FOUND', {}, 'id')
    const moved = await attempt(ctx, () =>
      updateSessions(
        ctx,
        id,
        { resources_id: seat_id },
        { reach: 'this', accept_partial: false, override: false, reason },
      ),
    )
    if (moved instanceof Refused) throw moved
  })
}
