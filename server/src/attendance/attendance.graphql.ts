import { location_names } from '#server/locations/locations.service.ts'
import type { Temporal } from 'temporal-polyfill'
import { MAX_SCANNED } from '#rules/attendance/codes.ts'
import { adherence } from '#rules/sessions/lifecycle.ts'
import type { Ctx } from '#server/context.ts'
import { provider } from '#server/endpoints.ts'
import { answerFields, done, refusedAnswer, type Answer } from '#server/platform/graphql/answers.ts'
import { batch, batchAnswer, RefusedIdEntity } from '#server/platform/graphql/batch_answers.ts'
import { connection, paging, sort } from '#server/platform/graphql/connections.ts'
import { computed, entity, nested, nestedMany, of } from '#server/platform/graphql/entities.ts'
import { bool, decimal, id, ids, int, model, text } from '#server/platform/graphql/inputs.ts'
import { invalid, type Refused } from '#server/platform/refused.ts'
import { AppointmentInformation, findSession, type ShownSession } from '#server/sessions/sessions.service.ts'
import { bookingCode, bookingCodesAhead, sessionOfCode } from './booking_codes.ts'
import { markSessions } from './marks.ts'
import type { CodesAhead, RenewingCode } from './renewing_codes.ts'
import { atResource, findReports, reportEmpty, type AtResource, type ShownReport } from './reports.ts'
import { doorCode, resourceCode, resourceCodes, type PrintedCode } from './resource_codes.ts'
import { comeBack, confirmPresence, leave, signIn, signOut, type Signed } from './sign.ts'

interface SignAnswer extends Answer {
  session: ShownSession | null
}

const SignAnswerEntity = entity('SignAnswer', of<SignAnswer>(), {
  ...answerFields,
  /** The session after it. */
  session: nested(AppointmentInformation),
})

const position = {
  latitude: decimal({ min: -90, max: 90 }),
  longitude: decimal({ min: -180, max: 180 }),
  /** Of the position. Meters. */
  accuracy: decimal({ min: 0, max: 10_000_000 }),
}

const request = model('SignInModel', { id: id({}), code: text({ max: MAX_SCANNED }), ...position })

const signed = async (ctx: Ctx, { id, vouched }: Signed): Promise<SignAnswer> => ({
  ...done([id]),
  session: await findSession(ctx, id, { vouched }),
})

const sign_answer = {
  type: SignAnswerEntity.type,
  refuse: (refused: Refused): SignAnswer => ({ ...refusedAnswer(refused), session: null }),
} as const

provider.mutation('signInAppointmentInformation', {
  may: ['booking.see_own', 'booking.attend'],
  description:
    "Signs in to a session: the caller's own by its id or by the code at its resource, with a position where the type asks for it; or, for those who scan, that of a booking's code.",
  ...sign_answer,
  args: { model: request },
  run: async ({ model }, ctx): Promise<SignAnswer> => signed(ctx, await signIn(ctx, model)),
})

provider.mutation('signOutAppointmentInformation', {
  may: ['booking.see_own', 'booking.attend'],
  description: 'Signs out of a session, named as for signing in. With its applicant the session ends.',
  ...sign_answer,
  args: { model: request },
  run: async ({ model }, ctx): Promise<SignAnswer> => signed(ctx, await signOut(ctx, model)),
})

provider.mutation('leaveAppointmentInformation', {
  may: ['booking.see_own', 'booking.attend'],
  description:
    'Leaves a session in use for a while, named as for signing in; its place is kept until `away_until`.',
  ...sign_answer,
  args: { model: request },
  run: async ({ model }, ctx): Promise<SignAnswer> => signed(ctx, await leave(ctx, model)),
})

provider.mutation('returnAppointmentInformation', {
  may: ['booking.see_own', 'booking.attend'],
  description: 'Comes back to a session that its applicant has left; takes what signing in takes.',
  ...sign_answer,
  args: { model: request },
  run: async ({ model }, ctx): Promise<SignAnswer> => signed(ctx, await comeBack(ctx, model)),
})

