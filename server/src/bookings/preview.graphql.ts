import { booking_bounds } from '#rules/bookings/bounds.ts'
import { reaches } from '#rules/bookings/reach.ts'
import { provider } from '#server/endpoints.ts'
import { refusalAnswer, RefusalEntity, type RefusalAnswer } from '#server/platform/graphql/answers.ts'
import { entity, many, nested, nestedMany, of } from '#server/platform/graphql/entities.ts'
import { date, endTime, id, int, list, model, oneOf, text, time } from '#server/platform/graphql/inputs.ts'
import {
  QuotaAheadEntity,
  QuotaEntity,
  shownQuota,
  type ShownQuotaAhead,
} from '#server/sessions/sessions.service.ts'
import { findAlternatives, type AlternativeResource, type SessionAlternatives } from './alternatives.ts'
import { booking } from './bookings.inputs.ts'
import { previewTimes, type SeriesChangePreview } from './change_series.ts'
import type { Meanwhile } from './meanwhile.ts'
import { asApplicant, bookedFor } from './on_behalf.ts'
import { previewBooking, type BookingPreview } from './preview.ts'
import {
  FreePeriodEntity,
  RefusedSessionEntity,
  refusedSessions,
  type RefusedSessionAnswer,
} from './submission_answers.ts'
import { ownQuotas, type TypeQuotas } from './own_quotas.ts'
import type { TakenBy } from './taken_by.ts'

interface PreviewAnswer extends Omit<BookingPreview, 'refusals' | 'approver' | 'quotas'> {
  quotas: ShownQuotaAhead[]
  refusals: RefusalAnswer[]
  needs_approval: number
  approver_name: string | null
  approver_name_en: string | null
  approval_steps: number
  approval_by_administrators: number
  approval_usual_minutes: number | null
}

const MeanwhileEntity = entity('SessionMeanwhile', of<Meanwhile>(), {
  resources_name: 'text!',
  resources_name_en: 'text',
  appointment_date: 'text!',
  start_time: 'text!',
  end_time: 'text!',
})

const TakenByEntity = entity('TakenBy', of<TakenBy>(), {
  theme: 'text',
  appointment_user_name: 'text',
  appointment_user_name_en: 'text',
  dept_name: 'text',
  dept_name_en: 'text',
})

const PreviewEntity = entity('SessionPreview', of<PreviewAnswer>(), {
  resources_id: 'id',
  appointment_date: 'text!',
  start_time: 'text!',
  end_time: 'text!',
  refusals: nestedMany(RefusalEntity, '!'),
  /** Where the time is taken: the nearest free periods of the same length. */
  free: nestedMany(FreePeriodEntity, '!'),
  /** 1: only other people's bookings prevent it, and one can join the waiting list. */
  can_wait: 'int!',
  /** The time is held for the caller until then: the request of the waiting list to accept. */
  offer_id: 'text',
  offer_until: 'timestamp',
  /** 1: it needs approval · 0: it is booked at once. */
  needs_approval: 'int!',
  /** Who approves first: the step by its name, or the department in charge. */
  approver_name: 'text',
  approver_name_en: 'text',
  /** Its steps; 0: none. */
  approval_steps: 'int!',
  /** 1: the flow has nobody who could approve, so the administrators of the resource are asked. */
  approval_by_administrators: 'int!',
  /** Half of such approvals were decided within so many minutes; null: there were too few. */
  approval_usual_minutes: 'int',
  /** The caller's own sessions at that time. They don't prevent the booking. */
  meanwhile: nestedMany(MeanwhileEntity, '!'),
  /** Who has the time, as far as the caller may see it. */
  taken_by: nested(TakenByEntity),
  /** When the caller confirmed the instructions as they are now; null: not yet, or there are none. */
  instructions_read_time: 'timestamp',
  /** The sign-in window and the last moment to cancel, once it is booked. */
  sign_in_from: 'timestamp',
  sign_in_until: 'timestamp',
  cancel_until: 'timestamp',
  /** The limits that it is the first of the submission to count for, with what all its sessions make of them. */
  quotas: nestedMany(QuotaAheadEntity, '!'),
})

