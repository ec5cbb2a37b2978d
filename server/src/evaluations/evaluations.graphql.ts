import {
  evaluation_state,
  HIGHEST_SCORE,
  LOWEST_SCORE,
  MAX_EVALUATION_PICTURES,
  MAX_EVALUATION_TEXT,
  type EvaluationState,
} from '#rules/evaluations/evaluation.ts'
import { wallOf } from '#rules/time/instants.ts'
import type { Ctx } from '#server/context.ts'
import { provider } from '#server/endpoints.ts'
import { pictureAddress } from '#server/platform/files/address.ts'
import { done } from '#server/platform/graphql/answers.ts'
import { connection, paging, sort } from '#server/platform/graphql/connections.ts'
import { computed, entity, of } from '#server/platform/graphql/entities.ts'
import { flag, id, int, list, model, patch, text } from '#server/platform/graphql/inputs.ts'
import { each, rowMutations } from '#server/records/records.service.ts'
import { onEvaluated } from '#server/sessions/sessions.service.ts'
import {
  deleteEvaluation,
  evaluatedByCaller,
  replyEvaluation,
  saveEvaluation,
  updateEvaluation,
  updateEvaluationState,
  type EvaluationValues,
} from './evaluation_changes.ts'
import {
  findEvaluations,
  summaryOf,
  type EvaluationSummary,
  type ShownEvaluation,
} from './evaluation_rows.ts'

onEvaluated(evaluatedByCaller)

const Evaluation = entity(
  'Evaluation',
  of<ShownEvaluation>(),
  {
    id: 'id',
    appointment_id: 'text',
    appointment_date: computed('text', ({ start_at }: ShownEvaluation, ctx: Ctx) =>
      start_at ? wallOf(ctx.zone, start_at).date : null,
    ),
    resources_id: 'text!',
    resources_name: 'text!',
    resources_name_en: 'text!',
    resources_type_id: 'text!',
    resources_type_name: 'text!',
    resources_type_name_en: 'text!',
    composite_score: 'int!',
    resource_score: 'int',
    system_score: 'int',
    service_score: 'int',
    content: 'text!',
    pictures: 'texts!',
    is_anonymous: 'int!',
    is_mine: 'int!',
    created_user: 'text',
    created_user_name: 'text',
    created_user_name_en: 'text',
    create_time: 'timestamp!',
    update_time: 'timestamp',
    reply: 'text',
    reply_user_name: 'text',
    reply_time: 'timestamp',
    state: 'int!',
    state_reason: 'text',
  },
  'What somebody says of a session. The author of an anonymous one is null, except for themselves and in lists with managed 1. state 0 hidden, 1 shown. Pictures are addresses that expire.',
)

const EvaluationSummaryEntity = entity(
  'EvaluationSummary',
  of<EvaluationSummary>(),
  {
    count: 'int!',
    composite_score: 'float',
    resource_score: 'float',
    system_score: 'float',
    service_score: 'float',
    composite_counts: 'ints!',
  },
  'The averages of a resource’s evaluations, and how many gave 1 to 5 as composite score. Hidden ones don’t count.',
)

provider.query('findEvaluationAll', {
  may: 'resource.see',
  type: connection(Evaluation),
  description:
    'Evaluations shown with resources that the caller may use, the latest first. mine 1: the caller’s own. managed 1: those that they audit, with evaluation.manage.',
  args: {
    ...paging,
    sort,
    filter: model(
      'EvaluationFilter',
      {
        resources_id: id({ required: false }),
        resources_type_id: id({ required: false }),
        appointment_id: id({ required: false }),
        composite_score: int({ min: LOWEST_SCORE, max: HIGHEST_SCORE }),
        is_anonymous: flag(),
        state: flag(),
        mine: flag(),
        managed: flag(),
      },
      { required: false },
    ),
  },
  run: (args, ctx) => findEvaluations(ctx, args, args.filter ?? {}),
})

