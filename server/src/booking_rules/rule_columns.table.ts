import { integer, smallint, text } from 'drizzle-orm/pg-core'
import type { ClosedPeriod, FixedSlot, SeriesRule } from '#rules/booking_rules/booking_rules.ts'
import { day, flag, instant, json } from '#server/platform/database/columns.ts'

/**
 * The booking rules of a resource or a template: the same columns in both tables, so that one can replace the
 * other. Product §5 gives each field's meaning; lengths are in minutes.
 */
export const ruleColumns = () => ({
  appointment_date_rule: smallint().notNull().default(2),
  appointment_date_days: integer().notNull().default(14),
  appointment_date_begin: day(),
  appointment_date_end: day(),
  days_rule_effective_time: instant(),
  days_rule_refresh_time: text(),
  advance_booking_rule: integer().notNull().default(0),
  time_slot_rule: smallint().notNull().default(1),
  fixed_slots: json<FixedSlot[]>()().notNull().default([]),
  min_interval_minutes: integer().notNull().default(30),
  min_interval_minutes_prompt: text(),
  min_interval_minutes_prompt_en: text(),
  min_interval_minutes_change: smallint().notNull().default(1),
  max_minutes: integer(),
  buffer_minutes: integer().notNull().default(0),
  cyclicity_rule: json<SeriesRule>()(),
  batch_rule: json<SeriesRule>()(),
  bookable_months: json<number[]>()(),
  bookable_weekdays: json<number[]>()(),
  closed_periods: json<ClosedPeriod[]>()().notNull().default([]),
  is_notification_push: flag(),
  notifiy_channels: text(),
  success_notification_push: flag(),
  cancel_notification_push: flag(),
  cancel_notification_rule_apply: integer().notNull().default(0),
  cancel_notification_rule_admin: integer().notNull().default(0),
  hide_appointment_information: flag(),
  appointment_information_field: text(),
  hide_resources_detail: flag(),
  need_approve: smallint().notNull().default(0),
  need_approve_minutes: integer(),
  need_approve_people: integer(),
  open_process_form: flag(),
})
