import { decoration_kinds, plan_bounds, seat_attributes } from '#rules/seats/plan.ts'
import { provider } from '#server/endpoints.ts'
import { pictureAddress } from '#server/platform/files/address.ts'
import { answerFields, done, refusedAnswer, type Answer } from '#server/platform/graphql/answers.ts'
import { batch, batchAnswer, forEachId } from '#server/platform/graphql/batch_answers.ts'
import { connection, paging, sort } from '#server/platform/graphql/connections.ts'
import { entity, nestedMany, of } from '#server/platform/graphql/entities.ts'
import { bool, date, flag, id, ids, int, list, model, oneOf, text } from '#server/platform/graphql/inputs.ts'
import { location_names } from '#server/locations/locations.service.ts'
import type { Refused } from '#server/platform/refused.ts'
import { findEditedPlan, type EditedPlan, type EditedSeat, type SpareSeat } from './edited_plan.ts'
import { findManagedVenues, type ManagedVenue } from './managed_venues.ts'
import { deleteSeatPlan, saveSeatPlan } from './plan_changes.ts'
import { SeatsBooked, type SeatBooking } from './removed_seats.ts'
import { updateSeat } from './seat_changes.ts'
import { seatUse, type SeatMinutes, type SeatUse, type Sitting } from './seat_use.ts'
import { findSeats, type ListedSeat } from './seat_list.ts'
import { Seat, SeatPlanEntity, spot_fields } from './seats.graphql.ts'

const EditedPlanEntity = entity(
  'EditedSeatPlan',
  of<EditedPlan>(),
  {
    resources_id: 'text!',
    resources_type_id: 'text!',
    resources_name: 'text!',
    resources_name_en: 'text!',
    version: 'int',
    whole_bookings: 'int!',
    width: 'int!',
    height: 'int!',
    background: 'text',
    zones: 'json!',
    decorations: 'json!',
    seats: nestedMany(
      entity('EditedSeat', of<EditedSeat>(), { ...spot_fields, state: 'int!', coming: 'int!' }),
      '!',
    ),
    spare: nestedMany(
      entity('SpareSeat', of<SpareSeat>(), {
        id: 'id',
        resources_number: 'text!',
        resources_name: 'text!',
        resources_name_en: 'text!',
        state: 'int!',
      }),
      '!',
    ),
  },
  'A venue’s plan for its editor; without a version it isn’t stored yet.',
)

provider.query('findSeatPlanToEdit', {
  may: 'seat.manage',
  price: { rows: 200 },
  type: EditedPlanEntity.type,
  description:
    'The plan of the venue `id` for its editor, an empty one where there is none; with the coming bookings of each seat, and those of the room as a whole.',
  args: { id: id() },
  run: ({ id }, ctx) => findEditedPlan(ctx, id),
})

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
const attributes = () => list(oneOf(seat_attributes, { required: true }), { max: seat_attributes.length })
const seat = {
  id: id({ required: false }),
  number: text({ required: true, max: 12 }),
  x: at(),
  y: at(),
  rotation: int({ max: 359 }),
  attributes: attributes(),
}

interface SeatPlanAnswer extends Answer {
  bookings: SeatBooking[]
}

const SeatPlanAnswerEntity = entity(
  'SeatPlanAnswer',
  of<SeatPlanAnswer>(),
  {
    ...answerFields,
    bookings: nestedMany(
      entity('SeatBooking', of<SeatBooking>(), {
        id: 'id',
        resources_id: 'text!',
        resources_name: 'text!',
        resources_name_en: 'text!',
        appointment_date: 'text!',
        start_time: 'text!',
        end_time: 'text!',
        appointment_user_name: 'text',
      }),
      '!',
    ),
  },
  'Where coming bookings are in the way (IN_USE), `bookings` lists the first of them.',
)

const answers = {
  type: SeatPlanAnswerEntity.type,
  refuse: (refused: Refused): SeatPlanAnswer => ({
    ...refusedAnswer(refused),
    bookings: refused instanceof SeatsBooked ? refused.bookings : [],
  }),
}

provider.mutation('saveSeatPlan', {
  ...answers,
  may: 'seat.manage',
  description:
    'Creates the plan of a venue, or replaces it with all its seats. A seat without id is made a resource of the venue; one left out is deleted, or stopped while somebody has it. Coming bookings of seats left out: IN_USE with a list of them, or `held` cancels them for a `reason`. The venue itself can no longer be booked; if it has coming bookings, the first plan is IN_USE without `keep_whole`. A `version` older than the plan’s: STALE.',
  args: {
    model: model(
      'SeatPlanModel',
      {
        resources_id: id(),
        version: int({ min: 1 }),
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
        held: oneOf(['cancel']),
        reason: text({ max: 200 }),
        keep_whole: bool(),
      },
      { required: true, of: SeatPlanEntity },
    ),
  },
  run: async ({ model: { resources_id, version, held, reason, keep_whole, seats, ...plan } }, ctx) => {
    const placed = seats.map((one) => ({
      ...one,
      rotation: one.rotation ?? 0,
      attributes: one.attributes ?? [],
    }))
    const agreed = { held, reason, keep_whole: keep_whole === true }
    const saved = await saveSeatPlan(ctx, resources_id, version, { ...plan, seats: placed }, agreed)
    return { ...done([saved]), bookings: [] }
  },
})

provider.mutation('deleteSeatPlan', {
  ...answers,
  may: 'seat.manage',
  description:
    'Deletes the plan of a venue, which is then booked as a whole again. Its seats are deleted, or stopped while somebody has them. IN_USE with a list while seats have coming bookings.',
  args: { resources_id: id() },
  run: async ({ resources_id }, ctx) => ({
    ...done([await deleteSeatPlan(ctx, resources_id)]),
    bookings: [],
  }),
})

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
