import { sql } from 'drizzle-orm'
import { index, integer, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { FlowStep } from '#rules/approvals/flow.ts'
import type { VisitAction, VisitActor, VisitAudit, VisitState } from '#rules/visitors/visits/states.ts'
import {
  belongsTo,
  createTime,
  day,
  flag,
  instant,
  json,
  rowColumns,
  searchTextOf,
  tenantTable,
} from '#server/platform/database/columns.ts'
import { resource } from '#server/resources/resources.table.ts'

/** Somebody who comes along. */
export interface Peer {
  name: string
  phone: string | null
  unit: string | null
}

/** How a visit came to be. */
export type VisitSource = 'application' | 'invitation' | 'behalf' | 'process'

/** What an approved process elsewhere brings: the people whom it invites. */
export const visitor_process = tenantTable(
  'visitor_process',
  {
    /** Its number there. */
    process_number: text().notNull(),
    title: text().notNull(),
    title_en: text().notNull().default(''),
    /** Who answers for it, as it was received. */
    host_name: text().notNull().default(''),
    host_phone: text().notNull().default(''),
    create_time: createTime(),
  },
  (t) => [uniqueIndex('visitor_process_number').on(t.tenant_id, t.process_number)],
)

/** A visit: who comes, to whom, when, and how far it is decided. Its life is changed by `changeVisit` alone. Product §7. */
export const visitor_appointment = tenantTable(
  'visitor_appointment',
  {
    /** The kind of visit, of the code table visitor_type. */
    visitor_type: text().notNull(),
    /** A category of the settings. */
    category_id: uuid(),
    source: text().$type<VisitSource>().notNull(),
    process_id: uuid(),
    /** The booking whose guest the visitor is. */
    session_id: uuid(),
    state: smallint().$type<VisitState>().notNull(),
    audit_status: smallint().$type<VisitAudit>().notNull(),
    /** 1: the visitor has entered and not left since. */
    inside: flag(),
    entered_at: instant(),
    left_at: instant(),
    /** 1: the host invited, or has confirmed. */
    host_agrees: flag(),
    /** 1: all that must be known of the visitor is. */
    complete: flag(),
    /** The stored person whom it concerns, of visitors/people; null: not known yet. */
    visitor_id: uuid(),
    /** Whose application it is; null: the visitor has no account. */
    visitor_account: text(),
    visitor_name: text().notNull(),
    phone: text().notNull().default(''),
    card_type: text(),
    /** Encrypted; `documents.ts`. */
    card_number: text(),
    /** The same as it is shown. */
    card_shown: text(),
    unit: text(),
    post: text(),
    gender: text(),
    email: text(),
    person_type: text(),
    peers: json<Peer[]>()().notNull().default([]),
    /** The visitor and all peers. */
    people: integer().notNull().default(1),
    /** Children who come along; they take no place. */
    in_child: integer().notNull().default(0),
    is_car: flag(),
    car_card_number: text(),
    car_product: text(),
    identity_type: text(),
    visit_path: text(),
    /** Values of the tenant's own fields, by their codes. */
    own_values: json<Record<string, unknown>>()().notNull().default({}),
    /** The host's account; null where nobody has exactly the name and phone that were given. */
    accept_visit_account: text(),
    accept_visit_name: text().notNull().default(''),
    accept_visit_phone: text().notNull().default(''),
    accept_visit_unit: text().notNull().default(''),
    start_at: instant().notNull(),
    /** The last second. */
    end_at: instant().notNull(),
    /** The same as days of the tenant's zone. */
    first_day: day().notNull(),
    last_day: day().notNull(),
    /** A campus. */
    in_school_area: text(),
    in_school_reason: text().notNull().default(''),
    resources_id: uuid(),
    remark: text().notNull().default(''),
    flow_no: text().notNull(),
    /** What was last said with a decision. */
    reason: text(),
    single_entry: flag(),
    /** SHA-256 of the secret part of the invitation's link; null: there is none. */
    link_hash: text(),
    link_time: instant(),
    reminded_time: instant(),
    search_text: searchTextOf(
      'visitor_name',
      'phone',
      'unit',
      'accept_visit_name',
      'car_card_number',
      'flow_no',
    ),
    ...rowColumns(),
  },
  (t) => [
    belongsTo(t, t.resources_id, () => resource),
    belongsTo(t, t.process_id, () => visitor_process),
    uniqueIndex('visit_link').on(t.tenant_id, t.link_hash),
    index('visit_of_category')
      .on(t.tenant_id, t.category_id)
      .where(sql`category_id is not null`),
    index('visit_by_time').on(t.tenant_id, t.create_time, t.id),
    index('visit_in_state').on(t.tenant_id, t.state, t.create_time, t.id),
    index('visit_of_host').on(t.tenant_id, t.accept_visit_account, t.create_time, t.id),
    index('visit_of_visitor').on(t.tenant_id, t.visitor_account, t.create_time, t.id),
    index('visit_of_person')
      .on(t.tenant_id, t.visitor_id, t.last_day)
      .where(sql`visitor_id is not null`),
    index('visit_of_session')
      .on(t.tenant_id, t.session_id)
      .where(sql`session_id is not null`),
    index('visit_of_process').on(t.tenant_id, t.process_id, t.create_time, t.id),
    /** What figures are counted from. */
    index('visit_by_first_day').on(t.tenant_id, t.first_day),
    /** The days that are taken, and what is due. */
    index('visit_by_day').on(t.tenant_id, t.last_day, t.first_day),
    index('visit_inside')
      .on(t.tenant_id, t.create_time, t.id)
      .where(sql`inside = 1`),
    /** Whom nobody saw leaving. */
    index('visit_inside_until')
      .on(t.tenant_id, t.end_at)
      .where(sql`inside = 1`),
    index('visit_with_car')
      .on(t.tenant_id, t.create_time, t.id)
      .where(sql`is_car = 1`),
    /** What can expire. */
    index('visit_due')
      .on(t.tenant_id, t.end_at)
      .where(sql`state in (1, 2, 3, 4)`),
    /** What lapses, the longest kept first. */
    index('visit_kept')
      .on(t.tenant_id, t.last_day, t.id)
      .where(sql`visitor_name <> ''`),
    index('visit_with_document')
      .on(t.tenant_id, t.last_day, t.id)
      .where(sql`card_number is not null`),
    /** What is reminded of. */
    index('visit_to_remind')
      .on(t.tenant_id, t.start_at)
      .where(sql`state in (1, 4) and reminded_time is null`),
  ],
)

export type StoredVisit = typeof visitor_appointment.$inferSelect

/** What an action changed: the names of fields, as their values are personal data, and the dates before and after. */
export interface ChangedOfVisit {
  fields: readonly string[]
  from?: string
  to?: string
  /** Of a decision on a step of an approval flow. */
  step?: StepOfVisit
}

/** Which step of its flow a decision was about. */
export interface StepOfVisit {
  /** From 1. */
  number: number
  of: number
  name: string
  name_en: string
  /** The office decided instead of those who are asked. */
  overrules: boolean
}

/** The history of a visit: one row for each action. */
export const visitor_appointment_event = tenantTable(
  'visitor_appointment_event',
  {
    appointment_id: uuid().notNull(),
    action: text().$type<VisitAction>().notNull(),
    /** The part in which it was done. */
    actor: text().$type<VisitActor>().notNull(),
    from_state: smallint().$type<VisitState>(),
    to_state: smallint().$type<VisitState>().notNull(),
    /** Null: by the link, by the clock, or by a process elsewhere. */
    account: text(),
    user_name: text().notNull().default(''),
    reason: text(),
    details: json<ChangedOfVisit>()(),
    create_time: createTime(),
  },
  (t) => [
    belongsTo(t, t.appointment_id, () => visitor_appointment, 'cascade'),
    index('visit_event_of').on(t.tenant_id, t.appointment_id, t.create_time, t.id),
  ],
)

/** What became of the approval of a visit. */
export const course_state = { open: 0, approved: 1, rejected: 2, closed: 3 } as const

/** The latest approval of a visit that goes over a flow: the flow's steps as they were when it began, and where it stands. */
export const visitor_approval = tenantTable(
  'visitor_approval',
  {
    appointment_id: uuid().notNull(),
    flow_name: text().notNull().default(''),
    flow_name_en: text().notNull().default(''),
    steps: json<FlowStep[]>()().notNull(),
    /** The step that it waits at, or ended at, counted from 0. */
    step: smallint().notNull().default(0),
    /** 0 open · 1 approved · 2 rejected · 3 closed: cancelled, expired, or no longer asked for. */
    state: smallint().notNull().default(0),
    /** 1: the office decided instead of those who were asked. */
    overruled: flag(),
    create_time: createTime(),
  },
  (t) => [
    belongsTo(t, t.appointment_id, () => visitor_appointment, 'cascade'),
    uniqueIndex('visitor_approval_of').on(t.tenant_id, t.appointment_id),
  ],
)

/** How far somebody is asked: their step is ahead · it waits for them · they have decided, others have not · it is over. */
export const asked_state = { later: 0, now: 1, decided: 2, over: 3 } as const

/** One who may decide on a step of a visit's approval, and what they decided. */
export const visitor_approval_candidate = tenantTable(
  'visitor_approval_candidate',
  {
    appointment_id: uuid().notNull(),
    step: smallint().notNull(),
    /** Null: the office, whoever of it acts first. */
    account: text(),
    /** By what, to be looked up again at the decision; see `approval_candidate`. */
    source: text().notNull(),
    state: smallint().notNull(),
    /** 1 approved · 0 rejected · null: has not decided. */
    approves: smallint(),
    /** Who decided: the account, its delegate, somebody of the office. */
    voter: text(),
    voter_name: text(),
    reason: text(),
    vote_time: instant(),
  },
  (t) => [
    belongsTo(t, t.appointment_id, () => visitor_appointment, 'cascade'),
    index('visitor_approval_candidate_of').on(t.tenant_id, t.appointment_id, t.step),
    /** What waits for somebody. */
    index('visitor_approval_waits')
      .on(t.tenant_id, t.account, t.appointment_id)
      .where(sql`state = 1`),
  ],
)
