import type { TestServer } from '#server/testing/ask.ts'
import { change, idOf, makeResource, makeType, type Fields } from '#server/resources/testing/make.ts'

/** A venue with a plan of seats in rows of four, a metre apart: A1 … A4, B1 … */
export interface TestVenue {
  type_id: string
  id: string
  /** In the order of their numbers. */
  seats: string[]
  /** The plan as it was saved. */
  model: Fields
}

/** The places of seats in rows of four; those of the first row have a socket, and lie in the quiet zone. */
export const places = (seats: readonly string[]) =>
  seats.map((id, i) => ({
    id,
    number: `${String.fromCharCode(65 + Math.floor(i / 4))}${(i % 4) + 1}`,
    x: 100 + (i % 4) * 100,
    y: 100 + Math.floor(i / 4) * 200,
    rotation: 0,
    attributes: i < 4 ? ['power'] : [],
  }))

/** A venue of the library by the administrator, with seats open from 8:00 to 22:00 in steps of half an hour. */
export async function makeVenue(
  server: TestServer,
  count: number,
  { type = {}, seat = {} }: { type?: Fields; seat?: Fields } = {},
): Promise<TestVenue> {
  const type_id = await makeType(server, {
    ...{ start_time: '08:00', end_time: '22:00', is_seat_category: 1 },
    ...type,
  })
  const id = await makeResource(server, type_id, { admin_dept: 'library' })
  const seats: string[] = []
  for (let i = 0; i < count; i += 1) {
    seats.push(
      await makeResource(server, type_id, {
        ...{ parent_id: id, admin_dept: 'library', min_interval_minutes: 30, min_interval_minutes_change: 1 },
        ...seat,
      }),
    )
  }
  const model = {
    resources_id: id,
    ...{ width: 500, height: 1000, decorations: [], seats: places(seats) },
    zones: [
      { code: 'quiet', name: '静音区', name_en: 'Quiet zone', points: [0, 0, 500, 0, 500, 200, 0, 200] },
    ],
  }
  idOf(await change(server, 'admin', 'saveSeatPlan', 'SeatPlanModel', model))
  return { type_id, id, seats, model }
}
