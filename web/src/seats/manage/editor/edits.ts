/** What can be done to a drawing: pure functions, each from one drawing to the next. */
import type { DraftDecoration, DraftSeat, DraftZone, Drawing } from './edited.ts'

interface Place {
  x: number
  y: number
}
type Keys = ReadonlySet<string>

const within = (at: number, limit: number) => Math.min(limit, Math.max(0, Math.round(at)))

/** The nearest point of the grid; a step of 1 is no grid. */
export const snapped = ({ x, y }: Place, step: number): Place => ({
  x: Math.round(x / step) * step,
  y: Math.round(y / step) * step,
})

/** Everything that is placed by its centre. */
const placed = ({ seats, decorations }: Drawing, keys: Keys): (DraftSeat | DraftDecoration)[] =>
  [...seats, ...decorations].filter(({ id }) => keys.has(id))

/** Changes what is placed by its centre. */
const eachPlaced = (
  drawing: Drawing,
  keys: Keys,
  to: (one: Place & { rotation: number; id: string }) => Partial<Place & { rotation: number }>,
): Drawing => {
  const apply = <One extends DraftSeat | DraftDecoration>(one: One): One => {
    if (!keys.has(one.id)) return one
    const next = { ...one, ...to(one) }
    return {
      ...next,
      x: within(next.x, drawing.width),
      y: within(next.y, drawing.height),
      rotation: ((Math.round(next.rotation) % 360) + 360) % 360,
    }
  }
  return { ...drawing, seats: drawing.seats.map(apply), decorations: drawing.decorations.map(apply) }
}

