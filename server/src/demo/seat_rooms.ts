import { buildingOf } from './places.ts'
import { full, short, type ResourceSpec } from './resource_spec.ts'
import { readingRoom } from './seat_layout.ts'

/** Three study rooms of the libraries that are booked by the seat, each followed by its seats. */
export function seatRooms(): ResourceSpec[] {
  const plan = [
    [
      'E-LIB',
      5,
      ['静思自习室', 'Quiet Study Room'],
      { columns: 4, rows: 3, side: 4, window_desks: 0, computers: 0 },
    ],
    [
      'W-LIB',
      4,
      ['望山自习室', 'Hill View Study Room'],
      { columns: 4, rows: 2, side: 4, window_desks: 14, computers: 10 },
    ],
    [
      'R-LIB',
      2,
      ['医学自习室', 'Medical Study Room'],
      { columns: 3, rows: 3, side: 4, window_desks: 8, computers: 0 },
    ],
  ] as const
  return plan.flatMap(([building, floor, [name, name_en], room]) => {
    const layout = readingRoom(room)
    const number = `ST-${short(building)}-${floor}`
    const common = { type: 'seat' as const, building, floor, admin_dept: 'LIBR', equipment: [] }
    const venue = full({
      ...common,
      number,
      name: `${buildingOf(building).name}${name}`,
      name_en: `${name_en}, ${buildingOf(building).name_en}`,
      capacity: layout.seats.length,
      layout,
    })
    const seats = layout.seats.map((seat) =>
      full({
        ...common,
        number: `${number}-${seat.number}`,
        name: `${name} ${seat.number} 座`,
        name_en: `Seat ${seat.number}, ${name_en}`,
        capacity: 1,
        venue: number,
      }),
    )
    return [venue, ...seats]
  })
}
