import { location_names } from '#server/locations/locations.service.ts'
import { wireTimes } from '#rules/time/wire_period.ts'
import type { Ctx } from '#server/context.ts'
import { provider } from '#server/endpoints.ts'
import { batch, batchAnswer } from '#server/platform/graphql/batch_answers.ts'
import { connection, paging, sort } from '#server/platform/graphql/connections.ts'
import { computed, entity, many, nested, nestedMany, of } from '#server/platform/graphql/entities.ts'
import { date, id, ids, model, oneOf, text } from '#server/platform/graphql/inputs.ts'
import {
  approval_lists,
  findApproval,
  findApprovals,
  type ListedApproval,
  type TypeOfApprovals,
  typesOfApprovals,
} from './approval_lists.ts'
import { CollectedField } from '#server/sessions/sessions.service.ts'
import {
  approvalDetail,
  type ApprovalDetail,
  type GivenVote,
  type ResourceProperty,
  type SessionAround,
} from './approval_detail.ts'
import {
  withChanges,
  type ChangedApproval,
  type ChangedFrom,
  type ChangedSession,
} from './changed_sessions.ts'
import { decideSessions } from './deciding.ts'
import { whoHasIt, type WhoHasIt } from './told_to_applicant.ts'

type Session = ChangedSession
const times = ({ start_at, end_at }: Pick<Session, 'start_at' | 'end_at'>, { zone }: Ctx) =>
  wireTimes(zone, { start: start_at, end: end_at })

const NamedApprover = entity('ApproverBefore', of<ChangedFrom['approvers'][number]>(), {
  name: 'text!',
  name_en: 'text',
})

const Changed = entity(
  'ApprovalChange',
  of<ChangedFrom>(),
  {
    appointment_date: computed('text!', (row: ChangedFrom, ctx: Ctx) => times(row, ctx).appointment_date),
    start_time: computed('text!', (row: ChangedFrom, ctx: Ctx) => times(row, ctx).start_time),
    end_time: computed('text!', (row: ChangedFrom, ctx: Ctx) => times(row, ctx).end_time),
    person_times: 'int!',
    approved: 'int!',
    approvers: { ...nestedMany(NamedApprover, '!'), rows: 1 },
  },
  'What a session was approved for (approved: 1) or first asked for, before it was changed to what waits.',
)

const ApprovalSessionEntity = entity('ApprovalSession', of<Session>(), {
  id: 'id',
  /** Sent back with a decision: it is another one once more is asked for. */
  approval_id: computed('text!', (row: Session) => row.process_id),
  resources_id: 'text!',
  resources_name: 'text!',
  resources_name_en: 'text!',
  resources_number: 'text!',
  resources_type_name: 'text!',
  resources_type_name_en: 'text!',
  ...location_names,
  appointment_date: computed('text!', (row: Session, ctx: Ctx) => times(row, ctx).appointment_date),
  start_time: computed('text!', (row: Session, ctx: Ctx) => times(row, ctx).start_time),
  end_time: computed('text!', (row: Session, ctx: Ctx) => times(row, ctx).end_time),
  person_times: 'int!',
  remark: 'text',
  event: 'text',
  state: 'int!',
  approval_state: 'int!',
  step: 'int!',
  step_since: 'timestamp!',
  decided_at: 'timestamp',
  decidable: 'int!',
  open_process_form: 'int!',
  sent_out: 'int!',
  changed_from: nested(Changed),
})

const Person = entity('ApprovalPerson', of<ListedApproval['on_behalf'][number]>(), {
  account: 'text!',
  name: 'text!',
  name_en: 'text',
})

const Approval = entity(
  'Approval',
  of<ChangedApproval>(),
  {
    id: 'id',
    series_id: 'text!',
    flow_no: 'text!',
    mode: 'text!',
    applicant: 'text!',
    applicant_name: 'text!',
    applicant_name_en: 'text',
    dept_name: 'text',
    dept_name_en: 'text',
    theme: 'text!',
    flow_code: 'text',
    flow_name: 'text!',
    flow_name_en: 'text!',
    /** The names of the steps, in order; without a name: the department in charge. */
    step_names: computed('texts!', ({ steps }: ChangedApproval) => steps.map(({ name }) => name)),
    step_names_en: computed('texts!', ({ steps }: ChangedApproval) =>
      steps.map(({ name, name_en }) => name_en || name),
    ),
    create_time: 'timestamp!',
    first_start: 'timestamp!',
    sessions: { ...nestedMany(ApprovalSessionEntity, '!'), rows: 2 },
    /** Those for whom the caller decides as their delegate. */
    on_behalf: { ...nestedMany(Person, '!'), rows: 0 },
  },
  'The sessions of a submission that go through the same steps: one line for the approver.',
)

/** Whoever is asked may decide: who that is says the flow, not a permission. */
const ANYBODY = ['booking.see_own', 'booking.approve'] as const

provider.query('findApprovalAll', {
  may: [...ANYBODY],
  type: connection(Approval),
  description:
    'Approvals: those that wait for the caller (todo, what `list` means without a value), that the caller decided (done), of the caller’s own bookings (mine).',
  args: {
    ...paging,
    sort,
    filter: model(
      'ApprovalFilter',
      {
        list: oneOf(approval_lists),
        resources_type_id: id({}),
        resources_id: id({}),
        begin_date: date(),
        end_date: date(),
        flow_no: text({ max: 30 }),
      },
      { required: false },
    ),
  },
  run: async ({ filter, ...args }, ctx) => {
    const page = await findApprovals(ctx, filter ?? {}, args)
    return { ...page, rows: await withChanges(ctx, page.rows) }
  },
})

