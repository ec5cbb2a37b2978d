import { nextStep, seatAt } from '#rules/seats/seat_state.ts'
import { wallOf } from '#rules/time/instants.ts'
import { resourceGrid, type GridRow } from '#server/availability/availability.service.ts'
import type { Ctx } from '#server/context.ts'

/** A venue with a seat plan, and how much of it is free. */
export interface SeatVenue {
  id: string
  resources_name: string
  resources_name_en: string
  pictures: string[]
  campus_name: string | null
  campus_name_en: string | null
  building_name: string | null
  building_name_en: string | null
  floor_name: string | null
  floor_name_en: string | null
  /** Its seats, those that are stopped or maintained too. */
  seats: number
  /** Those that can be booked for the next step of their hours today. */
  free: number
}

/** The venues of a type that have a plan, as the caller may see them; those that are nearest come first. */
export async function seatVenues(ctx: Ctx, type_id: string): Promise<SeatVenue[]> {
  const { sql, tenant_id } = ctx.tx
  const { date } = wallOf(ctx.zone, ctx.now())
  const grid = await resourceGrid(ctx, type_id, date, null, { first: EVERYTHING })
  const rows = Map.groupBy(grid.rows, (row) => row.parent_id)
  const pictures = await sql<{ id: string; pictures: string[] }[]>`
    select r.id, r.pictures from resource r
    join seat_plan p on p.tenant_id = ${tenant_id} and p.resources_id = r.id
    where r.tenant_id = ${tenant_id} and r.resources_type_id = ${type_id} and r.del = 0`
  const of_venue = new Map(pictures.map((one) => [one.id, one.pictures]))
  return grid.rows.flatMap((venue) => {
    const shown = of_venue.get(venue.id)
    const seats = rows.get(venue.id) ?? []
    return shown ? [venueOf(venue, shown, seats, grid.now_minute)] : []
  })
}

const EVERYTHING = 9999

function venueOf(venue: GridRow, pictures: string[], seats: readonly GridRow[], now: number): SeatVenue {
  const { id, resources_name, resources_name_en, campus_name, campus_name_en } = venue
  const { building_name, building_name_en, floor_name, floor_name_en } = venue
  const free = seats.filter((seat) => {
    const step = nextStep(seat, now)
    return step !== null && seatAt(seat, step).is === 'free'
  })
  return {
    ...{ id, resources_name, resources_name_en, pictures },
    ...{ campus_name, campus_name_en, building_name, building_name_en, floor_name, floor_name_en },
    seats: seats.length,
    free: free.length,
  }
}
