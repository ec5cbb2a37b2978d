import { nextStep, seatAt } from '#rules/seats/seat_state.ts'
import { timeOf } from '#rules/time/day_clock.ts'
import { wallOf } from '#rules/time/instants.ts'
import { resourceGrid, type Grid, type GridRow } from '#server/availability/availability.service.ts'
import type { Ctx } from '#server/context.ts'

/** A venue with a seat plan, and how much of it is free. */
export interface VenueOfSeats {
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
  /** When that is, unless it is now: `07:00`. */
  free_from: string | null
}

/** The venues of a type that have a plan, as the caller may see them; those that are nearest come first. */
export async function seatVenues(ctx: Ctx, type_id: string): Promise<VenueOfSeats[]> {
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
    return shown ? [venueOf(grid, venue, shown, rows.get(venue.id) ?? [])] : []
  })
}

const EVERYTHING = 9999

function venueOf(grid: Grid, venue: GridRow, pictures: string[], seats: readonly GridRow[]): VenueOfSeats {
  const { id, resources_name, resources_name_en, campus_name, campus_name_en } = venue
  const { building_name, building_name_en, floor_name, floor_name_en } = venue
  const steps = seats.flatMap((seat) => {
    const step = nextStep(seat, grid.now_minute)
    return step && seatAt(seat, step).is === 'free' ? [step] : []
  })
  const first = Math.min(...steps.map(({ start }) => start))
  const is_now = steps.some(({ start, end }) => start - grid.now_minute < end - start)
  return {
    ...{ id, resources_name, resources_name_en, pictures },
    ...{ campus_name, campus_name_en, building_name, building_name_en, floor_name, floor_name_en },
    seats: seats.length,
    free: steps.length,
    free_from: is_now || steps.length === 0 ? null : timeOf(grid, first),
  }
}