provider.mutation('confirmAppointmentInformation', {
  may: ['booking.see_own', 'booking.attend'],
  description: 'Shows that a session reported as empty is in use; takes what signing in takes.',
  ...sign_answer,
  args: { model: request },
  run: async ({ model }, ctx): Promise<SignAnswer> => signed(ctx, await confirmPresence(ctx, model)),
})

provider.mutation('updateAppointmentState', {
  may: 'booking.attend',
  description:
    'Marks sessions as kept (1) or missed (2). Each id is decided on its own. With the code of a booking its session may be marked whatever the caller administers.',
  ...batch,
  args: {
    ids: ids({ max: 100 }),
    appointment_state: int({ min: 1, max: 2, required: true }),
    reason: text({ max: 500 }),
    code: text({ max: MAX_SCANNED }),
  },
  run: async ({ appointment_state, ...marks }, ctx) => {
    if (appointment_state !== adherence.performed && appointment_state !== adherence.missed)
      throw invalid('appointment_state', 'not_one_of', { allowed: '1, 2' })
    return batchAnswer(await markSessions(ctx, { ...marks, appointment_state }))
  },
})

provider.query('findAppointmentByCode', {
  may: 'booking.attend',
  description: 'The session whose code somebody shows.',
  type: AppointmentInformation.type,
  args: { code: text({ max: MAX_SCANNED, required: true }) },
  run: ({ code }, ctx) => sessionOfCode(ctx, code),
})

const CodeEntity = entity('AttendanceCode', of<RenewingCode>(), {
  code: 'text!',
  /** Another one is shown from then on. */
  expires: 'timestamp!',
})

provider.query('findAppointmentCode', {
  may: 'booking.see_own',
  description: "The code of a booking of the caller's, which renews itself every 30 seconds.",
  // The tenant's first code makes the key that signs it.
  writes: true,
  type: CodeEntity.type,
  args: { id: id() },
  run: ({ id }, ctx) => bookingCode(ctx, id),
})

const CodesAheadEntity = entity('AttendanceCodesAhead', of<CodesAhead>(), {
  /** When the first is shown from; each of the others follows after 30 seconds. */
  first: 'timestamp!',
  codes: 'texts!',
})

provider.query('findAppointmentCodesAhead', {
  may: 'booking.see_own',
  description:
    "The codes of a booking of the caller's for the time in which it can be signed in to, for a phone without a network then; none where that begins in more than a day.",
  writes: true,
  type: CodesAheadEntity.type,
  args: { id: id() },
  run: ({ id }, ctx) => bookingCodesAhead(ctx, id),
})

provider.query('findResourceDoorCode', {
  may: 'booking.attend',
  description:
    'The code that a device at the door of a resource shows, which renews itself every 30 seconds.',
  writes: true,
  type: CodeEntity.type,
  args: { resources_id: id() },
  run: ({ resources_id }, ctx) => doorCode(ctx, resources_id),
})

interface ResourceCodeAnswer extends Answer {
  code: string | null
}

const ResourceCodeEntity = entity('ResourceCodeAnswer', of<ResourceCodeAnswer>(), {
  ...answerFields,
  code: 'text',
})

provider.mutation('saveResourceCode', {
  may: 'resource.manage',
  description:
    'The code to print for a resource; the first call makes it. With `renew` it is replaced, and the one before is refused.',
  type: ResourceCodeEntity.type,
  args: { resources_id: id(), renew: bool() },
  refuse: (refused: Refused): ResourceCodeAnswer => ({ ...refusedAnswer(refused), code: null }),
  run: async ({ resources_id, renew }, ctx): Promise<ResourceCodeAnswer> => ({
    ...done([resources_id]),
    code: await resourceCode(ctx, resources_id, renew ?? false),
  }),
})

const PrintedCodeEntity = entity('PrintedCode', of<PrintedCode>(), {
  resources_id: 'text!',
  resources_number: 'text!',
  resources_name: 'text!',
  resources_name_en: 'text!',
  resources_type_name: 'text!',
  resources_type_name_en: 'text!',
  ...location_names,
  code: 'text!',
  path: 'text!',
})

