/** Which free seat is the best for a wish. Pure, so that the same seats and the same wish give the same answer. */
import { refusal, type Refusal } from '../refusals/refusals.ts'
import { zoneOf, type PlanOfSeats, type SeatSpot, type SeatZone } from './plan.ts'

/** What somebody wants of a seat; null or [] where it doesn't matter. */
export interface SeatWish {
  /** The code of a zone that it has to be in. */
  zone: string | null
  /** What it has to have. */
  attributes: readonly string[]
  /** The number of a companion's seat: the nearest one is the best. Without one, the seat farthest from others is. */
  near: string | null
}

/** What a wish names that the plan doesn't have: a zone that nobody finds isn't full, nor can anybody be near no seat. */
export function checkWish(
  { zone, near }: SeatWish,
  { zones, seats }: Pick<PlanOfSeats, 'zones' | 'seats'>,
): Refusal[] {
  const wrong: Refusal[] = []
  if (zone !== null && !zones.some(({ code }) => code === zone))
    wrong.push(refusal('INVALID', 'zone', { why: 'no_zone', value: zone }))
  if (near !== null && !seats.some(({ number }) => number === near))
    wrong.push(refusal('INVALID', 'near', { why: 'no_seat', value: near }))
  return wrong
}

/** Whether a seat has what is wanted; how near it is to others is a matter of the order. */
export function meets(seat: SeatSpot, { zone, attributes }: SeatWish, zones: readonly SeatZone[]): boolean {
  return (
    attributes.every((one) => seat.attributes.includes(one)) &&
    (zone === null || zoneOf(zones, seat)?.code === zone)
  )
}

/**
 * The free seats that meet the wish, best first. Seats beyond `FAR` of all others are equally good, and of these
 * the first by number: so a room fills from its beginning while it is empty.
 * @param taken the seats of other people at that time
 */
export function rankSeats(
  free: readonly SeatSpot[],
  taken: readonly SeatSpot[],
  wish: SeatWish,
  zones: readonly SeatZone[],
): SeatSpot[] {
  const companion = wish.near === null ? null : [...free, ...taken].find(({ number }) => number === wish.near)
  const price = (seat: SeatSpot): number =>
    companion ? distance(seat, companion) : -Math.min(FAR, ...taken.map((other) => distance(seat, other)))
  return free
    .filter((seat) => seat !== companion && meets(seat, wish, zones))
    .map((seat) => ({ seat, price: price(seat) }))
    .toSorted((a, b) => a.price - b.price || byNumber(a.seat, b.seat))
    .map(({ seat }) => seat)
}

/** Units of the plan, which are centimetres where somebody measured. */
const FAR = 400

const distance = (a: SeatSpot, b: SeatSpot): number => Math.hypot(a.x - b.x, a.y - b.y)

/** A2 before A10. */
export function byNumber(a: Pick<SeatSpot, 'number'>, b: Pick<SeatSpot, 'number'>): number {
  const [one, other] = [parted(a.number), parted(b.number)]
  return one.text < other.text ? -1 : one.text > other.text ? 1 : one.count - other.count
}

function parted(number: string): { text: string; count: number } {
  const digits = /\d+$/.exec(number)?.[0] ?? ''
  return { text: number.slice(0, number.length - digits.length), count: Number(digits) }
}
