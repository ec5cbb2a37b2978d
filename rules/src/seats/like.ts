/** Which seats of a plan are most like one that somebody has to give up. Pure, so that the same seats give the same order. */
import { byNumber } from './choose.ts'
import { zoneOf, type SeatSpot, type SeatZone } from './plan.ts'

/**
 * Other seats by how much each is like a seat: first those that lack the least of what it has, its zone and its attributes
 * counting alike, and of these the nearest.
 */
export function likeSeats<Seat extends SeatSpot>(
  seat: SeatSpot,
  others: readonly Seat[],
  zones: readonly SeatZone[],
): Seat[] {
  const zone = zoneOf(zones, seat)?.code
  return others
    .map((other) => ({
      other,
      lacks:
        (zone !== undefined && zoneOf(zones, other)?.code !== zone ? 1 : 0) +
        seat.attributes.filter((one) => !other.attributes.includes(one)).length,
      away: Math.hypot(other.x - seat.x, other.y - seat.y),
    }))
    .toSorted((a, b) => a.lacks - b.lacks || a.away - b.away || byNumber(a.other, b.other))
    .map(({ other }) => other)
}