provider.query('checkAppointmentInformation', {
  may: 'booking.create',
  description:
    'Checks a booking without making it, session by session: every refusal, and what it would become.',
  type: many(PreviewEntity),
  args: { model: model('AppointmentInformationCheck', booking) },
  run: async ({ model }, ctx): Promise<PreviewAnswer[]> => {
    const account = bookedFor(ctx, model)
    const asked = account ? await asApplicant(ctx, account, model) : { ctx, model }
    const found = await previewBooking(asked.ctx, asked.model)
    // What somebody else does at that time is theirs.
    const previews = account ? found.map((one) => ({ ...one, meanwhile: [] })) : found
    return previews.map(({ refusals, approver, quotas, ...rest }) => ({
      ...rest,
      quotas: quotas.map((one) => ({ ...shownQuota(one), used_after: one.used_after })),
      refusals: refusals.map(refusalAnswer),
      needs_approval: approver ? 1 : 0,
      approver_name: approver?.name ?? null,
      approver_name_en: approver?.name_en ?? null,
      approval_steps: approver?.steps ?? 0,
      approval_by_administrators: approver?.administrators ? 1 : 0,
      approval_usual_minutes: approver?.usual_minutes ?? null,
    }))
  },
})

interface ChangePreviewAnswer extends Omit<SeriesChangePreview, 'refusals' | 'waits' | 'refused'> {
  refusals: RefusalAnswer[]
  refused: RefusedSessionAnswer[]
  waits: number
}

const ChangePreviewEntity = entity('TimeChangePreview', of<ChangePreviewAnswer>(), {
  appointment_date: 'text!',
  start_time: 'text!',
  end_time: 'text!',
  refusals: nestedMany(RefusalEntity, '!'),
  /** Where the time is taken: the nearest free periods of the same length. */
  free: nestedMany(FreePeriodEntity, '!'),
  /** The caller's other sessions at that time, if it is their own that moves. They don't prevent it. */
  meanwhile: nestedMany(MeanwhileEntity, '!'),
  /** 1: it awaits approval afterwards. */
  waits: 'int!',
  /** Of those that the change reaches: how many would move, how many more there are than are looked at, and each other one that would not. */
  movable: 'int!',
  unchecked: 'int!',
  refused: nestedMany(RefusedSessionEntity, '!'),
})

provider.query('checkAppointmentTime', {
  may: ['booking.change_own', 'booking.manage'],
  description:
    'Checks whether a session could be moved to a time without moving it, and as far as reach says the others of its series: every refusal, and what follows.',
  type: ChangePreviewEntity.type,
  args: {
    id: id(),
    appointment_date: date({ required: true }),
    start_time: time({ required: true }),
    end_time: endTime({ required: true }),
    reach: oneOf(reaches),
  },
  run: async ({ id, reach, ...times }, ctx): Promise<ChangePreviewAnswer> => {
    const { refusals, waits, refused, ...rest } = await previewTimes(ctx, id, times, reach ?? 'this')
    return {
      ...rest,
      refusals: refusals.map(refusalAnswer),
      waits: waits ? 1 : 0,
      refused: refusedSessions(refused),
    }
  },
})

const TypeQuotasEntity = entity('TypeQuotas', of<TypeQuotas>(), {
  id: 'id',
  resources_name: 'text!',
  resources_name_en: 'text!',
  quotas: nestedMany(QuotaEntity, '!'),
})

provider.query('findMyQuotaAll', {
  may: 'booking.create',
  description:
    'What the caller has used of the limits of each type that they may book, as a booking of today counts it.',
  type: many(TypeQuotasEntity),
  args: {},
  run: (_, ctx) => ownQuotas(ctx),
})

export const AlternativeResourceEntity = entity('AlternativeResource', of<AlternativeResource>(), {
  id: 'id',
  resources_number: 'text!',
  resources_name: 'text!',
  resources_name_en: 'text!',
  capacity: 'int!',
  building_name: 'text',
  building_name_en: 'text',
  floor_name: 'text',
  floor_name_en: 'text',
})

const SessionAlternativesEntity = entity('SessionAlternatives', of<SessionAlternatives>(), {
  free: nestedMany(FreePeriodEntity, '!'),
  resources: nestedMany(AlternativeResourceEntity, '!'),
})

provider.query('findSessionAlternatives', {
  may: 'booking.create',
  description:
    'What the caller could book instead of a session: other times of the resource on that day, other resources of its type at that time.',
  type: SessionAlternativesEntity.type,
  args: {
    model: model('ReplacedSession', {
      resources_id: id(),
      appointment_date: date({ required: true }),
      start_time: time({ required: true }),
      end_time: endTime({ required: true }),
      person_times: int({ min: 1, max: booking_bounds.person_times }),
      participants: list(text({ max: 100, required: true }), { max: 500 }),
      mode: oneOf(['normal', 'periodic', 'batch']),
    }),
  },
  run: ({ model }, ctx) => findAlternatives(ctx, model),
})
