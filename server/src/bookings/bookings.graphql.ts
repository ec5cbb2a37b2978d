import { GraphQLString } from 'graphql'
import { reaches } from '#rules/bookings/reach.ts'
import { provider } from '#server/endpoints.ts'
import { connection, paging, sort } from '#server/platform/graphql/connections.ts'
import { batch, batchAnswer } from '#server/platform/graphql/batch_answers.ts'
import { entity, of, many } from '#server/platform/graphql/entities.ts'
import {
  flag,
  date,
  endTime,
  id,
  ids,
  list,
  model,
  text,
  time,
  oneOf,
  bool,
} from '#server/platform/graphql/inputs.ts'
import { names_en } from '#rules/permissions/names.en.ts'
import type { Names } from '#rules/permissions/names.ts'
import { names_zh } from '#rules/permissions/names.zh.ts'
import {
  deleteSessions,
  terminateSessions,
  findSession,
  managedSessions,
  mySessions,
  status_filters,
  progressOf,
  type ProgressLine,
  AppointmentInformation,
} from '#server/sessions/sessions.service.ts'
import { booking } from './bookings.inputs.ts'
import { repeatedPeriod } from './book_again.ts'
import { submitDraft } from './change.ts'
import { changeTimes } from './change_series.ts'
import { notingDemand } from './refused_demand.ts'
import { cancelWithRefused } from './refused_sessions.ts'
import {
  FreePeriodEntity,
  refusedSubmission,
  submitted,
  SubmissionEntity,
  type SubmissionAnswer,
} from './submission_answers.ts'
import { bookedFor, submitOnBehalf } from './on_behalf.ts'
import { submitSession } from './submit.ts'

provider.mutation('saveAppointmentInformation', {
  may: 'booking.create',
  description:
    'Books a period of a resource, or saves it as a draft. Periodic and batch mode make several sessions, all or, with accept_partial, those that can be had. The same idempotency_key books once. appointment_user: for whom an administrator books what they administer; override, with a reason: without the rules that they may set aside.',
  type: SubmissionEntity.type,
  args: {
    model: model('AppointmentInformationModel', { ...booking, idempotency_key: text({ max: 100, min: 8 }) }),
  },
  once: ({ model }) => model.idempotency_key,
  refuse: refusedSubmission,
  run: async ({ model }, ctx): Promise<SubmissionAnswer> => {
    const account = bookedFor(ctx, model)
    return submitted(
      await notingDemand(ctx, model, () =>
        account ? submitOnBehalf(ctx, account, model) : submitSession(ctx, model),
      ),
    )
  },
})

provider.query('findAppointmentPeriodAgain', {
  may: 'booking.create',
  description:
    'A period for booking again what the caller booked before: the same times on the next such weekday on which they are free, else the nearest free period; null where nothing is free soon.',
  type: FreePeriodEntity.type,
  args: { id: id() },
  run: ({ id }, ctx) => repeatedPeriod(ctx, id),
})

/** The statuses of sessions that an administrator may mark. */
const MARKABLE = ['to_be_kept', 'performed', 'non_performance'] as const

const sessionFilter = model(
  'AppointmentInformationFilter',
  {
    status: list(oneOf(status_filters, { required: true })),
    resources_type_id: id({}),
    resources_id: id({}),
    begin_date: date(),
    end_date: date(),
    flow_no: text({ max: 30 }),
    multi_session: flag(),
    when: oneOf(['upcoming', 'attending', 'past']),
  },
  {},
)

provider.query('findMyAppointmentInformationAll', {
  may: 'booking.see_own',
  description: "The caller's own sessions and those they take part in.",
  type: connection(AppointmentInformation),
  args: { ...paging, filter: sessionFilter },
  run: ({ filter, ...paging }, ctx) => mySessions(ctx, filter ?? {}, paging),
})

provider.query('findAppointmentInformationAll', {
  may: ['booking.see', 'booking.manage'],
  description: 'The sessions of the resources that the caller administers.',
  type: connection(AppointmentInformation),
  args: { ...paging, sort, filter: sessionFilter },
  run: ({ filter, ...paging }, ctx) => managedSessions(ctx, filter ?? {}, paging),
})

