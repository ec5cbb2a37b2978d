import { rule_bounds } from '#rules/booking_rules/form_checks.ts'
import type { FormFieldOf, Section, Values } from '../../kit/form/declare.ts'
import {
  dateField,
  dateTimeField,
  numberField,
  ownField,
  pairField,
  radioField,
  rowsField,
  selectField,
  switchField,
  textField,
  timeField,
} from '../../kit/form/fields.tsx'
import type { FieldOf } from '../../kit/list/declare.tsx'
import { daysControl, daysShown } from './DaysControl.tsx'
import { SeriesRuleControl, SeriesRuleShown } from './SeriesRuleControl.tsx'

type RuleField = FormFieldOf<FieldOf<'resource_forms'>>

/** Minutes of a year and of a day: the server's bounds. */
const year = 525_600
const day = 1440

const is =
  (field: string, ...wanted: readonly unknown[]) =>
  (values: Values) =>
    wanted.includes(values[field])
const counted = is('appointment_date_rule', 2, 3)
const free = is('time_slot_rule', 1)

const dates: RuleField[] = [
  radioField('appointment_date_rule', [1, 2, 3, 4]),
  numberField('appointment_date_days', { max: 3650, required: true, when: counted }),
  timeField('days_rule_refresh_time', { when: counted }),
  dateTimeField('days_rule_effective_time', { when: counted }),
  dateField('appointment_date_begin', { required: true, when: is('appointment_date_rule', 4) }),
  dateField('appointment_date_end', { required: true, when: is('appointment_date_rule', 4) }),
  numberField('advance_booking_rule', { max: year }),
  ownField('bookable_months', daysControl('month'), { wide: true, shown: daysShown('month') }),
  ownField('bookable_weekdays', daysControl('weekday'), { wide: true, shown: daysShown('weekday') }),
  rowsField(
    'closed_periods',
    [
      selectField('weekdays', [1, 2, 3, 4, 5, 6, 7], { many: true, numeric: true }),
      dateField('begin_date'),
      dateField('end_date'),
      timeField('start_time'),
      timeField('end_time', { end: true }),
      textField('reason'),
      textField('reason_en'),
    ],
    { max: rule_bounds.closed_periods },
  ),
]

const lengths: RuleField[] = [
  radioField('time_slot_rule', [1, 2]),
  rowsField(
    'fixed_slots',
    [
      textField('name', { max: 60 }),
      textField('name_en', { max: 60 }),
      timeField('start_time', { required: true }),
      timeField('end_time', { end: true, required: true }),
    ],
    { max: rule_bounds.fixed_slots, required: true, when: is('time_slot_rule', 2) },
  ),
  numberField('min_interval_minutes', { min: 1, max: day, required: true, when: free }),
  switchField('min_interval_minutes_change', { when: free }),
  numberField('max_minutes', { min: 1, max: day, when: free }),
  numberField('buffer_minutes', { max: 120 }),
  ...pairField('min_interval_minutes_prompt', { max: 200, max_en: 200, when: free }),
  ownField('cyclicity_rule', SeriesRuleControl, { shown: SeriesRuleShown }),
  ownField('batch_rule', SeriesRuleControl, { shown: SeriesRuleShown }),
]

const approval: RuleField[] = [
  radioField('need_approve', [0, 1, 2, 3]),
  numberField('need_approve_minutes', { max: day, when: is('need_approve', 3) }),
  numberField('need_approve_people', { max: 100_000, when: is('need_approve', 3) }),
  switchField('open_process_form', { when: is('need_approve', 1, 2, 3) }),
]

const notices: RuleField[] = [
  numberField('cancel_notification_rule_apply', { max: year }),
  numberField('cancel_notification_rule_admin', { max: year }),
  switchField('is_notification_push'),
  selectField('notifiy_channels', ['in_app', 'email', 'sms', 'robot'], {
    many: true,
    when: is('is_notification_push', 1),
  }),
  switchField('success_notification_push', { when: is('is_notification_push', 1) }),
  switchField('cancel_notification_push', { when: is('is_notification_push', 1) }),
]

const seen: RuleField[] = [
  switchField('hide_appointment_information'),
  selectField('appointment_information_field', ['theme', 'appointment_user_name', 'dept_name'], {
    many: true,
    when: is('hide_appointment_information', 1),
  }),
  switchField('hide_resources_detail'),
]

const own = is('rule_source', 1)

/** The booking rules when a resource has its own; a template has the same. Product §5. */
export const rule_sections: Section<'resource_forms'>[] = [
  { key: 'rule_dates', when: own, fields: dates },
  { key: 'rule_lengths', when: own, fields: lengths },
  { key: 'rule_approval', when: own, fields: approval },
  { key: 'rule_notices', when: own, fields: notices },
  { key: 'rule_seen', when: own, fields: seen },
]

/** The same in one list, for read-only display. */
export const own_rule_fields: readonly RuleField[] = rule_sections.flatMap(({ fields }) => fields)