/** The smallest rectangle that has all centres and corners of what is chosen; null: nothing is. */
export function boxOf(
  drawing: Drawing,
  keys: Keys,
): { left: number; top: number; right: number; bottom: number } | null {
  const corners = drawing.zones.filter(({ id }) => keys.has(id)).flatMap(({ points }) => points)
  const xs = [...placed(drawing, keys).map(({ x }) => x), ...corners.filter((_, i) => i % 2 === 0)]
  const ys = [...placed(drawing, keys).map(({ y }) => y), ...corners.filter((_, i) => i % 2 === 1)]
  if (xs.length === 0) return null
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

/** Moves what is chosen together, as far as all of it stays on the plan. */
export function move(drawing: Drawing, keys: Keys, by: Place): Drawing {
  const box = boxOf(drawing, keys)
  if (!box) return drawing
  const x = Math.round(Math.min(drawing.width - box.right, Math.max(-box.left, by.x)))
  const y = Math.round(Math.min(drawing.height - box.bottom, Math.max(-box.top, by.y)))
  if (x === 0 && y === 0) return drawing
  const moved = eachPlaced(drawing, keys, (one) => ({ x: one.x + x, y: one.y + y }))
  const zones = drawing.zones.map((zone) =>
    keys.has(zone.id) ? { ...zone, points: zone.points.map((at, i) => at + (i % 2 === 0 ? x : y)) } : zone,
  )
  return { ...moved, zones }
}

export type Side = 'left' | 'right' | 'top' | 'bottom' | 'middle' | 'centre'

/** Puts the centres of what is chosen on one line: at a side of it, or in the middle (of its height) or centre (of its width). */
export function align(drawing: Drawing, keys: Keys, side: Side): Drawing {
  const among = placed(drawing, keys)
  if (among.length < 2) return drawing
  const along = side === 'left' || side === 'right' || side === 'centre' ? 'x' : 'y'
  const all = among.map((one) => one[along])
  const [least, most] = [Math.min(...all), Math.max(...all)]
  const at =
    side === 'left' || side === 'top'
      ? least
      : side === 'right' || side === 'bottom'
        ? most
        : (least + most) / 2
  return eachPlaced(drawing, keys, () => ({ [along]: at }))
}

/** Puts equal distances between what is chosen, from the first to the last. */
export function distribute(drawing: Drawing, keys: Keys, along: 'x' | 'y'): Drawing {
  const among = placed(drawing, keys).toSorted((a, b) => a[along] - b[along])
  const [first, last] = [among[0], among.at(-1)]
  if (!first || !last || among.length < 3) return drawing
  const gap = (last[along] - first[along]) / (among.length - 1)
  const at = new Map(among.map(({ id }, i) => [id, first[along] + gap * i]))
  return eachPlaced(drawing, keys, ({ id }) => ({ [along]: at.get(id) ?? 0 }))
}

/** Turns what is chosen clockwise: each by itself, and all around their middle. */
export function rotate(drawing: Drawing, keys: Keys, degrees: number): Drawing {
  const box = boxOf(drawing, keys)
  if (!box) return drawing
  const turn = (degrees * Math.PI) / 180
  const [cx, cy] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
  return eachPlaced(drawing, keys, ({ x, y, rotation }) => ({
    x: cx + (x - cx) * Math.cos(turn) - (y - cy) * Math.sin(turn),
    y: cy + (x - cx) * Math.sin(turn) + (y - cy) * Math.cos(turn),
    rotation: rotation + degrees,
  }))
}

/** Exchanges left and right (x), or above and below (y), of what is chosen. */
export function mirror(drawing: Drawing, keys: Keys, along: 'x' | 'y'): Drawing {
  const box = boxOf(drawing, keys)
  if (!box) return drawing
  return eachPlaced(drawing, keys, (one) =>
    along === 'x'
      ? { x: box.left + box.right - one.x, rotation: -one.rotation }
      : { y: box.top + box.bottom - one.y, rotation: 180 - one.rotation },
  )
}

export const remove = (drawing: Drawing, keys: Keys): Drawing => ({
  ...drawing,
  seats: drawing.seats.filter(({ id }) => !keys.has(id)),
  zones: drawing.zones.filter(({ id }) => !keys.has(id)),
  decorations: drawing.decorations.filter(({ id }) => !keys.has(id)),
})

/** How seats are numbered: `A1, A3, A5` has the prefix A, begins with 1 and has steps of 2. */
export interface Numbering {
  prefix: string
  start: number
  step: number
}

/** The numbers of so many seats in a row. Those that others have are passed over. */
export function numbersOf(
  count: number,
  { prefix, start, step }: Numbering,
  taken: ReadonlySet<string>,
): string[] {
  const numbers: string[] = []
  for (let n = start; numbers.length < count; n += step || 1) {
    const number = `${prefix}${n}`
    if (!taken.has(number)) numbers.push(number)
    // Steps downwards end at nothing.
    if (step < 0 && n + step < 0) break
  }
  return numbers
}

/** The numbering that goes on after a seat's number: `A12` is followed by `A13`. */
export function after(number: string): Numbering {
  const digits = /\d+$/.exec(number)?.[0] ?? ''
  return {
    prefix: number.slice(0, number.length - digits.length),
    start: digits === '' ? 1 : Number(digits) + 1,
    step: 1,
  }
}

const takenBy = (drawing: Drawing): Set<string> => new Set(drawing.seats.map(({ number }) => number))

/** Adds seats at some places, numbered in that order. @param keys as many as there are places */
export function addSeats(
  drawing: Drawing,
  places: readonly Place[],
  numbering: Numbering,
  keys: readonly string[],
  rotation = 0,
): Drawing {
  const numbers = numbersOf(places.length, numbering, takenBy(drawing))
  const added = places.flatMap(({ x, y }, i): DraftSeat[] => {
    const [id, number] = [keys[i], numbers[i]]
    if (id === undefined || number === undefined) return []
    return [
      { id, number, x: within(x, drawing.width), y: within(y, drawing.height), rotation, attributes: [] },
    ]
  })
  return { ...drawing, seats: [...drawing.seats, ...added] }
}

/** The places of a row of seats from one point to another. */
export function rowOf(from: Place, to: Place, count: number): Place[] {
  if (count < 2) return count === 1 ? [from] : []
  return Array.from({ length: count }, (_, i) => ({
    x: Math.round(from.x + ((to.x - from.x) * i) / (count - 1)),
    y: Math.round(from.y + ((to.y - from.y) * i) / (count - 1)),
  }))
}

/** Numbers seats anew in the order given. The numbers that they had may be given again. */
export function renumber(drawing: Drawing, ids: readonly string[], numbering: Numbering): Drawing {
  const chosen = new Set(ids)
  const others = new Set(drawing.seats.filter(({ id }) => !chosen.has(id)).map(({ number }) => number))
  const numbers = numbersOf(ids.length, numbering, others)
  const of = new Map(ids.map((id, i) => [id, numbers[i]]))
  return {
    ...drawing,
    seats: drawing.seats.map((seat) => ({ ...seat, number: of.get(seat.id) ?? seat.number })),
  }
}

/** How many keys a copy of what is chosen needs. */
export const countOf = ({ seats, zones, decorations }: Drawing, keys: Keys): number =>
  [...seats, ...zones, ...decorations].filter(({ id }) => keys.has(id)).length

/**
 * Copies what is chosen, a little beside itself. Seats get the next free numbers of their own row, zones a free code.
 * @param fresh as many keys as `countOf` says
 */
export function copy(
  drawing: Drawing,
  keys: Keys,
  by: Place,
  fresh: readonly string[],
): { drawing: Drawing; ids: string[] } {
  const left = [...fresh]
  const next = () => left.shift() ?? ''
  const taken = takenBy(drawing)
  const seats = drawing.seats.flatMap((seat): DraftSeat[] => {
    if (!keys.has(seat.id)) return []
    const [number = seat.number] = numbersOf(1, after(seat.number), taken)
    taken.add(number)
    return [{ ...seat, id: next(), number }]
  })
  const codes = new Set(drawing.zones.map(({ code }) => code))
  const zones = drawing.zones.flatMap((zone): DraftZone[] => {
    if (!keys.has(zone.id)) return []
    const code = freeCode(zone.code, codes)
    codes.add(code)
    return [{ ...zone, id: next(), code }]
  })
  const decorations = drawing.decorations.flatMap((one) => (keys.has(one.id) ? [{ ...one, id: next() }] : []))
  const ids = [...seats, ...zones, ...decorations].map(({ id }) => id)
  const all = {
    ...drawing,
    seats: [...drawing.seats, ...seats],
    zones: [...drawing.zones, ...zones],
    decorations: [...drawing.decorations, ...decorations],
  }
  return { drawing: move(all, new Set(ids), by), ids }
}

/** A code of a zone that no other has: `quiet`, `quiet-2`. */
export function freeCode(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted)) return wanted
  const stem = wanted.replace(/-\d+$/, '')
  let n = 2
  while (taken.has(`${stem}-${n}`)) n += 1
  return `${stem}-${n}`
}

