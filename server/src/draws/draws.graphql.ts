import { draw_statuses } from '#rules/draws/draws.ts'
import { single_booking } from '#server/bookings/bookings.service.ts'
import { provider } from '#server/endpoints.ts'
import { done, RefusalEntity } from '#server/platform/graphql/answers.ts'
import { connection, paging } from '#server/platform/graphql/connections.ts'
import { entity, nested, nestedMany, of } from '#server/platform/graphql/entities.ts'
import { bool, date, flag, id, model, oneOf, text } from '#server/platform/graphql/inputs.ts'
import { findDraw, findDraws, type DrawRow, type ListedEntry, type OwnRequest } from './list.ts'
import { joinDraw, leaveDraw } from './taking_part.ts'

const DrawEntryEntity = entity(
  'DrawEntry',
  of<ListedEntry>(),
  { entry: 'text!', weight: 'int!', rank: 'int!', outcome: 'text!', mine: 'int!' },
  'A request of a draw as everybody may see it: no one can tell whose it is.',
)

const DrawRequestEntity = entity('DrawRequest', of<OwnRequest>(), {
  entry: 'text!',
  resources_id: 'id',
  resources_name: 'text!',
  resources_name_en: 'text!',
  any_like: 'int!',
  appointment_date: 'text!',
  start_time: 'text!',
  end_time: 'text!',
  person_times: 'int!',
  theme: 'text!',
  /** Sessions of the type that count against them; null until requests are closed. */
  recent: 'int',
  outcome: 'text!',
  refusals: nestedMany(RefusalEntity, '!'),
  appointment_id: 'text',
})

const DrawEntity = entity(
  'Draw',
  of<DrawRow>(),
  {
    id: 'id',
    resources_type_id: 'id',
    resources_type_name: 'text!',
    resources_type_name_en: 'text!',
    date: 'text!',
    status: 'text!',
    opens_at: 'timestamp!',
    closes_at: 'timestamp!',
    weight_days: 'int!',
    count: 'int!',
    /** SHA-256 of the seed, in hexadecimal digits: known before the first request. */
    seed_digest: 'text!',
    /** Null until requests are closed. */
    seed: 'text',
    /** SHA-256 of the list of requests; null until they are closed. */
    requests_digest: 'text',
    held_time: 'timestamp',
    /** The caller's own request. */
    mine: nested(DrawRequestEntity),
    /** Of findDraw: the list in the drawn order; empty until requests are closed. */
    entries: nestedMany(DrawEntryEntity, '!'),
  },
  'A date of a type that is given out by draw, with what anybody needs to repeat it: server/src/draws/README.md.',
)

provider.query('findDraw', {
  may: 'booking.see_own',
  description: 'One draw with its proof, for everybody who may use the type.',
  type: DrawEntity.type,
  args: { id: id() },
  run: ({ id }, ctx) => findDraw(ctx, id),
})

provider.query('findDrawAll', {
  may: 'booking.see_own',
  description:
    'The draws of the types that the caller may use, open ones first; without those that were held for nobody.',
  type: connection(DrawEntity),
  args: {
    ...paging,
    filter: model(
      'DrawFilter',
      { status: oneOf(draw_statuses), resources_type_id: id({}), date: date(), mine: flag() },
      {},
    ),
  },
  run: (args, ctx) => findDraws(ctx, args, args.filter ?? {}),
})

provider.mutation('joinDraw', {
  may: 'booking.create',
  description:
    'Takes part in the draw of a date with a booking that all other rules allow; with any_like another resource of the type with at least as many places will do. ids has the draw.',
  args: {
    model: model('DrawRequestModel', {
      ...single_booking,
      any_like: bool(),
      idempotency_key: text({ min: 8, max: 100 }),
    }),
  },
  once: ({ model }) => model.idempotency_key,
  run: async ({ model: { idempotency_key: _key, any_like, ...booking } }, ctx) =>
    done([await joinDraw(ctx, booking, any_like ?? false)]),
})

provider.mutation('leaveDraw', {
  may: 'booking.create',
  description: 'Takes the caller’s request in a draw back, while requests are taken.',
  args: { id: id() },
  run: async ({ id }, ctx) => {
    await leaveDraw(ctx, id)
    return done([id])
  },
})
