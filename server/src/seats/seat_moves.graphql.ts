import { provider } from '#server/endpoints.ts'
import { batch, batchAnswer } from '#server/platform/graphql/batch_answers.ts'
import { entity, many, nestedMany, of } from '#server/platform/graphql/entities.ts'
import { id, ids, list, model, text } from '#server/platform/graphql/inputs.ts'
import { findLikeSeats, moveSeatBookings, type LikeSeat, type SeatsForBooking } from './seat_moves.ts'

/** So many bookings are looked at in a request. */
const AT_ONCE = 40

const LikeSeatsEntity = entity(
  'LikeSeats',
  of<SeatsForBooking>(),
  {
    id: 'id',
    seats: nestedMany(
      entity('LikeSeat', of<LikeSeat>(), {
        id: 'id',
        number: 'text!',
        attributes: 'texts!',
        zone_name: 'text',
        zone_name_en: 'text',
      }),
      '!',
    ),
  },
  'The seats that the booking `id` could be moved to at its own time, the one most like its own first.',
)

provider.query('findLikeSeatAll', {
  may: 'booking.manage',
  price: { rows: 400 },
  type: many(LikeSeatsEntity),
  description:
    'For each of some coming bookings of a venue’s seats, the free seats that it could be moved to: its zone and attributes first, then the nearest. What is proposed first to one isn’t offered to a later one at the same time. `leaving`: seats that are about to go.',
  args: {
    resources_id: id(),
    ids: ids({ max: AT_ONCE }),
    leaving: ids({ required: false, max: 2000 }),
  },
  run: ({ resources_id, ids, leaving }, ctx) => findLikeSeats(ctx, resources_id, ids, leaving ?? []),
})

provider.mutation('moveSeatBookingAll', {
  ...batch,
  may: 'booking.manage',
  description:
    'Moves coming bookings of a venue’s seats to other seats on its plan, each by itself and under all rules, as updateAppointmentInformation does. The people concerned are told, with the reason.',
  args: {
    resources_id: id(),
    moves: list(model('SeatMove', { id: id(), seat_id: id() }), { required: true, max: AT_ONCE }),
    reason: text({ max: 500 }),
  },
  run: async ({ resources_id, moves, reason }, ctx) =>
    batchAnswer(await moveSeatBookings(ctx, resources_id, moves, reason), 'moves'),
})