/** Changes fields of the chosen seats. */
export const setSeats = (
  drawing: Drawing,
  keys: Keys,
  to: (seat: DraftSeat) => Partial<DraftSeat>,
): Drawing => ({
  ...drawing,
  seats: drawing.seats.map((seat) => (keys.has(seat.id) ? { ...seat, ...to(seat) } : seat)),
})

export const setZone = (drawing: Drawing, id: string, to: Partial<DraftZone>): Drawing => ({
  ...drawing,
  zones: drawing.zones.map((zone) => (zone.id === id ? { ...zone, ...to } : zone)),
})

export const setDecoration = (drawing: Drawing, id: string, to: Partial<DraftDecoration>): Drawing => ({
  ...drawing,
  decorations: drawing.decorations.map((one) => (one.id === id ? { ...one, ...to } : one)),
})

/** What lies in a rectangle: seats and decorations by their centre, zones by all of their corners. */
export function inRectangle(drawing: Drawing, from: Place, to: Place): string[] {
  const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)]
  const [top, bottom] = [Math.min(from.y, to.y), Math.max(from.y, to.y)]
  const has = (x: number, y: number) => x >= left && x <= right && y >= top && y <= bottom
  return [
    ...drawing.seats.filter(({ x, y }) => has(x, y)),
    ...drawing.decorations.filter(({ x, y }) => has(x, y)),
    ...drawing.zones.filter(({ points }) =>
      points.every((_, i) => i % 2 === 1 || has(points[i] ?? 0, points[i + 1] ?? 0)),
    ),
  ].map(({ id }) => id)
}
