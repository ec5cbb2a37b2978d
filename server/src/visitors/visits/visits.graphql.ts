import type { Context } from '#server/context.ts'
import { provider } from '#server/endpoints.ts'
import { answerFields, done, refusedAnswer, type Answer } from '#server/platform/graphql/answers.ts'
import { batch, batchAnswer, forEachId } from '#server/platform/graphql/batch_answers.ts'
import { CATALOGUE } from '#server/platform/graphql/cost/price.ts'
import { connection, paging, sort } from '#server/platform/graphql/connections.ts'
import { computed, entity, many, nestedMany, of } from '#server/platform/graphql/entities.ts'
import { bool, date, id, ids, int, list, model, oneOf, patch, text } from '#server/platform/graphql/inputs.ts'
import type { Refused } from '#server/platform/refused.ts'
import { findApprovalSteps, type VisitApprovalStep } from './approval_steps.ts'
import { applyForVisit, applyOnBehalf, inviteVisitor } from './apply.ts'
import { visitFields } from './asked_fields.ts'
import { bringVisitors, process_fields } from './processes.ts'
import { actOnVisit, deleteVisit, sendVisit, type DecidedAction } from './decide.ts'
import './erasing.ts'
import { updateVisit } from './edits.ts'
import { VisitFieldEntity } from './fields.entity.ts'
import { consents, host_fields, MAX_MODELS, visit_fields, visitor_fields } from './fields.ts'
import { several_visits } from './lines.entity.ts'
import { newVisits, visitLines, type LinesAnswer } from './several.ts'
import { renewLink } from './links.ts'
import {
  findOwnVisits,
  findVisit,
  findVisitHistory,
  findVisits,
  own_parts,
  visit_filter,
  type VisitEventRow,
} from './lists.ts'
import { findNumbers, type DayNumber } from './numbers.ts'
import { seesHosts, VisitorAppointment } from './visit.entity.ts'

/** Whoever may apply: a visitor, or anybody of the tenant. */
const MAY_APPLY = ['visitor.register', 'visitor.invite'] as const
const MAY_TAKE_PART = [...MAY_APPLY, 'visitor.see'] as const
/** The office, and whoever a step of an approval flow asks. */
const MAY_DECIDE = ['visitor.approve', 'visitor.invite'] as const
const kind = { visitor_type: text({ max: 60 }), category_id: id({ required: false }) }
const form = { ...kind, ...visitor_fields, ...visit_fields, ...host_fields }
const key = { idempotency_key: text({ min: 8, max: 100 }) }

provider.mutation('saveVisitorAppointment', {
  may: MAY_APPLY,
  description:
    'Applies for a visit of the caller, or keeps it as a draft. in_school_date, in_school_end_date: days, or moments. The host is whoever has exactly the name and phone given; the answer is the same if nobody has. INVALID for what the settings of fields don’t ask for or offer; consents: the sensitive fields to which the visitor agrees.',
  args: {
    model: model(
      'VisitorAppointmentModel',
      { ...form, ...key, consents, draft: bool() },
      { required: true, of: VisitorAppointment },
    ),
  },
  once: ({ model }) => model.idempotency_key,
  run: async ({ model: { idempotency_key: _key, draft, ...values } }, ctx) =>
    done([await applyForVisit(ctx, values, draft ?? false)]),
})

provider.mutation('sendVisitorAppointment', {
  may: MAY_APPLY,
  description: 'Sends a draft of the caller.',
  args: { id: id() },
  run: async ({ id }, ctx) => {
    await sendVisit(ctx, id)
    return done([id])
  },
})

provider.mutation('updateVisitorAppointment', {
  may: MAY_TAKE_PART,
  description:
    'Changes the fields sent of a visit, by its visitor, its host or the office. With other dates, or another host, what was confirmed or approved is asked for again, unless the office changes them.',
  args: {
    model: patch(
      'VisitorAppointmentChange',
      {
        id: id(),
        version: int(),
        category_id: id({ required: false }),
        ...visitor_fields,
        ...visit_fields,
        ...host_fields,
        consents,
      },
      { always: ['id'], of: VisitorAppointment },
    ),
  },
  run: async ({ model: { id, version, ...values } }, ctx) => {
    await updateVisit(ctx, id, version ?? null, values)
    return done([id])
  },
})

const visit_model = model('VisitorVisitModel', form, { required: true, of: VisitorAppointment })

provider.mutation('saveVisitorAppointmentAll', {
  may: 'visitor.manage',
  description:
    'Applies for several visitors on their behalf. Each is decided on its own: lines has the outcome of every one, from 1; path: the link by which a visitor completes missing data, shown this once: a repeated request is answered without it.',
  ...several_visits,
  args: { models: list(visit_model, { max: MAX_MODELS, required: true }), ...key },
  once: ({ idempotency_key }) => idempotency_key,
  run: async ({ models }, ctx): Promise<LinesAnswer> =>
    visitLines(await newVisits(ctx, models, applyOnBehalf)),
})

