/** A venue's plan: where its seats stand. Units are the plan's own; x and y are a seat's centre. Product §5 "Seats". */
import { refusal, type Refusal } from '../refusals/refusals.ts'

/** What a seat may have, in the order in which it is shown. */
export const seat_attributes = ['power', 'window', 'quiet', 'accessible', 'monitor', 'lamp'] as const
export type SeatAttribute = (typeof seat_attributes)[number]

/** What is drawn besides the seats, for orientation. */
export const decoration_kinds = ['wall', 'table', 'door', 'window', 'shelf', 'desk', 'stairs'] as const
export type DecorationKind = (typeof decoration_kinds)[number]

export const plan_bounds = { side: 20_000, seats: 2000, zones: 40, decorations: 1000, corners: 40 } as const

/** A named part of the plan: the polygon of its corners, as x1, y1, x2, y2 … */
export interface SeatZone {
  code: string
  name: string
  name_en: string
  points: readonly number[]
}

/** A rectangle around its centre, turned clockwise by `rotation` degrees. */
export interface Decoration {
  kind: DecorationKind
  x: number
  y: number
  width: number
  height: number
  rotation: number
  label: string | null
  label_en: string | null
}

export interface SeatSpot {
  id: string
  number: string
  x: number
  y: number
  /** Degrees clockwise; 0: who sits there looks up the plan. */
  rotation: number
  attributes: readonly string[]
}

export interface PlanOfSeats {
  width: number
  height: number
  zones: readonly SeatZone[]
  seats: readonly SeatSpot[]
}

/** A seat as an editor sends it: one that is new has no id yet. */
export interface PlacedSeat extends Omit<SeatSpot, 'id'> {
  id: string | null
}

/** How wide a seat is drawn, in units of the plan: two that are nearer to each other overlap. */
export const SEAT_SIZE = 54

/** Whether a point lies within a polygon. Points on its edge may be either. */
export function isWithin(points: readonly number[], x: number, y: number): boolean {
  let inside = false
  const count = points.length / 2
  for (let i = 0, j = count - 1; i < count; j = i, i += 1) {
    const [xi = 0, yi = 0] = [points[2 * i], points[2 * i + 1]]
    const [xj = 0, yj = 0] = [points[2 * j], points[2 * j + 1]]
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside
  }
  return inside
}

/** The zone that a seat stands in: of several that overlap the first; null outside of all. */
export const zoneOf = <Zone extends Pick<SeatZone, 'points'>>(
  zones: readonly Zone[],
  { x, y }: Pick<SeatSpot, 'x' | 'y'>,
): Zone | null => zones.find(({ points }) => isWithin(points, x, y)) ?? null

/** Why a plan can't be saved: a number, a seat or a zone's code twice, something outside, a zone without an area. */
export function checkPlan({
  width,
  height,
  zones,
  seats,
}: Omit<PlanOfSeats, 'seats'> & { seats: readonly PlacedSeat[] }): Refusal[] {
  const wrong: Refusal[] = []
  const outside = (field: string, max: number, value: number) =>
    wrong.push(refusal('INVALID', field, { why: 'out_of_range', min: 0, max, value }))
  const twice = (field: string, name: string) => wrong.push(refusal('TAKEN_NAME', field, { name }))
  const [ids, numbers, codes] = [new Set<string>(), new Set<string>(), new Set<string>()]
  for (const [i, { id, number, x, y }] of seats.entries()) {
    if (id !== null && ids.has(id)) twice(`seats.${i}.id`, number)
    if (numbers.has(number)) twice(`seats.${i}.number`, number)
    if (x > width) outside(`seats.${i}.x`, width, x)
    if (y > height) outside(`seats.${i}.y`, height, y)
    if (id !== null) ids.add(id)
    numbers.add(number)
  }
  for (const [i, { code, points }] of zones.entries()) {
    if (codes.has(code)) twice(`zones.${i}.code`, code)
    codes.add(code)
    if (points.length < 6 || points.length % 2 === 1)
      wrong.push(refusal('INVALID', `zones.${i}.points`, { why: 'format' }))
    else if (points.some((at, k) => at > (k % 2 === 0 ? width : height)))
      outside(`zones.${i}.points`, Math.max(width, height), Math.max(...points))
  }
  return wrong
}

/** What is odd about a plan. Only `twice` and `outside` prevent that it is saved. */
export interface PlanWarning {
  kind: 'twice' | 'outside' | 'overlap' | 'no_zone'
  /** The seats that it is about. */
  ids: string[]
  /** Their number, where it is about one. */
  number: string | null
}

/** What somebody who draws a plan has to look at: doubled numbers, seats outside, on one another, or in no zone. */
export function warningsOf({ width, height, zones, seats }: PlanOfSeats): PlanWarning[] {
  const doubled = [...Map.groupBy(seats, ({ number }) => number)].filter(([, same]) => same.length > 1)
  const outside = seats.filter(({ x, y }) => x < 0 || y < 0 || x > width || y > height)
  // A plan without zones needs none.
  const homeless = zones.length === 0 ? [] : seats.filter((seat) => zoneOf(zones, seat) === null)
  const about = (kind: PlanWarning['kind'], of: readonly SeatSpot[], number: string | null = null) =>
    of.length > 0 ? [{ kind, ids: of.map(({ id }) => id), number }] : []
  return [
    ...doubled.flatMap(([number, same]) => about('twice', same, number)),
    ...about('outside', outside),
    ...about('overlap', overlapping(seats)),
    ...about('no_zone', homeless),
  ]
}

/** The seats that stand on another one. Only neighbours in a grid of cells are compared: a plan may have thousands. */
function overlapping(seats: readonly SeatSpot[]): SeatSpot[] {
  const cell = ({ x, y }: Pick<SeatSpot, 'x' | 'y'>, right = 0, down = 0) =>
    `${Math.floor(x / SEAT_SIZE) + right} ${Math.floor(y / SEAT_SIZE) + down}`
  const cells = Map.groupBy(seats, (seat) => cell(seat))
  const around = [-1, 0, 1].flatMap((right) => [-1, 0, 1].map((down) => ({ right, down })))
  return seats.filter((seat) =>
    around.some(({ right, down }) =>
      cells
        .get(cell(seat, right, down))
        ?.some((other) => other !== seat && Math.hypot(other.x - seat.x, other.y - seat.y) < SEAT_SIZE),
    ),
  )
}
