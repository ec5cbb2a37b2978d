import { date, index, integer, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { belongsTo, createTime, flag, instant, json, tenantTable } from '#server/platform/database/columns.ts'
import type { ApplicantFact } from '#server/people/people.service.ts'
import { resource } from '#server/resources/resources.table.ts'
import { resources_type } from '#server/resources/types.table.ts'

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
    reason: text(),
    /** pc, mobile, manage, import or api. */
    appointment_source: text().notNull().default('pc'),
    is_evaluate: flag(),
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
    index('appointment_flow_no').on(t.tenant_id, t.flow_no),
    /** Sessions that the clock still has to process: few rows, whatever the table's size. */
    index('appointment_open')
      .on(t.tenant_id, t.end_at)
      .where(sql`state = 1 or (state = 2 and appointment_state <> 2)`),
  ],
)

export const appointment_participant = tenantTable(
  'appointment_participant',
  { appointment_id: uuid().notNull(), account: text().notNull(), name: text().notNull().default('') },
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
