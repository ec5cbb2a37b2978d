import { state } from '#rules/sessions/lifecycle.ts'
import type { SeatSpot } from '#rules/seats/plan.ts'
import type { Ctx } from '#server/context.ts'
import type { Resource } from '#server/resources/resources.service.ts'
import { draftOf, type PlanDraft } from './draft_rows.ts'
import { administeredVenue } from './plan_changes.ts'
import { seatsOf } from './plans.ts'
import type { seat_plan } from './seats.table.ts'

type Drawn = Pick<typeof seat_plan.$inferSelect, 'width' | 'height' | 'background' | 'zones' | 'decorations'>

/** A seat in the editor. */
export interface EditedSeat extends SeatSpot {
  state: number
  /** Bookings that haven't begun. */
  coming: number
}

/** A seat of the venue that stands on no plan: it can be put back. */
export type SpareSeat = Pick<
  Resource,
  'id' | 'resources_number' | 'resources_name' | 'resources_name_en' | 'state'
>

/** What the editor of a venue's plan begins with. */
export interface EditedPlan extends Drawn {
  resources_id: string
  resources_type_id: string
  resources_name: string
  resources_name_en: string
  /** null: there is no plan yet. */
  version: number | null
  /** Coming bookings of the room as a whole, which a first plan bars from then on. */
  whole_bookings: number
  seats: EditedSeat[]
  spare: SpareSeat[]
  /** What was drawn since, and isn't published. */
  draft: PlanDraft | null
}

/** As large as a room of ten by fifteen metres, in centimetres. */
const EMPTY: Drawn = { width: 1500, height: 1000, background: null, zones: [], decorations: [] }

/**
 * The plan of a venue that the caller administers, for the editor; an empty one where there is none yet.
 * @throws Refused NOT_FOUND
 */
export async function findEditedPlan(ctx: Ctx, id: string): Promise<EditedPlan> {
  const venue = await administeredVenue(ctx, id, 'id')
  const { sql, tenant_id } = ctx.tx
  const [known] = await sql<(typeof seat_plan.$inferSelect)[]>`
    select * from seat_plan where tenant_id = ${tenant_id} and resources_id = ${id}`
  const spots = known ? await seatsOf(ctx, known.id) : []
  const resources = await sql<(SpareSeat & { coming: number })[]>`
    select r.id, r.resources_number, r.resources_name, r.resources_name_en, r.state, ${comingOf(ctx)} as coming from resource r
    where r.tenant_id = ${tenant_id} and (r.parent_id = ${id} or r.id = ${id}) and r.del = 0
      and r.resources_type_id = ${venue.resources_type_id} and r.capacity_mode = 'exclusive'
    order by r.resources_number, r.id`
  const of = new Map(resources.map((one) => [one.id, one]))
  const placed = new Set(spots.map((seat) => seat.id))
  const { width, height, background, zones, decorations } = known ?? EMPTY
  return {
    ...{ width, height, background, zones, decorations },
    resources_id: id,
    resources_type_id: venue.resources_type_id,
    resources_name: venue.resources_name,
    resources_name_en: venue.resources_name_en,
    version: known?.version ?? null,
    whole_bookings: of.get(id)?.coming ?? 0,
    seats: spots.map((seat) => ({
      ...seat,
      state: of.get(seat.id)?.state ?? 1,
      coming: of.get(seat.id)?.coming ?? 0,
    })),
    spare: resources.filter((one) => one.id !== id && !placed.has(one.id)),
    draft: await draftOf(ctx, id),
  }
}

/** SQL for the number of bookings of the resource `r` that haven't begun. */
export const comingOf = ({ tx: { sql, tenant_id }, now }: Pick<Ctx, 'tx' | 'now'>) => sql`(
  select count(*)::int from appointment_information a
  where a.tenant_id = ${tenant_id} and a.resources_id = r.id and a.start_at > ${now().toString()}
    and a.state in (${state.awaiting_approval}, ${state.succeeded}))`