type CodesOutcome = ReturnType<typeof batchAnswer>
interface ResourceCodesAnswer extends CodesOutcome {
  codes: PrintedCode[]
}

provider.mutation('saveResourceCodeAll', {
  may: 'resource.manage',
  description:
    'The codes of several resources for a sheet to print, as `saveResourceCode` makes one. Each id is decided on its own.',
  type: entity('ResourceCodesAnswer', of<ResourceCodesAnswer>(), {
    ...answerFields,
    refused: nestedMany(RefusedIdEntity, '!'),
    codes: nestedMany(PrintedCodeEntity, '!'),
  }).type,
  args: { ids: ids(), renew: bool() },
  refuse: (refused: Refused): ResourceCodesAnswer => ({ ...batch.refuse(refused), codes: [] }),
  run: async ({ ids, renew }, ctx): Promise<ResourceCodesAnswer> => {
    const { outcomes, codes } = await resourceCodes(ctx, ids, renew ?? false)
    return { ...batchAnswer(outcomes), codes }
  },
})

const AtResourceEntity = entity('AtResource', of<AtResource>(), {
  resources_id: 'text!',
  resources_type_id: 'text!',
  /** The venue on whose plan it is picked; null: it is picked on the grid. */
  seat_venue_id: 'text',
  resources_name: 'text!',
  resources_name_en: 'text!',
  taken_until: 'timestamp',
  reportable: 'int!',
  needs_position: 'int!',
  msg: computed('text', ({ why }: AtResource) => why && answerOf(why).msg),
  msg_en: computed('text', ({ why }: AtResource) => why && answerOf(why).msg_en),
  answer_minutes: 'int!',
})

const answerOf = (why: Refused) => refusedAnswer(why)

provider.query('findAtResource', {
  may: 'booking.see_own',
  description: 'What somebody who scans the code at a resource can do there besides signing in.',
  type: AtResourceEntity.type,
  args: { code: text({ max: MAX_SCANNED, required: true }) },
  run: ({ code }, ctx) => atResource(ctx, code),
})

interface ReportAnswer extends Answer {
  report_until: Temporal.Instant | null
}

const ReportAnswerEntity = entity('ReportAnswer', of<ReportAnswer>(), {
  ...answerFields,
  report_until: 'timestamp',
})

provider.mutation('saveEmptyReport', {
  may: 'booking.create',
  description:
    'Reports that the resource whose code the caller scanned is held but empty. Takes the proof that signing in there takes. Its people have to answer in time.',
  type: ReportAnswerEntity.type,
  args: { code: text({ max: MAX_SCANNED, required: true }), ...position },
  refuse: (refused: Refused): ReportAnswer => ({ ...refusedAnswer(refused), report_until: null }),
  run: async (args, ctx): Promise<ReportAnswer> => {
    const { id: made, report_until } = await reportEmpty(ctx, args)
    return { ...done([made]), report_until }
  },
})

const EmptyReport = entity('EmptyReport', of<ShownReport>(), {
  id: 'id',
  appointment_id: 'text!',
  resources_id: 'text!',
  resources_name: 'text!',
  resources_name_en: 'text!',
  resources_number: 'text!',
  account: 'text!',
  user_name: 'text!',
  user_name_en: 'text',
  appointment_user: 'text!',
  appointment_user_name: 'text!',
  start_at: 'timestamp!',
  end_at: 'timestamp!',
  outcome: 'text!',
  create_time: 'timestamp!',
  settled_time: 'timestamp',
})

provider.query('findEmptyReportAll', {
  may: 'booking.attend',
  type: connection(EmptyReport),
  description:
    'Reports of held but empty resources that the caller administers, with who made them. outcome: open, confirmed, released, ended.',
  args: {
    ...paging,
    sort,
    filter: model(
      'EmptyReportFilter',
      { outcome: text({ max: 20 }), resources_id: id({ required: false }), account: text({ max: 100 }) },
      { required: false },
    ),
  },
  run: (args, ctx) => findReports(ctx, args, args.filter ?? {}),
})
