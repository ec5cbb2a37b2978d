import type { Section, Values } from '../../kit/form/declare.ts'
import { selectField } from '../../kit/form/fields.tsx'
import { useFlows } from './choices.ts'
import { ruleField } from './rule_field.tsx'

const is =
  (field: string, ...wanted: readonly unknown[]) =>
  (values: Values) =>
    wanted.includes(values[field])
const counted = is('appointment_date_rule', 2, 3)
const free = is('time_slot_rule', 1)

const dates = [
  ruleField('appointment_date_rule'),
  ruleField('appointment_date_days', { required: true, when: counted }),
  ruleField('days_rule_refresh_time', { when: counted }),
  ruleField('days_rule_effective_time', { when: counted }),
  ruleField('appointment_date_begin', { required: true, when: is('appointment_date_rule', 4) }),
  ruleField('appointment_date_end', { required: true, when: is('appointment_date_rule', 4) }),
  ruleField('advance_booking_rule'),
  ruleField('bookable_months'),
  ruleField('bookable_weekdays'),
  ruleField('closed_periods'),
]

const lengths = [
  ruleField('time_slot_rule'),
  ruleField('fixed_slots', { required: true, when: is('time_slot_rule', 2) }),
  ruleField('min_interval_minutes', { required: true, when: free }),
  ruleField('min_interval_minutes_change', { when: free }),
  ruleField('max_minutes', { when: free }),
  ruleField('buffer_minutes'),
  ruleField('min_interval_minutes_prompt', { when: free }),
  ruleField('min_interval_minutes_prompt_en', { when: free }),
  ruleField('cyclicity_rule'),
  ruleField('batch_rule'),
]

const approval = [
  ruleField('need_approve'),
  ruleField('need_approve_minutes', { when: is('need_approve', 3) }),
  ruleField('need_approve_people', { when: is('need_approve', 3) }),
  selectField('approval_flow', useFlows, { when: is('need_approve', 1, 2, 3) }),
  ruleField('open_process_form', { when: is('need_approve', 1, 2, 3) }),
]

const notices = [
  ruleField('cancel_notification_rule_apply'),
  ruleField('cancel_notification_rule_admin'),
  ruleField('reminder_minutes'),
  ruleField('is_notification_push'),
  ruleField('notifiy_channels', { when: is('is_notification_push', 1) }),
  ruleField('success_notification_push', { when: is('is_notification_push', 1) }),
  ruleField('cancel_notification_push', { when: is('is_notification_push', 1) }),
]

const visibility_fields = [
  ruleField('hide_appointment_information'),
  ruleField('appointment_information_field', { when: is('hide_appointment_information', 1) }),
  ruleField('hide_resources_detail'),
]

const own = is('rule_source', 1)

/** The booking rules when a resource has its own; a template has the same. Product §5. */
export const rule_sections: Section<'resource_forms'>[] = [
  { key: 'rule_dates', when: own, fields: dates },
  { key: 'rule_lengths', when: own, fields: lengths },
  { key: 'rule_approval', when: own, fields: approval },
  { key: 'rule_notices', when: own, fields: notices },
  { key: 'rule_seen', when: own, fields: visibility_fields },
]

/** The same in one list, for read-only display. */
export const own_rule_fields = rule_sections.flatMap(({ fields }) => fields)
