import { decoration_kinds, plan_bounds, seat_attributes } from '#rules/seats/plan.ts'
import { pictureAddress } from '#server/platform/files/address.ts'
import { id, int, list, model, oneOf, text } from '#server/platform/graphql/inputs.ts'
import type { PlanValues } from './plan_changes.ts'
import { Seat } from './seats.graphql.ts'

const side = () => int({ required: true, min: 100, max: plan_bounds.side })
const at = () => int({ required: true, max: plan_bounds.side })
const degrees = () => int({ required: true, max: 359 })

const zone = {
  code: text({ required: true, max: 30, pattern: /^[\w-]+$/ }),
  name: text({ required: true, max: 40 }),
  name_en: text({ required: true, max: 60 }),
  points: list(at(), { required: true, max: plan_bounds.corners * 2 }),
}
const decoration = {
  kind: oneOf(decoration_kinds, { required: true }),
  x: at(),
  y: at(),
  width: at(),
  height: at(),
  rotation: degrees(),
  label: text({ max: 40 }),
  label_en: text({ max: 60 }),
}
/** What a seat has. */
export const attributes = () =>
  list(oneOf(seat_attributes, { required: true }), { max: seat_attributes.length })
const seat = {
  id: id({ required: false }),
  number: text({ required: true, max: 12 }),
  x: at(),
  y: at(),
  rotation: int({ max: 359 }),
  attributes: attributes(),
}

/** What a form says of a plan. */
export const drawing = {
  width: side(),
  height: side(),
  background: pictureAddress(),
  zones: list(model('SeatZoneModel', zone), { required: true, max: plan_bounds.zones }),
  decorations: list(model('SeatDecorationModel', decoration), {
    required: true,
    max: plan_bounds.decorations,
  }),
  seats: list(model('SeatModel', seat, { required: true, of: Seat }), {
    required: true,
    max: plan_bounds.seats,
  }),
}

interface SentSeat extends Omit<PlanValues['seats'][number], 'rotation' | 'attributes'> {
  rotation: number | null
  attributes: readonly string[] | null
}

/** A plan as it is sent: what a seat hasn't may be left out, so that a plan of two thousand fits into a request. */
export const planOf = ({
  seats,
  ...values
}: Omit<PlanValues, 'seats'> & { seats: readonly SentSeat[] }): PlanValues => ({
  ...values,
  seats: seats.map((one) => ({ ...one, rotation: one.rotation ?? 0, attributes: one.attributes ?? [] })),
})
