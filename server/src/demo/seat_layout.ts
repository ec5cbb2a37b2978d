import type { Decoration, SeatAttribute, SeatSpot, SeatZone } from '#rules/seats/plan.ts'
import type { seat_plan } from '#server/seats/seats.table.ts'

/** A plan before its seats have ids. In centimetres. */
export interface SeatLayout extends Pick<
  typeof seat_plan.$inferSelect,
  'width' | 'height' | 'zones' | 'decorations'
> {
  seats: Omit<SeatSpot, 'id'>[]
}

/** Between two people at one table. */
const PITCH = 80
const TABLE_DEPTH = 120
/** From the middle of a table to the middle of who sits at it. */
const REACH = TABLE_DEPTH / 2 + 35
/** From one row of tables to the next. */
const ROW = 370
const MARGIN = 190

const box = (
  kind: Decoration['kind'],
  [x, y]: readonly [number, number],
  [width, height]: readonly [number, number],
  [label, label_en]: readonly [string, string] | readonly [null, null] = [null, null],
): Decoration => ({ kind, x, y, width, height, rotation: 0, label, label_en })

const zone = (
  code: string,
  [name, name_en]: readonly [string, string],
  [x1, y1, x2, y2]: readonly number[],
): SeatZone => ({
  ...{ code, name, name_en },
  points: [x1, y1, x2, y1, x2, y2, x1, y2].map((at) => at ?? 0),
})

interface RoomPlan {
  columns: number
  rows: number
  /** People on each side of a table. */
  side: number
  /** Desks for one, along the wall of the windows. */
  window_desks: number
  /** Desks with a monitor, along the wall of the door. */
  computers: number
}

/** Tables in rows between a wall of windows and a wall with the door; the right part is the quiet zone. */
export function readingRoom({ columns, rows, side, window_desks, computers }: RoomPlan): SeatLayout {
  const length = side * PITCH
  const width = MARGIN * 2 + columns * length + (columns - 1) * 140
  const top = window_desks > 0 ? 390 : 200
  const height = top + rows * ROW + (computers > 0 ? 170 : 0)
  const quiet_from = MARGIN + Math.ceil(columns / 2) * (length + 140) - 70
  const layout: SeatLayout = {
    ...{ width, height, seats: [] },
    zones: [
      zone('open', ['开放区', 'Open area'], [40, 40, quiet_from, height - 40]),
      zone('quiet', ['静音区', 'Quiet zone'], [quiet_from, 40, width - 40, height - 40]),
    ],
    decorations: [
      box('wall', [width / 2, 20], [width - 20, 16]),
      box('wall', [width / 2, height - 20], [width - 20, 16]),
      box('wall', [20, height / 2], [16, height - 24]),
      box('wall', [width - 20, height / 2], [16, height - 24]),
      ...Array.from({ length: columns }, (_, i) =>
        box('window', [MARGIN + length / 2 + i * (length + 140), 20], [length, 22]),
      ),
      box('door', [150, height - 20], [140, 22], ['入口', 'Entrance']),
      box('shelf', [75, top + (rows * ROW) / 2 - 100], [50, rows * ROW - 260], ['书架', 'Shelves']),
    ],
  }
  const add = (number: string, x: number, y: number, rotation: number, attributes: SeatAttribute[]) =>
    layout.seats.push({
      number,
      x,
      y,
      rotation,
      attributes: x > quiet_from ? [...attributes, 'quiet'] : attributes,
    })
  const deskRow = (
    letter: string,
    count: number,
    y: number,
    rotation: number,
    attributes: SeatAttribute[],
  ) => {
    const first = width / 2 - ((count - 1) * 110) / 2
    const at = rotation === 0 ? y - 60 : y + 60
    for (let i = 0; i < count; i += 1) {
      layout.decorations.push(box('desk', [first + i * 110, at], [96, 50]))
      add(`${letter}${i + 1}`, first + i * 110, y, rotation, attributes)
    }
  }
  if (window_desks > 0) deskRow('W', window_desks, 220, 0, ['power', 'window', 'lamp'])
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const letter = String.fromCharCode(65 + row * columns + column)
      const [left, y] = [MARGIN + column * (length + 140), top + ROW / 2 - 60 + row * ROW]
      layout.decorations.push(
        box('table', [left + length / 2, y], [length - 10, TABLE_DEPTH], [letter, letter]),
      )
      const by_wall = column === 0 || column === columns - 1
      for (let i = 0; i < side * 2; i += 1) {
        const above = i < side
        const attributes: SeatAttribute[] = []
        if (by_wall) attributes.push('power')
        if (above && row === 0 && window_desks === 0) attributes.push('window')
        // Nearest to the door, at the end of the table.
        if (row === rows - 1 && column === 0 && (i === 0 || i === side)) attributes.push('accessible')
        const x = left + PITCH / 2 + (i % side) * PITCH
        add(`${letter}${i + 1}`, x, above ? y - REACH : y + REACH, above ? 180 : 0, attributes)
      }
    }
  }
  if (computers > 0) deskRow('P', computers, height - 160, 180, ['power', 'monitor'])
  return layout
}