provider.query('findEvaluationSummary', {
  may: 'resource.see',
  type: EvaluationSummaryEntity.type,
  description: 'What the evaluations of a resource say together.',
  args: { resources_id: id() },
  run: ({ resources_id }, ctx) => summaryOf(ctx, resources_id),
})

const bounds = { min: LOWEST_SCORE, max: HIGHEST_SCORE }
const inputs = {
  composite_score: int({ ...bounds, required: true }),
  resource_score: int(bounds),
  system_score: int(bounds),
  service_score: int(bounds),
  content: text({ max: MAX_EVALUATION_TEXT }),
  pictures: list(pictureAddress({ required: true }), { max: MAX_EVALUATION_PICTURES }),
  is_anonymous: flag(),
}

provider.mutation('saveEvaluation', {
  may: 'evaluation.write',
  description:
    'Evaluates a completed session that the caller booked or took part in, once: ALREADY_EVALUATED. Scores are 1 to 5.',
  args: {
    model: model('EvaluationModel', {
      appointment_id: id(),
      ...inputs,
      idempotency_key: text({ min: 8, max: 100 }),
    }),
  },
  once: ({ model }) => model.idempotency_key,
  run: async (
    { model: { appointment_id, idempotency_key: _key, content, pictures, is_anonymous, ...scores } },
    ctx,
  ) =>
    done([
      await saveEvaluation(ctx, appointment_id, {
        ...scores,
        content: content ?? '',
        pictures: pictures ?? [],
        is_anonymous: is_anonymous ?? 0,
      }),
    ]),
})

provider.mutation('updateEvaluation', {
  may: 'evaluation.write',
  description: 'Changes the fields sent of the caller’s own evaluation.',
  args: { model: patch('EvaluationChange', { ...inputs, id: id() }, { always: ['id'], of: Evaluation }) },
  run: async ({ model: { id, ...sent } }, ctx) => {
    await updateEvaluation(ctx, id, filled(sent))
    return done([id])
  },
})

/** Cleared fields as what the columns hold then. */
function filled({ content, pictures, is_anonymous, ...scores }: Partial<Sent>): Partial<EvaluationValues> {
  return {
    ...scores,
    ...(content === undefined ? {} : { content: content ?? '' }),
    ...(pictures === undefined ? {} : { pictures: pictures ?? [] }),
    ...(is_anonymous === undefined ? {} : { is_anonymous: is_anonymous ?? 0 }),
  }
}
type Nullable<Values> = { [Name in keyof Values]: Values[Name] | null }
type Sent = Omit<EvaluationValues, 'content' | 'pictures' | 'is_anonymous'> &
  Nullable<Pick<EvaluationValues, 'content' | 'pictures' | 'is_anonymous'>>

rowMutations('evaluation.write', Evaluation).one(
  'deleteEvaluation',
  'Deletes the caller’s own evaluation. The session can be evaluated anew.',
  {},
  deleteEvaluation,
)

const audits = rowMutations('evaluation.manage', Evaluation)
const hiding = { state: flag({ required: true }), reason: text({ max: 500 }) }
const setState = (ctx: Ctx, id: string, { state, reason }: { state: number; reason: string | null }) =>
  updateEvaluationState(ctx, id, { state: state as EvaluationState, reason })

audits.one(
  'updateEvaluationReply',
  'Answers an evaluation of a resource that the caller administers; an empty reply takes it back.',
  { reply: text({ max: MAX_EVALUATION_TEXT }) },
  (ctx, id, { reply }) => replyEvaluation(ctx, id, reply),
)

audits.one(
  'updateEvaluationState',
  `Hides an evaluation (${evaluation_state.hidden}) with a reason that its author reads, or shows it again (${evaluation_state.shown}).`,
  hiding,
  setState,
)

audits.several(
  'updateEvaluationStateAll',
  'Hides evaluations (0) with a reason, or shows them again (1). Each id is decided on its own.',
  hiding,
  each(setState),
)
