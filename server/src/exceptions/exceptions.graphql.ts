import { exception_statuses } from '#rules/exceptions/exceptions.ts'
import { single_booking } from '#server/bookings/bookings.service.ts'
import { provider } from '#server/endpoints.ts'
import { done, RefusalEntity } from '#server/platform/graphql/answers.ts'
import { connection, paging, sort } from '#server/platform/graphql/connections.ts'
import { entity, nestedMany, of } from '#server/platform/graphql/entities.ts'
import { id, model, oneOf, text } from '#server/platform/graphql/inputs.ts'
import {
  askForException,
  findException,
  findExceptions,
  findOwnExceptions,
  grantException,
  rejectException,
  withdrawException,
  type ExceptionRow,
} from './exceptions.service.ts'

const BookingException = entity(
  'BookingException',
  of<ExceptionRow>(),
  {
    id: 'id',
    account: 'text!',
    user_name: 'text!',
    user_name_en: 'text',
    resources_id: 'id',
    resources_name: 'text!',
    resources_name_en: 'text!',
    resources_type_name: 'text!',
    resources_type_name_en: 'text!',
    appointment_date: 'text!',
    start_time: 'text!',
    end_time: 'text!',
    person_times: 'int!',
    theme: 'text!',
    text: 'text!',
    /** What was refused, with its numbers: granting waives this and nothing else. */
    refusals: nestedMany(RefusalEntity, '!'),
    status: 'text!',
    answer: 'text',
    decided_name: 'text',
    decided_time: 'timestamp',
    /** The session that it became. */
    appointment_id: 'text',
    create_time: 'timestamp!',
  },
  'A request for one booking that the rules refuse; granted, it is booked at once. It expires when its time begins.',
)

const filter = model(
  'BookingExceptionFilter',
  { status: oneOf(exception_statuses), resources_id: id({}) },
  {},
)
const key = { idempotency_key: text({ min: 8, max: 100 }) }

provider.mutation('saveBookingException', {
  may: 'booking.create',
  description:
    'Asks for an exception for one booking that the rules refuse: the request is stored as it is, with what was refused.',
  args: {
    model: model('BookingExceptionModel', { ...single_booking, ...key }),
    text: text({ required: true, max: 1000 }),
  },
  once: ({ model }) => model.idempotency_key,
  run: async ({ model: { idempotency_key: _key, ...values }, text }, ctx) =>
    done([await askForException(ctx, values, text)]),
})

provider.query('findBookingException', {
  may: ['booking.see_own', 'booking.manage'],
  description: 'One request, for the person who made it and those who administer its resource.',
  type: BookingException.type,
  args: { id: id() },
  run: ({ id }, ctx) => findException(ctx, id),
})

provider.query('findMyBookingExceptionAll', {
  may: 'booking.see_own',
  description: 'The caller’s requests for exceptions, latest first.',
  type: connection(BookingException),
  args: { ...paging, sort, filter },
  run: (args, ctx) => findOwnExceptions(ctx, args, args.filter ?? {}),
})

provider.query('findBookingExceptionAll', {
  may: 'booking.manage',
  description: 'The requests for exceptions on resources that the caller administers, latest first.',
  type: connection(BookingException),
  args: { ...paging, sort, filter },
  run: (args, ctx) => findExceptions(ctx, args, args.filter ?? {}),
})

provider.mutation('grantBookingException', {
  may: 'booking.manage',
  description:
    'Grants a request: the session is booked for the person who asked; ids has it. What is refused besides refuses the grant.',
  args: { id: id(), answer: text({ max: 1000 }) },
  run: async ({ id, answer }, ctx) => done([await grantException(ctx, id, answer)]),
})

provider.mutation('rejectBookingException', {
  may: 'booking.manage',
  description: 'Rejects a request, with words that the person reads.',
  args: { id: id(), answer: text({ max: 1000 }) },
  run: async ({ id, answer }, ctx) => {
    await rejectException(ctx, id, answer)
    return done([id])
  },
})

provider.mutation('withdrawBookingException', {
  may: 'booking.create',
  description: 'Takes a request of the caller back before it is answered.',
  args: { id: id() },
  run: async ({ id }, ctx) => {
    await withdrawException(ctx, id)
    return done([id])
  },
})
