import type { Decoration, SeatZone } from '#rules/seats/plan.ts'
import type { DraftModel, PlanToEdit } from '../seats_manage.graphql.ts'
import { isNew, keyOf, type Drawing } from './edited.ts'

/** A stored plan as it is drawn. */
export function drawingOf(plan: PlanToEdit): Drawing {
  const { width, height, background } = plan
  return {
    ...{ width, height, background },
    seats: plan.seats.map(({ id, number, x, y, rotation, attributes }) => ({
      ...{ id, number, x, y, rotation, attributes },
    })),
    // Keys of what is stored can't meet those that are given while somebody draws.
    zones: (plan.zones as SeatZone[]).map((zone, i) => ({ ...zone, id: keyOf('zone', -1 - i) })),
    decorations: (plan.decorations as Decoration[]).map((one, i) => ({
      ...one,
      id: keyOf('decoration', -1 - i),
    })),
  }
}

/** What is drawn of a plan: its draft where there is one. */
export function drawingToEdit(plan: PlanToEdit): Drawing {
  const { draft } = plan
  if (!draft) return drawingOf(plan)
  // A seat that was deleted meanwhile is new again.
  const known = new Set([...plan.seats, ...plan.spare].map(({ id }) => id))
  const { width, height, background, zones, decorations } = draft
  return {
    ...drawingOf({ ...plan, width, height, background, zones, decorations, seats: [] }),
    seats: draft.seats.map(({ id, ...seat }, i) => ({
      ...seat,
      id: id !== null && known.has(id) ? id : keyOf('seat', -1 - i),
    })),
  }
}

/** What is sent of a drawing. What a seat hasn't is left out: a plan of two thousand seats has to fit into a request. */
export function modelOf(
  { seats, zones, decorations, ...size }: Drawing,
  known: Pick<DraftModel, 'resources_id' | 'revision' | 'plan_version'>,
): DraftModel {
  return {
    ...known,
    ...size,
    zones: zones.map(({ code, name, name_en, points }) => ({ code, name, name_en, points: [...points] })),
    decorations: decorations.map(({ id: _id, ...one }) => one),
    seats: seats.map(({ id, number, x, y, rotation, attributes }) => ({
      ...(isNew(id) ? {} : { id }),
      ...{ number, x, y },
      ...(rotation === 0 ? {} : { rotation }),
      ...(attributes.length === 0 ? {} : { attributes: [...attributes] }),
    })),
  }
}

/** The seats of the stored plan that a drawing has no more. */
export function leavingSeats(
  { seats }: Pick<PlanToEdit, 'seats'>,
  drawing: Pick<Drawing, 'seats'>,
): string[] {
  const kept = new Set(drawing.seats.map(({ id }) => id))
  return seats.flatMap(({ id }) => (kept.has(id) ? [] : [id]))
}

/** A request holds 256 kB; the rest is its own. */
const MOST_BYTES = 250_000

/** How many kilobytes a plan has too many to be sent; 0: it fits. */
export function kilobytesOver(model: DraftModel): number {
  const over = new TextEncoder().encode(JSON.stringify(model)).length - MOST_BYTES
  return over <= 0 ? 0 : Math.ceil(over / 1000)
}
