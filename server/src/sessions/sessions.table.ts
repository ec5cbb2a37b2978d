import { date, index, integer, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { Refusal } from '#rules/refusals/refusals.ts'
import { belongsTo, createTime, flag, instant, json, tenantTable } from '#server/platform/database/columns.ts'
import type { ApplicantFact } from '#server/people/people.service.ts'
import { resource } from '#server/resources/resources.table.ts'
import { resources_type } from '#server/resources/types.table.ts'

/** What makes several sessions of a submission, as its applicant sent it. */
export interface AskedSeries {
  resources_id: string
  appointment_date: string | null
  start_time: string | null
  end_time: string | null
  rule: object | null
  dates: readonly string[] | null
  slots: readonly object[] | null
  resources_ids: readonly string[] | null
  dropped: readonly object[] | null
  added: readonly object[] | null
}

/** The sessions that one submission made. Product §1. */
export const booking_series = tenantTable(
  'booking_series',
  {
    /** Serial number that people quote: yyMMdd and six letters, unique in the tenant. */
    flow_no: text().notNull(),
    mode: text().$type<'normal' | 'periodic' | 'batch'>().notNull().default('normal'),
    appointment_user: text().notNull(),
    /** RFC 5545 rule of a periodic series. */
    rule: text(),
    /** The dates that the rule would have and the applicant left out. */
    exceptions: date().array().notNull().default([]),
    /** What the applicant asked for where that is more than one session: a draft is opened with it again. */
    asked: json<AskedSeries | null>()(),
    create_time: createTime(),
  },
  (t) => [uniqueIndex('booking_series_flow_no').on(t.tenant_id, t.flow_no)],
)

/** One occupied period of one resource. Rows are never deleted: see `state`. Spec: AppointmentInformation. */
export const appointment_information = tenantTable(
  'appointment_information',
  {
    series_id: uuid().notNull(),
    flow_no: text().notNull(),
    resources_id: uuid().notNull(),
    /** The resource's type at the time of booking: quotas count by it. */
    resources_type_id: uuid().notNull(),
    /** Account of the applicant. */
    appointment_user: text().notNull(),
    /** As of the time of booking, like the department's name; lists join the current English names. */
    appointment_user_name: text().notNull().default(''),
    /** Half-open: [start_at, end_at). The wire's appointment_date, start_time and end_time are these in the tenant's zone. */
    start_at: instant().notNull(),
    end_at: instant().notNull(),
    state: smallint().notNull(),
    appointment_state: smallint().notNull().default(0),
    audit_status: smallint().notNull().default(0),
    sign_in_time: instant(),
    /** Signing in is possible until here because of an outage: see `extendedBy` of the rules. */
    extended_until: instant(),
    /** Since when its applicant has left for a while, and until when they have to be back; null: they are there. */
    away_since: instant(),
    away_until: instant(),
    leave_count: smallint().notNull().default(0),
    /** Somebody reported it as empty: its people have to answer until then. */
    report_until: instant(),
    /** When they last did. */
    confirmed_at: instant(),
    sign_out_status: smallint().notNull().default(0),
    sign_out_time: instant(),
    sign_out_rule: smallint().notNull().default(0),
    person_times: integer().notNull().default(1),
    dept_code: text(),
    dept_name: text(),
    email: text(),
    phone: text(),
    theme: text().notNull().default(''),
    enclosure: text(),
    enclosure_name: text(),
    enclosure_size: integer(),
    remark: text(),
    event: text(),
    entourage: text(),
    need_notifiy: flag(),
    notifiy_channels: text(),
    /** 1: it has an online meeting, as long as it takes place. */
    online_meeting: flag(),
    reason: text(),
    /** pc, mobile, manage, import or api. */
    appointment_source: text().notNull().default('pc'),
    is_evaluate: flag(),
    /** The names of the applicant's groups that take part as a whole, as of the time of booking; null: none. */
    participants_scope: text(),
    /**
     * The applicant's facts that the type's userDisplayInfoConfigList asks for, as of the time of booking.
     */
    collected_fields: json<ApplicantFact[]>()().notNull().default([]),
    apply_in_school_qr_code_is_valid: flag(),
    appointment_add_source: text(),
    visitor_entry_id: uuid(),
    gender: integer(),
    /** 1: the applicant removed an ended session from their lists. */
    hidden: flag(),
    version: integer().notNull().default(1),
    create_time: createTime(),
    update_time: instant(),
  },
  (t) => [
    belongsTo(t, t.series_id, () => booking_series),
    belongsTo(t, t.resources_id, () => resource),
    belongsTo(t, t.resources_type_id, () => resources_type),
    index('appointment_of_resource').on(t.tenant_id, t.resources_id, t.start_at),
    index('appointment_of_user').on(t.tenant_id, t.appointment_user, t.start_at, t.id),
    index('appointment_of_series').on(t.tenant_id, t.series_id),
    index('appointment_by_start').on(t.tenant_id, t.start_at, t.id),
    /** The administrators' list by type and by status: some are rare. */
    index('appointment_of_type').on(t.tenant_id, t.resources_type_id, t.start_at, t.id),
    index('appointment_by_state').on(t.tenant_id, t.state, t.start_at, t.id),
    index('appointment_flow_no').on(t.tenant_id, t.flow_no),
    /** Sessions that the clock still has to process: few rows, whatever the table's size. */
    index('appointment_open')
      .on(t.tenant_id, t.end_at)
      .where(sql`state = 1 or (state = 2 and appointment_state <> 2)`),
  ],
)

/**
 * A session that a submission asked for and didn't get. It stays listed with its series until it is booked or dismissed.
 * Its times are as they were asked for: a date may lack such a time. Product §5.
 */
export const refused_session = tenantTable(
  'refused_session',
  {
    series_id: uuid().notNull(),
    resources_id: uuid().notNull(),
    appointment_date: date().notNull(),
    start_time: text().notNull(),
    end_time: text().notNull(),
    /** Why it was refused then. */
    refusals: json<Refusal[]>()().notNull(),
    outcome: text().$type<'open' | 'booked' | 'dismissed'>().notNull().default('open'),
    /** The session that it was booked as. */
    appointment_id: uuid(),
    /** When its applicant was told that it came free: they are told once. */
    told_time: instant(),
    create_time: createTime(),
    update_time: instant(),
  },
  (t) => [
    belongsTo(t, t.series_id, () => booking_series, 'cascade'),
    belongsTo(t, t.resources_id, () => resource),
    index('refused_of_series').on(t.tenant_id, t.series_id),
    /** Every cancellation looks here for those who wanted the time. */
    index('refused_of_resource')
      .on(t.tenant_id, t.resources_id, t.appointment_date)
      .where(sql`outcome = 'open' and told_time is null`),
  ],
)

export const appointment_participant = tenantTable(
  'appointment_participant',
  {
    appointment_id: uuid().notNull(),
    account: text().notNull(),
    name: text().notNull().default(''),
    /** When they joined by the session's link; null: the applicant named them. */
    joined_time: instant(),
  },
  (t) => [
    belongsTo(t, t.appointment_id, () => appointment_information, 'cascade'),
    uniqueIndex('participant_once').on(t.tenant_id, t.appointment_id, t.account),
    index('participant_account').on(t.tenant_id, t.account),
  ],
)

/** What happened to a session, by whom and when: the history that `findAppointmentProgress` shows. */
export const appointment_progress = tenantTable(
  'appointment_progress',
  {
    appointment_id: uuid().notNull(),
    action: text().notNull(),
    from_state: smallint(),
    to_state: smallint().notNull(),
    account: text(),
    user_name: text().notNull().default(''),
    reason: text(),
    details: json<Record<string, string | number | null>>()(),
    create_time: createTime(),
  },
  (t) => [
    belongsTo(t, t.appointment_id, () => appointment_information, 'cascade'),
    index('progress_of_session').on(t.tenant_id, t.appointment_id, t.id),
  ],
)
