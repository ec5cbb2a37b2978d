import { provider } from '#server/endpoints.ts'
import { many } from '#server/platform/graphql/entities.ts'
import { id, list, model, text } from '#server/platform/graphql/inputs.ts'
import {
  MAX_MODELS,
  several_visits,
  visitLines,
  visitor_fields,
  VisitorAppointment,
  type LinesAnswer,
} from '#server/visitors/visits/visits.service.ts'
import { findGuests, inviteGuests } from './guests.ts'

provider.mutation('saveBookingGuests', {
  may: 'visitor.invite',
  description:
    'Invites guests from outside to a booking of the caller: one visit each, on its days and at what is booked; they are moved and cancelled with it. Each is decided on its own, as by saveVisitorInvitation; path: the link by which the guest completes their data, shown this once.',
  ...several_visits,
  args: {
    id: id(),
    models: list(
      model('BookingGuestModel', {
        visitor_name: text({ required: true, max: 60 }),
        phone: visitor_fields.phone,
        unit: visitor_fields.unit,
      }),
      { max: MAX_MODELS, required: true },
    ),
    idempotency_key: text({ min: 8, max: 100 }),
  },
  once: ({ idempotency_key }) => idempotency_key,
  run: async ({ id, models }, ctx): Promise<LinesAnswer> => visitLines(await inviteGuests(ctx, id, models)),
})

provider.query('findBookingGuests', {
  may: ['visitor.invite', 'visitor.see'],
  type: many(VisitorAppointment),
  description: 'The visits of the guests of a booking, for whoever booked and for the office.',
  args: { id: id() },
  run: ({ id }, ctx) => findGuests(ctx, id),
})