provider.query('findAppointmentInformationAllForAppointMent', {
  may: ['booking.see', 'booking.manage'],
  description:
    'The sessions of a day (appointmentDate) of the resources that the caller administers. only_flow 1: only submissions of several sessions. updateAppointmentState 1: those that can be marked as kept or missed now.',
  type: connection(AppointmentInformation),
  args: {
    ...paging,
    sort,
    filter: sessionFilter,
    appointmentDate: date(),
    only_flow: flag(),
    updateAppointmentState: flag(),
  },
  run: ({ filter, appointmentDate, only_flow, updateAppointmentState, ...paging }, ctx) =>
    managedSessions(
      ctx,
      {
        ...filter,
        ...(appointmentDate ? { begin_date: appointmentDate, end_date: appointmentDate } : {}),
        ...(only_flow === 1 ? { multi_session: 1 } : {}),
        ...(updateAppointmentState === 1 ? { status: [...MARKABLE] } : {}),
      },
      paging,
    ),
})

provider.query('findAppointmentInformation', {
  may: ['booking.see_own', 'booking.see', 'booking.manage'],
  description: 'One session, for its applicant, its participants and the administrators of its resource.',
  type: AppointmentInformation.type,
  args: { id: id() },
  run: ({ id }, ctx) => findSession(ctx, id),
})

const ProgressEntity = entity('AppointmentProgress', of<ProgressLine>(), {
  id: 'id',
  action: 'text!',
  action_name: { type: GraphQLString, resolve: (row: ProgressLine) => nameOf(names_zh, row.action) },
  action_name_en: {
    type: GraphQLString,
    resolve: (row: ProgressLine) => nameOf(names_en, row.action),
  },
  from_state: 'int',
  to_state: 'int!',
  account: 'text',
  user_name: 'text!',
  user_name_en: 'text',
  reason: 'text',
  details: 'json',
  create_time: 'timestamp!',
})

function nameOf(names: Names, action: string): string {
  const known: Readonly<Record<string, string>> = {
    ...names.action,
    ...names.approval,
    ...names.exception,
    ...names.participation,
    ...names.draft,
  }
  return known[action] ?? action
}

provider.query('findAppointmentProgress', {
  may: ['booking.see_own', 'booking.see', 'booking.manage'],
  description: 'The history of a session: what happened, by whom and when, earliest first.',
  type: many(ProgressEntity),
  args: { id: id() },
  run: ({ id }, ctx) => progressOf(ctx, id),
})

provider.mutation('submitAppointmentInformation', {
  may: 'booking.create',
  description: 'Submits a draft of the caller.',
  type: SubmissionEntity.type,
  args: { id: id(), instructions_read: bool() },
  refuse: refusedSubmission,
  run: async ({ id, instructions_read }, ctx): Promise<SubmissionAnswer> => {
    return submitted(await submitDraft(ctx, id, instructions_read ?? false))
  },
})

provider.mutation('changeAppointmentTime', {
  may: ['booking.change_own', 'booking.manage'],
  description:
    'Moves a session, and as far as reach says the others of its series by the same shift; keeps the old periods where a new one is refused. All or none, or those that can be moved with accept_partial.',
  type: SubmissionEntity.type,
  args: {
    id: id(),
    appointment_date: date({ required: true }),
    start_time: time({ required: true }),
    end_time: endTime({ required: true }),
    reach: oneOf(reaches),
    accept_partial: bool(),
  },
  refuse: refusedSubmission,
  run: async ({ id, reach, accept_partial, ...times }, ctx): Promise<SubmissionAnswer> => {
    const how = { reach: reach ?? 'this', accept_partial: accept_partial ?? false }
    return submitted(await changeTimes(ctx, id, times, how))
  },
})

const severalIds = { ids: ids({ max: 100 }), reason: text({ max: 500 }) }

provider.mutation('cancelAppointmentInformation', {
  may: ['booking.cancel_own', 'booking.manage'],
  description:
    'Cancels sessions, and as far as reach says the others of their series; what the caller’s own series was refused in that reach is no longer listed. Each is decided on its own; `refused` gives the reasons.',
  ...batch,
  args: { ...severalIds, reach: oneOf(reaches) },
  run: async ({ ids, reason, reach }, ctx) =>
    batchAnswer(await cancelWithRefused(ctx, ids, reason, reach ?? 'this')),
})

provider.mutation('terminateAppointmentInformation', {
  may: ['booking.cancel_own', 'booking.manage'],
  description: 'Ends sessions in use and frees the rest of their time. Each id is decided on its own.',
  ...batch,
  args: severalIds,
  run: async ({ ids, reason }, ctx) => batchAnswer(await terminateSessions(ctx, ids, reason)),
})

provider.mutation('deleteAppointmentInformation', {
  may: 'booking.cancel_own',
  description: "Removes ended sessions from the caller's own lists. Each id is decided on its own.",
  ...batch,
  args: severalIds,
  run: async ({ ids }, ctx) => batchAnswer(await deleteSessions(ctx, ids)),
})
