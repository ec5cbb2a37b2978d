import { waiting_reaches, waiting_statuses } from '#rules/waiting_list/waiting_list.ts'
import { single_booking } from '#server/bookings/bookings.service.ts'
import { provider } from '#server/endpoints.ts'
import { done } from '#server/platform/graphql/answers.ts'
import { connection, paging } from '#server/platform/graphql/connections.ts'
import { entity, of } from '#server/platform/graphql/entities.ts'
import { bool, flag, id, model, oneOf, text } from '#server/platform/graphql/inputs.ts'
import { acceptOffer, declineOffer, leaveWaitingList } from './answers.ts'
import { joinWaitingList } from './join.ts'
import { myRequests, type WaitingRow } from './list.ts'

const WaitingRequestEntity = entity(
  'WaitingRequest',
  of<WaitingRow>(),
  {
    id: 'id',
    resources_id: 'id',
    resources_name: 'text!',
    resources_name_en: 'text!',
    resources_type_id: 'id',
    resources_type_name: 'text!',
    resources_type_name_en: 'text!',
    any_like: 'int!',
    appointment_date: 'text!',
    start_time: 'text!',
    end_time: 'text!',
    person_times: 'int!',
    theme: 'text!',
    status: 'text!',
    /** How many come first; null unless it waits. */
    ahead: 'int',
    /** What is held for the person until `offer_until`. */
    offered_resources_id: 'text',
    offered_name: 'text',
    offered_name_en: 'text',
    offer_until: 'timestamp',
    /** For which the offer still stands, by the server's clock: the browser's may be wrong. */
    seconds_left: 'int',
    /** When the time began whose rest is offered; null: all of it is. */
    whole_from: 'text',
    /** The session that it became. */
    appointment_id: 'text',
    create_time: 'timestamp!',
  },
  'A person who waits for a time that is taken. When it comes free it is held for the first in line, until offer_until.',
)

provider.mutation('joinWaitingList', {
  may: 'booking.create',
  description:
    'Waits for a time that is taken and could be booked otherwise; with any_like also for other resources of the type with at least as many places, as far away as `reach` says. Accepting an offer books what is sent here.',
  args: {
    model: model('WaitingListModel', {
      ...single_booking,
      any_like: bool(),
      reach: oneOf(waiting_reaches),
      idempotency_key: text({ min: 8, max: 100 }),
    }),
  },
  once: ({ model }) => model.idempotency_key,
  run: async ({ model: { idempotency_key: _key, any_like, reach, ...booking } }, ctx) =>
    done([await joinWaitingList(ctx, { booking, any_like: any_like ?? false, reach: reach ?? 'type' })]),
})

provider.mutation('leaveWaitingList', {
  may: 'booking.create',
  description:
    'Takes a request of the caller off the waiting list; what was held for it goes to the next in line.',
  args: { id: id() },
  run: async ({ id }, ctx) => {
    await leaveWaitingList(ctx, id)
    return done([id])
  },
})

provider.mutation('acceptOffer', {
  may: 'booking.create',
  description: 'Books what is held for a request of the caller; ids has the session.',
  args: { id: id() },
  run: async ({ id }, ctx) => done([await acceptOffer(ctx, id)]),
})

provider.mutation('declineOffer', {
  may: 'booking.create',
  description: 'Gives up what is held for a request of the caller; the next in line is offered it.',
  args: { id: id() },
  run: async ({ id }, ctx) => {
    await declineOffer(ctx, id)
    return done([id])
  },
})

provider.query('findMyWaitingList', {
  may: 'booking.see_own',
  description: 'The caller’s requests: open offers first, then what waits, then what is over.',
  type: connection(WaitingRequestEntity),
  args: {
    ...paging,
    filter: model('WaitingListFilter', { status: oneOf(waiting_statuses), live: flag() }, {}),
  },
  run: (args, ctx) => myRequests(ctx, args, args.filter ?? {}),
})
