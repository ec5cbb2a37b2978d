import { sql } from 'drizzle-orm'
import { index, integer, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { FlowStep } from '#rules/approvals/flow.ts'
import { review_address_record } from '#rules/approvals/review_address_record.ts'
import { in_use } from '#rules/records/record.ts'
import { columnsOf } from '#server/platform/database/catalogue_columns.ts'
import {
  belongsTo,
  createTime,
  fieldVersions,
  flag,
  instant,
  json,
  rowColumns,
  tenantTable,
} from '#server/platform/database/columns.ts'
import { appointment_information, booking_series } from '#server/sessions/sessions.table.ts'

/** A defined flow. Resources and templates name it by its code; running approvals keep the steps they began with. */
export const approval_flow = tenantTable(
  'approval_flow',
  {
    code: text().notNull(),
    name: text().notNull(),
    name_en: text().notNull().default(''),
    tags: text(),
    /** 1: forms offer it. */
    visible: smallint().notNull().default(1),
    /** 1 in use · 0 stopped: resources that name it follow the default. */
    state: smallint().notNull().default(1),
    steps: json<FlowStep[]>()().notNull(),
    version: integer().notNull().default(1),
    /** The version that last changed each field: a stale form's answer is made from it. */
    field_versions: fieldVersions(),
    create_time: createTime(),
  },
  (t) => [uniqueIndex('approval_flow_code').on(t.tenant_id, t.code)],
)

/** The sessions of a submission that go through the same steps and the same people: one line for the approver. */
export const approval_process = tenantTable(
  'approval_process',
  {
    series_id: uuid().notNull(),
    applicant: text().notNull(),
    /** The flow's code; null: the default. */
    flow_code: text(),
    flow_name: text().notNull().default(''),
    flow_name_en: text().notNull().default(''),
    /** As the flow had them when the process began. */
    steps: json<FlowStep[]>()().notNull(),
    /** What durations are compared by: the flow, or the department that approves by default. */
    kind: text().notNull(),
    create_time: createTime(),
  },
  (t) => [
    belongsTo(t, t.series_id, () => booking_series),
    index('approval_process_series').on(t.tenant_id, t.series_id),
    index('approval_process_applicant').on(t.tenant_id, t.applicant, t.create_time, t.id),
    index('approval_process_time').on(t.tenant_id, t.create_time, t.id),
  ],
)

/** One who may decide on a step of a process. */
export const approval_candidate = tenantTable(
  'approval_candidate',
  {
    process_id: uuid().notNull(),
    step: smallint().notNull(),
    /** Null: the administrators of the resource. */
    account: text(),
    /** By what, to be looked up again at the decision: `account`, `place dept/post`, `role code`, `administrators`. */
    source: text().notNull(),
    /** The one session that they were asked about later; null: all of the process. */
    run_id: uuid(),
    /** 1: asked because the others did not decide in time. */
    escalated: flag(),
  },
  (t) => [
    belongsTo(t, t.process_id, () => approval_process, 'cascade'),
    index('approval_candidate_process').on(t.tenant_id, t.process_id, t.step),
    index('approval_candidate_account').on(t.tenant_id, t.account),
  ],
)

/** A system outside that decides steps of approvals. */
export const review_address = tenantTable('review_address', {
  ...columnsOf(review_address_record.fields),
  ...columnsOf({ state: in_use }),
  ...rowColumns(),
})

/** What requests to a review address and its answers are signed with. */
export const review_key = tenantTable(
  'review_key',
  {
    address_id: uuid().notNull(),
    secret: text().notNull(),
    /** Until when answers signed with it are taken, after it was replaced; null: it is the current one. */
    until: instant(),
    create_time: createTime(),
  },
  (t) => [
    belongsTo(t, t.address_id, () => review_address, 'cascade'),
    index('review_key_address').on(t.tenant_id, t.address_id),
  ],
)

/** What became of a request. */
export const request_state = { waiting: 0, sent: 1, failed: 2, void: 3 } as const

/** What a review address is told of sessions of which it was asked. */
export type ReviewNews = 'changed' | 'moved' | 'cancelled' | 'expired' | 'decided'

/**
 * A step that was sent to a review address, with the sessions that it was about; or what has become of some of them
 * before it answered.
 */
export const review_request = tenantTable(
  'review_request',
  {
    process_id: uuid().notNull(),
    address_id: uuid().notNull(),
    step: smallint().notNull(),
    sessions: json<string[]>()().notNull(),
    /** The request whose sessions it tells of, and what; null: it is a request. */
    about: uuid(),
    news: text().$type<ReviewNews>(),
    /** 1: approvers open the address instead of deciding here. */
    open_process_form: flag(),
    /** 0 to be sent · 1 sent · 2 failed: people decide here · 3 nothing was left to ask. */
    state: smallint().notNull().default(0),
    attempts: integer().notNull().default(0),
    /** When it is sent next, or its attempt is taken for lost; null: not any more. */
    due_time: instant(),
    /** Why the last attempt failed. */
    why: text(),
    sent_time: instant(),
    create_time: createTime(),
  },
  (t) => [
    belongsTo(t, t.process_id, () => approval_process, 'cascade'),
    belongsTo(t, t.address_id, () => review_address, 'cascade'),
    index('review_request_process').on(t.tenant_id, t.process_id),
    index('review_request_about')
      .on(t.tenant_id, t.about)
      .where(sql`about is not null`),
    index('review_request_address').on(t.tenant_id, t.address_id),
    index('review_request_due')
      .on(t.tenant_id, t.due_time)
      .where(sql`state = 0`),
  ],
)

/** An answer of a review address, so that the same one is never acted on twice. */
export const review_callback = tenantTable(
  'review_callback',
  {
    address_id: uuid().notNull(),
    /** The sender's one-time id. */
    key: text().notNull(),
    body_hash: text().notNull(),
    /** What was answered. */
    outcome: json<{ status: number; answer: object }>()().notNull(),
    create_time: createTime(),
  },
  (t) => [
    belongsTo(t, t.address_id, () => review_address, 'cascade'),
    uniqueIndex('review_callback_key').on(t.tenant_id, t.address_id, t.key),
    index('review_callback_time').on(t.tenant_id, t.create_time),
  ],
)

/** What became of a session's approval. */
export const run_state = { open: 0, approved: 1, rejected: 2, closed: 3 } as const

/** One session on its way through a process. Approval that starts again is another row. */
export const approval_run = tenantTable(
  'approval_run',
  {
    process_id: uuid().notNull(),
    appointment_id: uuid().notNull(),
    /** 0 open · 1 approved · 2 rejected · 3 closed: cancelled, expired, or no longer needed. */
    state: smallint().notNull().default(0),
    /** The step that it waits at, counted from 0. */
    step: smallint().notNull().default(0),
    step_since: instant().notNull(),
    /** What was asked for, and so what is approved. */
    resources_id: uuid().notNull(),
    start_at: instant().notNull(),
    end_at: instant().notNull(),
    person_times: integer().notNull(),
    /** The request with which its step was sent to a review address; null: it wasn't. */
    review_id: uuid(),
    /** When approvers are reminded and others are asked; null: not, or done. */
    remind_at: instant(),
    escalate_at: instant(),
    /** When the clock looks at it next: a reminder, an escalation, or whether its approvers are still there. */
    look_at: instant().notNull(),
    decided_at: instant(),
    create_time: createTime(),
  },
  (t) => [
    belongsTo(t, t.process_id, () => approval_process, 'cascade'),
    belongsTo(t, t.appointment_id, () => appointment_information, 'cascade'),
    uniqueIndex('approval_run_open')
      .on(t.tenant_id, t.appointment_id)
      .where(sql`state = 0`),
    index('approval_run_of_session').on(t.tenant_id, t.appointment_id, t.id),
    index('approval_run_process').on(t.tenant_id, t.process_id),
    index('approval_run_review')
      .on(t.tenant_id, t.review_id)
      .where(sql`review_id is not null`),
    index('approval_run_due')
      .on(t.tenant_id, t.look_at)
      .where(sql`state = 0`),
    index('approval_run_decided')
      .on(t.tenant_id, t.decided_at)
      .where(sql`state in (1, 2)`),
  ],
)

/** A decision on a step of a run. */
export const approval_vote = tenantTable(
  'approval_vote',
  {
    run_id: uuid().notNull(),
    step: smallint().notNull(),
    /** The slot that it fills; null: the administrators'. */
    slot: text(),
    /** Who decided: the slot's account, its delegate, an administrator; null: a review address. */
    account: text(),
    user_name: text().notNull().default(''),
    approves: flag(),
    reason: text(),
    create_time: createTime(),
  },
  (t) => [
    belongsTo(t, t.run_id, () => approval_run, 'cascade'),
    index('approval_vote_run').on(t.tenant_id, t.run_id, t.step),
    index('approval_vote_account').on(t.tenant_id, t.account, t.create_time),
  ],
)

/** Somebody is away and has another decide for them. */
export const approval_delegation = tenantTable(
  'approval_delegation',
  {
    account: text().notNull(),
    delegate: text().notNull(),
    /** Half-open. The wire's dates, both included, are these in the tenant's zone. */
    begin_at: instant().notNull(),
    end_at: instant().notNull(),
    reason: text(),
    create_time: createTime(),
  },
  (t) => [
    index('approval_delegation_account').on(t.tenant_id, t.account, t.end_at),
    index('approval_delegation_delegate').on(t.tenant_id, t.delegate, t.end_at),
  ],
)