const TypeOfApprovalsEntity = entity('TypeOfApprovals', of<TypeOfApprovals>(), {
  id: 'id',
  resources_type_name: 'text!',
  resources_type_name_en: 'text!',
  approvals: 'int!',
})

provider.query('findApprovalTypeAll', {
  may: [...ANYBODY],
  type: many(TypeOfApprovalsEntity),
  description: 'The resource types of which a list of findApprovalAll has approvals, and of each how many.',
  args: { list: oneOf(approval_lists) },
  run: ({ list }, ctx) => typesOfApprovals(ctx, list),
})

provider.query('findApprovalById', {
  may: [...ANYBODY],
  type: Approval.type,
  description:
    'One approval with all its sessions, for those who were asked, the applicant and the administrators.',
  args: { id: id() },
  run: async ({ id }, ctx) => (await withChanges(ctx, [await findApproval(ctx, id)]))[0],
})

const Around = entity('SessionAround', of<SessionAround>(), {
  id: 'id',
  appointment_date: computed('text!', (row: SessionAround, ctx: Ctx) => times(row, ctx).appointment_date),
  start_time: computed('text!', (row: SessionAround, ctx: Ctx) => times(row, ctx).start_time),
  end_time: computed('text!', (row: SessionAround, ctx: Ctx) => times(row, ctx).end_time),
  state: 'int!',
  theme: 'text',
  applicant_name: 'text',
  applicant_name_en: 'text',
  resources_name: 'text!',
  resources_name_en: 'text!',
  overlaps: 'int!',
})

const Vote = entity('ApprovalVote', of<GivenVote>(), {
  id: 'id',
  step: 'int!',
  name: 'text!',
  name_en: 'text',
  for_name: 'text',
  for_name_en: 'text',
  approves: 'int!',
  reason: 'text',
  create_time: 'timestamp!',
})

const Property = entity('ResourceProperty', of<ResourceProperty>(), {
  name: 'text!',
  name_en: 'text!',
  value: 'text!',
  value_en: 'text!',
})

const Detail = entity(
  'ApprovalDetail',
  of<ApprovalDetail>(),
  {
    id: 'id',
    entourage: 'text',
    phone: 'text',
    email: 'text',
    participants: { ...nestedMany(Person, '!'), rows: 5 },
    /** Others at the same resource on that day; without subject and person for one who doesn't administer it. */
    here: { ...nestedMany(Around, '!'), rows: 10 },
    /** The applicant's other sessions at the same time. */
    elsewhere: { ...nestedMany(Around, '!'), rows: 2 },
    /** The applicant's sessions of the last 90 days that were kept, and that were missed. */
    kept: 'int!',
    missed: 'int!',
    votes: { ...nestedMany(Vote, '!'), rows: 5 },
    capacity: 'int',
    properties: { ...nestedMany(Property, '!'), rows: 3 },
    collected_fields: { ...nestedMany(CollectedField, '!'), rows: 3 },
  },
  'What somebody who decides on a session wants to know besides what is asked.',
)

provider.query('findApprovalDetail', {
  may: [...ANYBODY],
  type: Detail.type,
  description: 'The latest approval of a session in detail, for all who see the approval.',
  args: { id: id() },
  run: ({ id }, ctx) => approvalDetail(ctx, id),
})

/** The most sessions of a submission. */
const MAX_DECIDED = 500
const decided = {
  ids: ids({ max: MAX_DECIDED }),
  reason: text({ max: 500 }),
  /** For each id the approval that the caller has seen: STALE where another one waits by now. */
  approval_ids: ids({ max: MAX_DECIDED, required: false }),
}

provider.mutation('approveAppointmentInformation', {
  may: [...ANYBODY],
  description:
    'Approves sessions that wait for the caller: the last step books them. Each id is decided on its own; NOT_FOUND for one that the caller is not asked about.',
  ...batch,
  args: decided,
  run: async ({ ids, ...said }, ctx) => batchAnswer(await decideSessions(ctx, ids, 'approve', said)),
})

provider.mutation('rejectAppointmentInformation', {
  may: [...ANYBODY],
  description: 'Rejects sessions that wait for the caller, with a reason. Each id is decided on its own.',
  ...batch,
  args: decided,
  run: async ({ ids, ...said }, ctx) => batchAnswer(await decideSessions(ctx, ids, 'reject', said)),
})

const NamedPerson = entity('NamedPerson', of<WhoHasIt['people'][number]>(), {
  name: 'text!',
  name_en: 'text',
  /** For whom, if they decide as a delegate. */
  for_name: 'text',
  for_name_en: 'text',
})

const AppointmentApproval = entity(
  'AppointmentApproval',
  of<WhoHasIt>(),
  {
    /** The step by its name, else the department in charge. */
    name: 'text',
    name_en: 'text',
    step: 'int!',
    steps: 'int!',
    step_since: 'timestamp!',
    create_time: 'timestamp!',
    people: { ...nestedMany(NamedPerson, '!'), rows: 0 },
    administrators: 'bool!',
    /** The review address that it waits at; null: none. */
    outside: 'text',
    outside_en: 'text',
    /** 1: the caller booked it, and may open it there (findReviewPage). */
    open_process_form: 'int!',
    escalate_at: 'timestamp',
    /** Half of such approvals were decided within so many minutes; null: there were too few. */
    usual_minutes: 'int',
  },
  'Who has the approval of a session, and since when.',
)

provider.query('findAppointmentApproval', {
  may: ['booking.see_own', 'booking.see', 'booking.manage'],
  type: AppointmentApproval.type,
  description:
    'Who has the approval that a session waits for, for all who see the session; null: it waits for none.',
  args: { id: id() },
  run: ({ id }, ctx) => whoHasIt(ctx, id),
})
