import { provider } from '#server/endpoints.ts'
import { refusalAnswer, RefusalEntity, type RefusalAnswer } from '#server/platform/graphql/answers.ts'
import { batch, batchAnswer } from '#server/platform/graphql/batch_answers.ts'
import { entity, nestedMany, of } from '#server/platform/graphql/entities.ts'
import { id, ids } from '#server/platform/graphql/inputs.ts'
import { AppointmentInformation } from '#server/sessions/sessions.service.ts'
import { MAX_SESSIONS } from './bookings.inputs.ts'
import { dismissRefused } from './refused_sessions.ts'
import { addRefused, findSeries, type RefusedNow, type SeriesView } from './series.ts'
import {
  refusedSubmission,
  submitted,
  SubmissionEntity,
  type SubmissionAnswer,
} from './submission_answers.ts'

/** A session that wasn't booked: why it was refused then, and what refuses it now. */
interface RefusedDateAnswer extends Omit<RefusedNow, 'refusals' | 'now'> {
  refusals: RefusalAnswer[]
  now: RefusalAnswer[]
}

const RefusedDateEntity = entity('RefusedDate', of<RefusedDateAnswer>(), {
  id: 'id',
  resources_id: 'id',
  resources_name: 'text!',
  resources_name_en: 'text!',
  appointment_date: 'text!',
  start_time: 'text!',
  end_time: 'text!',
  refusals: nestedMany(RefusalEntity, '!'),
  /** Nothing: it can be added now. */
  now: nestedMany(RefusalEntity, '!'),
})

interface SeriesAnswer extends Omit<SeriesView, 'refused'> {
  refused: RefusedDateAnswer[]
}

const SeriesEntity = entity('AppointmentSeries', of<SeriesAnswer>(), {
  id: 'id',
  flow_no: 'text!',
  /** normal, periodic or batch. */
  mode: 'text!',
  /** What the applicant asked for: rule, dates and slots, further resources; for them, and who administers all of it. */
  asked: 'json',
  sessions: { ...nestedMany(AppointmentInformation, '!'), rows: 60 },
  /** The sessions that it didn't get and that are still listed; only for its applicant. */
  refused: { ...nestedMany(RefusedDateEntity, '!'), rows: 20 },
})

provider.query('findAppointmentSeries', {
  may: ['booking.see_own', 'booking.see', 'booking.manage'],
  description:
    'The series of a session: its sessions that the caller may see, and for its applicant the dates that were refused, with what refuses them now.',
  type: SeriesEntity.type,
  args: { id: id() },
  run: async ({ id }, ctx): Promise<SeriesAnswer> => {
    const { refused, ...series } = await findSeries(ctx, id)
    return {
      ...series,
      refused: refused.map((one) => ({
        ...one,
        refusals: one.refusals.map(refusalAnswer),
        now: one.now.map(refusalAnswer),
      })),
    }
  },
})

const ofSeries = { ids: ids({ max: MAX_SESSIONS }) }

provider.mutation('addRefusedSession', {
  may: 'booking.create',
  description:
    'Books refused dates of one of the caller’s series into it, those that can be had now. The others stay listed.',
  type: SubmissionEntity.type,
  args: ofSeries,
  refuse: refusedSubmission,
  run: async ({ ids }, ctx): Promise<SubmissionAnswer> => submitted(await addRefused(ctx, ids)),
})

provider.mutation('dismissRefusedSession', {
  may: 'booking.create',
  description: 'Takes refused dates off the list of the caller’s series. Each id is decided on its own.',
  ...batch,
  args: ofSeries,
  run: async ({ ids }, ctx) => batchAnswer(await dismissRefused(ctx, ids)),
})
