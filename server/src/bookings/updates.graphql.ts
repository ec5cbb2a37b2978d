import { booking_bounds } from '#rules/bookings/bounds.ts'
import { bindsAdministrator } from '#rules/bookings/check.ts'
import { reaches } from '#rules/bookings/reach.ts'
import { provider } from '#server/endpoints.ts'
import { toldAhead, type NotificationAhead } from '#server/notifications/notifications.service.ts'
import { refusalAnswer, type RefusalAnswer } from '#server/platform/graphql/answers.ts'
import { entity, many, nestedMany, of } from '#server/platform/graphql/entities.ts'
import { bool, id, int, oneOf, patch, text } from '#server/platform/graphql/inputs.ts'
import type { FreePeriod } from './availability_check.ts'
import { changeable, set_aside } from './bookings.inputs.ts'
import { handOver } from './hand_over.ts'
import { otherResources } from './other_resources.ts'
import { AlternativeResourceEntity } from './preview.graphql.ts'
import {
  FreePeriodEntity,
  refusedSubmission,
  submitted,
  SubmissionEntity,
  type SubmissionAnswer,
} from './submission_answers.ts'
import { previewUpdate, updateSessions } from './update.ts'
import { tellingsOfUpdate } from './update_told.ts'

const may = ['booking.change_own', 'booking.manage'] as const
const reaching = { reach: oneOf(reaches), accept_partial: bool() }
const changed = patch('AppointmentInformationChange', { id: id(), ...changeable }, { always: ['id'] })

provider.mutation('updateAppointmentInformation', {
  may: [...may],
  description:
    'Changes a session at its time, and as far as reach says the others of its series: only the fields that are sent. Another resource has to be of the same type, and obeys all rules, as more people do; approval starts again where it takes more than was approved. The people concerned are told. override, with a reason: without the rules that an administrator may set aside. All or none, or those that can be changed with accept_partial.',
  type: SubmissionEntity.type,
  args: { model: changed, ...reaching, ...set_aside },
  refuse: refusedSubmission,
  run: async (
    { model, reach, accept_partial, override, override_reason },
    ctx,
  ): Promise<SubmissionAnswer> => {
    const { id, ...fields } = model
    return submitted(
      await updateSessions(ctx, id, fields, {
        reach: reach ?? 'this',
        accept_partial: accept_partial ?? false,
        override: override ?? false,
        reason: override_reason,
      }),
    )
  },
})

interface UpdateRefusal extends RefusalAnswer {
  /** 1: an administrator may set it aside; never of what they have booked themselves. */
  may_override: number
}

interface UpdatePreviewAnswer {
  refusals: UpdateRefusal[]
  free: FreePeriod[]
  waits: number
  told: NotificationAhead[]
}

const UpdateRefusalEntity = entity('UpdateRefusal', of<UpdateRefusal>(), {
  errcode: 'text!',
  msg: 'text!',
  msg_en: 'text!',
  field: 'text',
  details: 'json!',
  may_override: 'int!',
})

const ToldAheadEntity = entity('NotificationAhead', of<NotificationAhead>(), {
  kind: 'text!',
  /** Accounts. */
  to: 'texts!',
  title: 'text!',
  title_en: 'text!',
  text: 'text!',
  text_en: 'text!',
})

const UpdatePreviewEntity = entity('UpdatePreview', of<UpdatePreviewAnswer>(), {
  refusals: nestedMany(UpdateRefusalEntity, '!'),
  /** Where the time of another resource is taken: the nearest free periods there. */
  free: nestedMany(FreePeriodEntity, '!'),
  /** 1: it awaits approval afterwards. */
  waits: 'int!',
  /** Whom it would be told, and how they will read it. */
  told: nestedMany(ToldAheadEntity, '!'),
})

provider.query('checkAppointmentUpdate', {
  may: [...may],
  description:
    'Checks whether a session could be changed without changing it: every refusal, whether it awaits approval afterwards, and what the people concerned will be told.',
  type: UpdatePreviewEntity.type,
  args: { model: changed, ...set_aside },
  run: async ({ model, override, override_reason }, ctx): Promise<UpdatePreviewAnswer> => {
    const { id, ...fields } = model
    const aside = { override: override ?? false, reason: override_reason }
    const { refusals, free, waits, sets_aside, told } = await previewUpdate(ctx, id, fields, aside)
    return {
      refusals: refusals.map((one) => ({
        ...refusalAnswer(one),
        may_override: sets_aside && !bindsAdministrator(one) ? 1 : 0,
      })),
      free,
      waits: waits ? 1 : 0,
      told: told
        ? await toldAhead(ctx, tellingsOfUpdate(told), {
            id,
            start: told.current.start_at.toString(),
            end: told.current.end_at.toString(),
            theme: told.columns.theme ?? told.current.theme,
            resources_name: told.target.resources_name,
            resources_name_en: told.target.resources_name_en,
          })
        : [],
    }
  },
})

provider.query('findOtherResourceAll', {
  may: [...may],
  description:
    'The resources of its type that a session could be moved into at its own time, the nearest first.',
  type: many(AlternativeResourceEntity),
  args: { id: id(), person_times: int({ min: 1, max: booking_bounds.person_times }) },
  run: ({ id, person_times }, ctx) => otherResources(ctx, id, person_times),
})

provider.mutation('handOverAppointmentInformation', {
  may: [...may],
  description:
    'Hands a session over to one of those who take part in it, and as far as reach says the others of its series. Their grants, blocks and limits are checked, and approval starts again where they need one. Both are told. stays: who had it still takes part. An administrator gives a reason, and may name anybody.',
  type: SubmissionEntity.type,
  args: {
    id: id(),
    appointment_user: text({ max: 100, required: true }),
    stays: bool(),
    ...reaching,
    ...set_aside,
  },
  refuse: refusedSubmission,
  run: async (
    { id, appointment_user, stays, reach, accept_partial, override, override_reason },
    ctx,
  ): Promise<SubmissionAnswer> =>
    submitted(
      await handOver(ctx, id, {
        to: appointment_user,
        stays: stays ?? false,
        reach: reach ?? 'this',
        accept_partial: accept_partial ?? false,
        override: override ?? false,
        reason: override_reason,
      }),
    ),
})
