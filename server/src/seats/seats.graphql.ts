import { seat_attributes, type SeatSpot } from '#rules/seats/plan.ts'
import {
  bookingOf,
  refusedSubmission,
  single_booking,
  SubmissionEntity,
  submitted,
  type SubmissionAnswer,
} from '#server/bookings/bookings.service.ts'
import { provider } from '#server/endpoints.ts'
import { location_names } from '#server/locations/locations.service.ts'
import { entity, many, nestedMany, of } from '#server/platform/graphql/entities.ts'
import { date, endTime, id, list, model, oneOf, text, time } from '#server/platform/graphql/inputs.ts'
import { bookAnySeat } from './any_seat.ts'
import { findSeatPlan, type SeatPlan } from './plans.ts'
import { seatVenues, type VenueOfSeats } from './venues.ts'

/** What a plan says of a seat. */
export const spot_fields = {
  id: 'id',
  number: 'text!',
  x: 'int!',
  y: 'int!',
  rotation: 'int!',
  attributes: 'texts!',
} as const

export const Seat = entity('Seat', of<SeatSpot>(), spot_fields)

export const SeatPlanEntity = entity(
  'SeatPlan',
  of<SeatPlan>(),
  {
    id: 'id',
    resources_id: 'text!',
    resources_type_id: 'text!',
    resources_name: 'text!',
    resources_name_en: 'text!',
    pictures: 'texts!',
    width: 'int!',
    height: 'int!',
    background: 'text',
    zones: 'json!',
    decorations: 'json!',
    seats: nestedMany(Seat, '!'),
    version: 'int!',
  },
  'The plan of a venue. Zones are polygons: points are x1, y1, x2, y2 …; decorations are turned rectangles.',
)

provider.query('findSeatPlan', {
  may: 'resource.see',
  price: { rows: 100 },
  type: SeatPlanEntity.type,
  description:
    'The plan of the venue `id` with all its seats. What is free of them: findResourceGrid with parent_id, and the live stream of the type.',
  args: { id: id() },
  run: ({ id }, ctx) => findSeatPlan(ctx, id),
})

const SeatVenueEntity = entity('SeatVenue', of<VenueOfSeats>(), {
  id: 'id',
  resources_name: 'text!',
  resources_name_en: 'text!',
  pictures: 'texts!',
  ...location_names,
  seats: 'int!',
  free: 'int!',
  free_from: 'text',
})

provider.query('findSeatVenueAll', {
  // The answer has few rows, but the day of each seat is computed.
  price: { rows: 1000 },
  may: 'resource.see',
  type: many(SeatVenueEntity),
  description: 'The venues of a type that have a plan, each with its seats and how many are free now.',
  args: { resources_type_id: id() },
  run: ({ resources_type_id }, ctx) => seatVenues(ctx, resources_type_id),
})

const {
  resources_id: _seat,
  draft: _draft,
  participants: _people,
  person_times: _count,
  ...booking
} = single_booking

provider.mutation('bookAnySeat', {
  may: 'booking.create',
  description:
    'Books the best free seat of the venue `resources_id`: with these attributes, in this zone, near the seat of a companion, or else far from others. INVALID where the plan has no such zone or companion’s seat; FULL where none is free. The same idempotency_key books once.',
  type: SubmissionEntity.type,
  args: {
    model: model('AnySeatModel', {
      ...booking,
      resources_id: id(),
      appointment_date: date({ required: true }),
      start_time: time({ required: true }),
      end_time: endTime({ required: true }),
      zone: text({ max: 30 }),
      attributes: list(oneOf(seat_attributes, { required: true }), { max: seat_attributes.length }),
      near: text({ max: 12 }),
      idempotency_key: text({ max: 100, min: 8 }),
    }),
  },
  once: ({ model }) => model.idempotency_key,
  refuse: refusedSubmission,
  run: async ({ model }, ctx): Promise<SubmissionAnswer> => {
    const { resources_id, zone, attributes, near, idempotency_key: _key, ...details } = model
    const wish = { zone: zone || null, attributes: attributes ?? [], near: near || null }
    return submitted(await bookAnySeat(ctx, resources_id, wish, bookingOf(resources_id, details)))
  },
})