provider.mutation('saveVisitorInvitation', {
  may: 'visitor.invite',
  description:
    'Invites visitors to the caller. Each is decided on its own, as by saveVisitorAppointmentAll; path: the link by which the visitor completes their data, shown this once.',
  ...several_visits,
  args: { models: list(visit_model, { max: MAX_MODELS, required: true }), ...key },
  once: ({ idempotency_key }) => idempotency_key,
  run: async ({ models }, ctx): Promise<LinesAnswer> =>
    visitLines(await newVisits(ctx, models, inviteVisitor, true)),
})

provider.mutation('saveVisitorProcess', {
  may: 'visitor.manage',
  description:
    'Brings the people of a process that was approved elsewhere, by its number; more of them may be sent later. Each is decided on its own, as by saveVisitorAppointmentAll. The host is whoever has exactly the name and phone given.',
  ...several_visits,
  args: {
    model: model('VisitorProcessModel', {
      ...process_fields,
      host_name: text({ required: true, max: 60 }),
      host_phone: text({ max: 30 }),
    }),
    models: list(visit_model, { max: MAX_MODELS, required: true }),
    ...key,
  },
  once: ({ idempotency_key }) => idempotency_key,
  run: ({ model: { title_en, host_phone, ...process }, models }, ctx): Promise<LinesAnswer> =>
    bringVisitors(ctx, { ...process, title_en: title_en ?? '', host_phone: host_phone ?? '' }, null, models),
})

interface LinkAnswer extends Answer {
  path: string | null
}

const LinkAnswerEntity = entity('VisitorLinkAnswer', of<LinkAnswer>(), { ...answerFields, path: 'text' })

provider.mutation('renewVisitorInvitationLink', {
  may: ['visitor.invite', 'visitor.manage'],
  description:
    'Makes a new link of a visit, by its host or the office; the one before is refused from then on. path: below the base, shown this once.',
  type: LinkAnswerEntity.type,
  refuse: (refused: Refused): LinkAnswer => ({ ...refusedAnswer(refused), path: null }),
  args: { id: id() },
  run: async ({ id }, ctx): Promise<LinkAnswer> => ({ ...done([id]), path: await renewLink(ctx, id) }),
})

/** An action on several visits, each on its own. */
const acting = (
  name: string,
  action: DecidedAction,
  may: Parameters<typeof provider.mutation>[1]['may'],
  description: string,
) =>
  provider.mutation(name, {
    may,
    description,
    ...batch,
    args: { ids: ids(), reason: text({ max: 500 }) },
    run: async ({ ids, reason }, ctx) =>
      batchAnswer(await forEachId(ids, (id) => actOnVisit(ctx, id, action, reason || null))),
  })

acting(
  'confirmVisitorAppointment',
  'confirm',
  'visitor.invite',
  'The host confirms visits; then the office is asked where its approval is needed.',
)
acting(
  'refuseVisitorAppointment',
  'refuse',
  'visitor.invite',
  'The host declines visits, with a reason that the visitor reads.',
)
acting(
  'approveVisitorAppointment',
  'approve',
  MAY_DECIDE,
  'Approves visits that wait for it, or the step of the approval flow that asks the caller; who holds visitor.approve decides instead of those whom a step asks. Nobody approves their own, unless a step asks them.',
)
acting(
  'rejectVisitorAppointment',
  'reject',
  MAY_DECIDE,
  'Rejects visits that are not approved yet, by those who may approve them, with a reason that the visitor reads.',
)
acting(
  'cancelVisitorAppointment',
  'cancel',
  MAY_TAKE_PART,
  'Cancels visits, by their visitor or host; by the office before they are approved.',
)
acting(
  'revokeVisitorAppointment',
  'revoke',
  'visitor.manage',
  'Revokes approved visits, with a reason: their passes admit nobody any more.',
)
acting(
  'leaveVisitorAppointment',
  'leave',
  ['visitor.invite', 'visitor.manage'],
  'Notes that visitors have left, by their host or the office, where no gate saw it.',
)

provider.mutation('deleteVisitorAppointmentAll', {
  may: ['visitor.manage', ...MAY_APPLY],
  description: 'Deletes ended visits that never took place, by the office; drafts also by their visitor.',
  ...batch,
  args: { ids: ids() },
  run: async ({ ids }, ctx) => batchAnswer(await forEachId(ids, (id) => deleteVisit(ctx, id))),
})

const filter = model('VisitorAppointmentFilter', visit_filter, { required: false })

