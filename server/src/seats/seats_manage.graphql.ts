import { provider } from '#server/endpoints.ts'
import { batch, batchAnswer, forEachId } from '#server/platform/graphql/batch_answers.ts'
import { connection, paging, sort } from '#server/platform/graphql/connections.ts'
import { entity, nestedMany, of } from '#server/platform/graphql/entities.ts'
import { date, flag, id, ids, int, model, text } from '#server/platform/graphql/inputs.ts'
import { location_names } from '#server/locations/locations.service.ts'
import { findManagedVenues, type ManagedVenue } from './managed_venues.ts'
import { attributes } from './plan_inputs.ts'
import { updateSeat } from './seat_changes.ts'
import { seatUse, type SeatMinutes, type SeatUse, type Sitting } from './seat_use.ts'
import { findSeats, type ListedSeat } from './seat_list.ts'

const ManagedVenueEntity = entity(
  'ManagedSeatVenue',
  of<ManagedVenue>(),
  {
    id: 'id',
    resources_number: 'text!',
    resources_name: 'text!',
    resources_name_en: 'text!',
    resources_type_id: 'text!',
    resources_type_name: 'text!',
    resources_type_name_en: 'text!',
    ...location_names,
    pictures: 'texts!',
    state: 'int!',
    maintenance_until: 'text',
    admin_dept_name: 'text',
    admin_dept_name_en: 'text',
    has_plan: 'int!',
    has_draft: 'int!',
    width: 'int',
    height: 'int',
    seats: 'int!',
    free: 'int!',
  },
  'A room that is booked by the seat, or may be: with its plan’s size, and how many of its seats nobody has now.',
)

provider.query('findManagedSeatVenueAll', {
  may: 'seat.manage',
  type: connection(ManagedVenueEntity),
  description: 'The rooms of types of seats that the caller administers, with a plan or without.',
  args: {
    ...paging,
    sort,
    filter: model(
      'SeatVenueFilter',
      {
        resources_type_id: id({ required: false }),
        campus_code: text({ max: 60 }),
        building_code: text({ max: 60 }),
        state: int({ oneOf: [0, 1, 2] }),
        has_plan: flag(),
      },
      { required: false },
    ),
  },
  run: (args, ctx) => findManagedVenues(ctx, args, args.filter ?? {}),
})

const SeatRowEntity = entity(
  'PlacedSeat',
  of<ListedSeat>(),
  {
    id: 'id',
    number: 'text!',
    x: 'int!',
    y: 'int!',
    rotation: 'int!',
    attributes: 'texts!',
    venue_id: 'text!',
    venue_number: 'text!',
    venue_name: 'text!',
    venue_name_en: 'text!',
    zone_code: 'text',
    zone_name: 'text',
    zone_name_en: 'text',
    resources_number: 'text!',
    resources_name: 'text!',
    resources_name_en: 'text!',
    state: 'int!',
    maintenance_until: 'text',
    rule_source: 'int!',
    rule_template_name: 'text',
    rule_template_name_en: 'text',
    coming: 'int!',
    used_minutes: 'int!',
  },
  'A seat on a plan, with its zone, its coming bookings and how long somebody has it today.',
)

provider.query('findSeatAll', {
  may: 'seat.manage',
  type: connection(SeatRowEntity),
  description: 'The seats on all plans that the caller administers, by venue and number.',
  args: {
    ...paging,
    sort,
    filter: model(
      'SeatFilter',
      {
        venue_id: id({ required: false }),
        /** The code of a zone of `venue_id`. */
        zone: text({ max: 30 }),
        attributes: attributes(),
        state: int({ oneOf: [0, 1, 2] }),
        resources_type_id: id({ required: false }),
      },
      { required: false },
    ),
  },
  run: (args, ctx) => findSeats(ctx, args, args.filter ?? {}),
})

provider.mutation('updateSeatAll', {
  ...batch,
  may: 'seat.manage',
  description:
    'Changes what is sent of seats on plans: their state, as updateResourceStateAll does, the template whose rules they follow, and what they have. Each id is decided on its own.',
  args: {
    ids: ids(),
    state: int({ oneOf: [0, 1, 2] }),
    maintenance_until: date(),
    rule_template_id: id({ required: false }),
    attributes: attributes(),
  },
  run: async ({ ids, ...change }, ctx) =>
    batchAnswer(await forEachId(ids, (one) => updateSeat(ctx, one, change))),
})

const SeatUseEntity = entity('SeatUse', of<SeatUse>(), {
  days: 'int!',
  used: nestedMany(entity('SeatMinutes', of<SeatMinutes>(), { id: 'id', minutes: 'int!' }), '!'),
  sitting: nestedMany(
    entity(
      'SeatSession',
      of<Sitting>(),
      {
        id: 'id',
        seat_id: 'text!',
        appointment_user: 'text!',
        appointment_user_name: 'text!',
        dept_name: 'text',
        appointment_date: 'text!',
        start_time: 'text!',
        end_time: 'text!',
        state: 'int!',
        appointment_state: 'int!',
        away_until: 'timestamp',
      },
      'Somebody who has a seat on a day; `away_until` while they have left it for a while.',
    ),
    '!',
  ),
})

provider.query('findSeatUse', {
  may: 'booking.see',
  price: { rows: 200 },
  type: SeatUseEntity.type,
  description:
    'Who has which seat of the venue `id` on a day, and how many minutes each seat was held in the `days` before.',
  args: { id: id(), date: date({ required: true }) },
  run: ({ id, date }, ctx) => seatUse(ctx, id, date),
})
