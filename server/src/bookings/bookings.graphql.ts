import { GraphQLString } from 'graphql'
import type { WireTimes } from '#rules/time/wire_period.ts'
import { provider } from '#server/endpoints.ts'
import {
  answerFields,
  done,
  refusalAnswer,
  refusedAnswer,
  RefusalEntity,
  type Answer,
  type RefusalAnswer,
} from '#server/platform/graphql/answers.ts'
import { connection, paging } from '#server/platform/graphql/connections.ts'
import { batch, batchAnswer } from '#server/platform/graphql/batch_answers.ts'
import { entity, of, many, nested, nestedMany } from '#server/platform/graphql/entities.ts'
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
import { names_zh } from '#rules/permissions/names.zh.ts'
import {
  cancelSessions,
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
import { booking, type PlannedSession } from './bookings.inputs.ts'
import { repeatedPeriod } from './book_again.ts'
import { changeSessionTime, submitDraft } from './change.ts'
import { SlotRefused, type FreePeriod } from './availability_check.ts'
import { SeriesRefused, submitSession, type RefusedSession, type Submitted } from './submit.ts'
import { previewBooking, type Meanwhile, type BookingPreview } from './preview.ts'

const FreePeriodEntity = entity('FreePeriod', of<FreePeriod>(), {
  appointment_date: 'text!',
  start_time: 'text!',
  end_time: 'text!',
})

interface Submission extends Answer {
  flow_no: string | null
  state: number | null
  period: WireTimes | null
  free: FreePeriod[]
  refused: RefusedSessionAnswer[]
}

/** A session that was not booked: its first refusal stands for it, `refusals` has all. */
interface RefusedSessionAnswer extends PlannedSession, RefusalAnswer {
  refusals: RefusalAnswer[]
}

const RefusedSessionEntity = entity('RefusedSession', of<RefusedSessionAnswer>(), {
  resources_id: 'id',
  appointment_date: 'text!',
  start_time: 'text!',
  end_time: 'text!',
  errcode: 'text!',
  msg: 'text!',
  msg_en: 'text!',
  field: 'text',
  details: 'json!',
  refusals: nestedMany(RefusalEntity, '!'),
})

const SubmissionEntity = entity('SubmissionAnswer', of<Submission>(), {
  ...answerFields,
  flow_no: 'text',
  state: 'int',
  /** The booked period. Repeating a key returns the period of the first submission. */
  period: nested(FreePeriodEntity),
  /** Where the slot is taken: the nearest free periods of the same length. */
  free: nestedMany(FreePeriodEntity, '!'),
  /** Of several sessions those that can't be had: all if nothing was booked, the left out ones with `accept_partial`. */
  refused: nestedMany(RefusedSessionEntity, '!'),
})

const refusedSessions = (refused: readonly RefusedSession[]): RefusedSessionAnswer[] =>
  refused.flatMap(({ refusals, ...planned }) => {
    const all = refusals.map(refusalAnswer)
    return all[0] ? [{ ...planned, ...all[0], refusals: all }] : []
  })

const submitted = ({ ids, flow_no, state, period, refused }: Submitted): Submission => ({
  ...done(ids),
  flow_no,
  state,
  period,
  free: [],
  refused: refusedSessions(refused),
})

const refusedSubmission = (refused: Parameters<typeof refusedAnswer>[0]): Submission => ({
  ...refusedAnswer(refused),
  flow_no: null,
  state: null,
  period: null,
  free: refused instanceof SlotRefused ? refused.free : [],
  refused: refused instanceof SeriesRefused ? refusedSessions(refused.refused) : [],
})

provider.mutation('saveAppointmentInformation', {
  may: 'booking.create',
  description:
    'Books a period of a resource, or saves it as a draft. Periodic and batch mode make several sessions, all or, with accept_partial, those that can be had. The same idempotency_key books once.',
  type: SubmissionEntity.type,
  args: {
    model: model('AppointmentInformationModel', { ...booking, idempotency_key: text({ max: 100, min: 8 }) }),
  },
  once: ({ model }) => model.idempotency_key,
  refuse: refusedSubmission,
  run: async ({ model }, ctx): Promise<Submission> => {
    return submitted(await submitSession(ctx, model))
  },
})

interface PreviewAnswer extends Omit<BookingPreview, 'refusals' | 'approver'> {
  refusals: RefusalAnswer[]
  needs_approval: number
  approver_name: string | null
  approver_name_en: string | null
}

const MeanwhileEntity = entity('SessionMeanwhile', of<Meanwhile>(), {
  resources_name: 'text!',
  resources_name_en: 'text',
  appointment_date: 'text!',
  start_time: 'text!',
  end_time: 'text!',
})

const PreviewEntity = entity('SessionPreview', of<PreviewAnswer>(), {
  resources_id: 'id',
  appointment_date: 'text!',
  start_time: 'text!',
  end_time: 'text!',
  refusals: nestedMany(RefusalEntity, '!'),
  /** Where the time is taken: the nearest free periods of the same length. */
  free: nestedMany(FreePeriodEntity, '!'),
  /** 1: it needs approval · 0: it is booked at once. */
  needs_approval: 'int!',
  /** The department that approves, where the resource has one. */
  approver_name: 'text',
  approver_name_en: 'text',
  /** The caller's own sessions at that time. They don't prevent the booking. */
  meanwhile: nestedMany(MeanwhileEntity, '!'),
})

provider.query('checkAppointmentInformation', {
  may: 'booking.create',
  description:
    'Checks a booking without making it, session by session: every refusal, and what it would become.',
  type: many(PreviewEntity),
  args: { model: model('AppointmentInformationCheck', booking) },
  run: async ({ model }, ctx): Promise<PreviewAnswer[]> => {
    const previews = await previewBooking(ctx, model)
    return previews.map(({ refusals, approver, ...rest }) => ({
      ...rest,
      refusals: refusals.map(refusalAnswer),
      needs_approval: approver ? 1 : 0,
      approver_name: approver?.name ?? null,
      approver_name_en: approver?.name_en ?? null,
    }))
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
    when: oneOf(['upcoming', 'past']),
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
  args: { ...paging, filter: sessionFilter },
  run: ({ filter, ...paging }, ctx) => managedSessions(ctx, filter ?? {}, paging),
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
  action_name: { type: GraphQLString, resolve: (row: ProgressLine) => nameOf(names_zh.action, row.action) },
  action_name_en: {
    type: GraphQLString,
    resolve: (row: ProgressLine) => nameOf(names_en.action, row.action),
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

function nameOf(names: Readonly<Record<string, string>>, action: string): string {
  return names[action === 'save_draft' ? 'submit' : action] ?? action
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
  run: async ({ id, instructions_read }, ctx): Promise<Submission> => {
    return submitted(await submitDraft(ctx, id, instructions_read ?? false))
  },
})

provider.mutation('changeAppointmentTime', {
  may: ['booking.change_own', 'booking.manage'],
  description: 'Moves a session; keeps the old period where the new one is refused.',
  type: SubmissionEntity.type,
  args: {
    id: id(),
    appointment_date: date({ required: true }),
    start_time: time({ required: true }),
    end_time: endTime({ required: true }),
    reach: oneOf(['this']),
  },
  refuse: refusedSubmission,
  run: async ({ id, reach: _reach, ...times }, ctx): Promise<Submission> => {
    return submitted(await changeSessionTime(ctx, id, times))
  },
})

const severalIds = { ids: ids({ max: 100 }), reason: text({ max: 500 }) }

provider.mutation('cancelAppointmentInformation', {
  may: ['booking.cancel_own', 'booking.manage'],
  description: 'Cancels sessions. Each id is decided on its own; `refused` gives the reasons.',
  ...batch,
  args: severalIds,
  run: async ({ ids, reason }, ctx) => batchAnswer(await cancelSessions(ctx, ids, reason)),
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
