import type { Temporal } from 'temporal-polyfill'
import { timestampText } from '#rules/time.ts'
import type { OwnSource } from '#rules/effective_rules.ts'
import { ruleColumns, type ClosedPeriod, type FixedSlot, type SeriesRule } from './rule_columns.table.ts'

/** The rule columns as the database gives them. */
export interface RuleRow {
  appointment_date_rule: number
  appointment_date_days: number
  appointment_date_begin: string | null
  appointment_date_end: string | null
  days_rule_effective_time: Temporal.Instant | null
  days_rule_refresh_time: string | null
  advance_booking_rule: number
  time_slot_rule: number
  fixed_slots: FixedSlot[]
  min_interval_minutes: number
  min_interval_minutes_prompt: string | null
  min_interval_minutes_prompt_en: string | null
  min_interval_minutes_change: number
  max_minutes: number | null
  buffer_minutes: number
  cyclicity_rule: SeriesRule | null
  batch_rule: SeriesRule | null
  bookable_months: number[] | null
  bookable_weekdays: number[] | null
  closed_periods: ClosedPeriod[]
  is_notification_push: number
  notifiy_channels: string | null
  success_notification_push: number
  cancel_notification_push: number
  cancel_notification_rule_apply: number
  cancel_notification_rule_admin: number
  hide_appointment_information: number
  appointment_information_field: string | null
  hide_resources_detail: number
  need_approve: number
  need_approve_minutes: number | null
  need_approve_people: number | null
  open_process_form: number
}

/** Names of the rule columns, in the table's order. */
export const rule_column_names = Object.keys(ruleColumns()) as (keyof RuleRow)[]

/**
 * SQL for the rule columns in force: the template's where the resource names one, else its own. It wants the
 * resource as `r` and the template, left-joined, as `p`.
 */
export const effective_rule_columns = rule_column_names
  .map(
    (name) => `case when r.rule_source = 2 and p.id is not null then p.${name} else r.${name} end as ${name}`,
  )
  .join(', ')

/** What the rules read. Moments are told as the tenant's clock shows them. */
export const ruleSource = (row: RuleRow, zone: string): OwnSource => ({
  ...row,
  days_rule_effective_time: row.days_rule_effective_time
    ? timestampText(zone, row.days_rule_effective_time)
    : null,
})