/** Absent conditions are none. */
const given = <Filter extends object>(filter: Filter | null) =>
  Object.fromEntries(Object.entries(filter ?? {}).filter(([, value]) => value !== null)) as Filter

provider.query('findVisitorAppointmentAll', {
  may: 'visitor.see',
  type: connection(VisitorAppointment),
  description:
    'All visits but drafts, latest first. filter.view: to_decide, today (approved, inside or left), inside. in_school_date, in_school_end_date: the days that a visit is on.',
  args: { ...paging, sort, filter },
  run: (args, ctx) => findVisits(ctx, args, given(args.filter)),
})

provider.query('findMyVisitorAppointmentAll', {
  may: MAY_APPLY,
  type: connection(VisitorAppointment),
  description:
    'The visits to the caller (part host, as without one), those that the caller makes (visitor), or those whose approval waits for the caller by a flow (approver), latest first.',
  args: { ...paging, sort, filter, part: oneOf(own_parts) },
  run: (args, ctx) => findOwnVisits(ctx, args.part ?? 'host', args, given(args.filter)),
})

provider.query('findVisitorAppointment', {
  may: MAY_TAKE_PART,
  type: VisitorAppointment.type,
  description: 'One visit, for the office, its host and its visitor.',
  args: { id: id() },
  run: ({ id }, ctx) => findVisit(ctx, id),
})

const VisitEventEntity = entity('VisitorAppointmentEvent', of<VisitEventRow>(), {
  id: 'id',
  action: 'text!',
  actor: 'text!',
  from_state: 'int',
  to_state: 'int!',
  account: computed('text', ({ account }: VisitEventRow, ctx: Context) =>
    seesHosts(ctx) || account === ctx.viewer?.account ? account : null,
  ),
  user_name: 'text!',
  user_name_en: 'text',
  reason: 'text',
  details: 'json',
  create_time: 'timestamp!',
})

provider.query('findVisitorAppointmentProgress', {
  may: MAY_TAKE_PART,
  type: many(VisitEventEntity),
  description: 'What happened to a visit, oldest first, for those who may read it.',
  args: { id: id() },
  run: ({ id }, ctx) => findVisitHistory(ctx, id),
})

const VisitVoteEntity = entity('VisitorApprovalVote', of<VisitApprovalStep['votes'][number]>(), {
  name: 'text!',
  name_en: 'text',
  for_name: 'text',
  for_name_en: 'text',
  approves: 'int!',
  reason: 'text',
  create_time: 'timestamp!',
})

const AwaitedEntity = entity('VisitorApprovalAwaited', of<VisitApprovalStep['awaited'][number]>(), {
  name: 'text',
  name_en: 'text',
})

const ApprovalStepEntity = entity('VisitorApprovalStep', of<VisitApprovalStep>(), {
  step: 'int!',
  name: 'text!',
  name_en: 'text!',
  rule: 'text!',
  state: 'text!',
  awaited: nestedMany(AwaitedEntity, '!'),
  votes: nestedMany(VisitVoteEntity, '!'),
})

provider.query('findVisitorAppointmentApproval', {
  may: MAY_TAKE_PART,
  type: many(ApprovalStepEntity),
  description:
    'The steps of the approval flow that decides on a visit, in order, for those who may read the visit; none where the office alone decides. state: later, now, approved, rejected, overruled (the office decided instead), closed. awaited: whose word it waits for; without a name: the office; none for who only comes. for_name: whose word a delegate gave.',
  args: { id: id() },
  run: ({ id }, ctx) => findApprovalSteps(ctx, id),
})

const DayNumberEntity = entity('VisitorAvailableNumber', of<DayNumber>(), {
  visitor_type: 'text!',
  resources_id: 'text',
  date: 'text!',
  used: 'int!',
  limit: 'int',
  left: 'int',
})

provider.query('findVisitorAvailableNumber', {
  may: MAY_TAKE_PART,
  type: many(DayNumberEntity),
  description:
    'How many people may still come, by kind of visit, resource (none: the campus as a whole) and day: of date, or of each day from start to end. left: null where the number is not limited.',
  args: {
    models: list(
      model('VisitorNumberModel', {
        visitor_type: text({ max: 60, required: true }),
        resources_id: id({ required: false }),
        date: date(),
        start: date(),
        end: date(),
      }),
      { max: 20, required: true },
    ),
  },
  run: ({ models }, ctx) => findNumbers(ctx, models),
})

provider.query('findVisitorAppointmentFields', {
  may: MAY_TAKE_PART,
  type: many(VisitFieldEntity),
  price: CATALOGUE,
  description:
    'What a visit is asked for by the tenant’s settings, in their order, with the values of choices.',
  args: {},
  run: (_args, ctx) => visitFields(ctx),
})
