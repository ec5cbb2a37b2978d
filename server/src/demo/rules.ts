import type { FixedSlot } from '#rules/booking_rules/fields.ts'
import type { TemplateValues } from '#server/rule_templates/rule_templates.service.ts'
import type { TypeKey } from './types.ts'

/** The booking rules of each type's resources, unless a resource differs. */
export type RuleValues = Omit<
  TemplateValues,
  'template_name' | 'template_name_en' | 'remark' | 'state' | 'version' | 'del'
>

const two = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** Adjacent slots of that many hours. */
function slots(from: number, to: number, hours: number): FixedSlot[] {
  return Array.from({ length: Math.floor((to - from) / hours) }, (_, i) => {
    const [start_time, end_time] = [two(from + i * hours), two(from + (i + 1) * hours)]
    return { name: `第${i + 1}场`, name_en: `Slot ${i + 1}`, start_time, end_time }
  })
}

export const own_rules: Readonly<Record<Exclude<TypeKey, 'seminar'>, RuleValues>> = {
  meeting: {
    appointment_date_rule: 2,
    appointment_date_days: 14,
    min_interval_minutes: 30,
    max_minutes: 480,
    buffer_minutes: 10,
    cancel_notification_rule_apply: 30,
    cyclicity_rule: { max_sessions: 20, max_days_ahead: 120 },
    batch_rule: { max_sessions: 20, max_days_ahead: 60 },
    is_notification_push: 1,
    notifiy_channels: 'in_app,email',
    success_notification_push: 1,
    cancel_notification_push: 1,
    hide_appointment_information: 1,
    appointment_information_field: 'dept_name',
  },
  group: {
    appointment_date_rule: 2,
    appointment_date_days: 3,
    time_slot_rule: 2,
    fixed_slots: slots(8, 22, 2),
    cancel_notification_rule_apply: 60,
  },
  hall: {
    appointment_date_rule: 2,
    appointment_date_days: 7,
    days_rule_refresh_time: '08:00',
    advance_booking_rule: 120,
    min_interval_minutes: 60,
    max_minutes: 300,
    buffer_minutes: 30,
    cancel_notification_rule_apply: 1440,
    cyclicity_rule: { max_sessions: 16, max_days_ahead: 120 },
    appointment_information_field: 'theme,dept_name',
  },
  sport: {
    appointment_date_rule: 2,
    appointment_date_days: 2,
    days_rule_refresh_time: '07:00',
    time_slot_rule: 2,
    fixed_slots: slots(7, 22, 1),
    cancel_notification_rule_apply: 120,
  },
  reading: {
    appointment_date_rule: 2,
    appointment_date_days: 2,
    days_rule_refresh_time: '20:00',
    min_interval_minutes: 60,
    max_minutes: 300,
    hide_appointment_information: 1,
  },
  seat: {
    appointment_date_rule: 2,
    appointment_date_days: 2,
    days_rule_refresh_time: '20:00',
    min_interval_minutes: 30,
    max_minutes: 240,
    hide_appointment_information: 1,
  },
  lab: {
    appointment_date_rule: 3,
    appointment_date_days: 10,
    advance_booking_rule: 60,
    min_interval_minutes: 60,
    max_minutes: 600,
    need_approve: 3,
    need_approve_minutes: 240,
    buffer_minutes: 20,
    cancel_notification_rule_apply: 120,
    batch_rule: { max_sessions: 10, max_days_ahead: 30 },
    appointment_information_field: 'appointment_user_name,dept_name',
  },
  piano: {
    appointment_date_rule: 2,
    appointment_date_days: 3,
    min_interval_minutes: 60,
    min_interval_minutes_change: 0,
    min_interval_minutes_prompt: '琴房每次只能预约 1 小时',
    min_interval_minutes_prompt_en: 'A practice room is booked for exactly one hour',
    closed_periods: [
      {
        weekdays: [5],
        start_time: '13:00',
        end_time: '15:00',
        reason: '钢琴调律',
        reason_en: 'Piano tuning',
      },
    ],
  },
  device: {
    appointment_date_rule: 2,
    appointment_date_days: 30,
    advance_booking_rule: 30,
    min_interval_minutes: 60,
    max_minutes: 720,
    buffer_minutes: 30,
    cancel_notification_rule_apply: 60,
  },
  observatory: {
    appointment_date_rule: 2,
    appointment_date_days: 30,
    advance_booking_rule: 1440,
    min_interval_minutes: 60,
    max_minutes: 360,
    bookable_months: [1, 2, 3, 4, 5, 8, 9, 10, 11, 12],
  },
}

/** The rule template of all seminar rooms. */
export const seminar_template: RuleValues & { template_name: string; template_name_en: string } = {
  template_name: '研讨教室通用规则',
  template_name_en: 'Common rules of seminar rooms',
  appointment_date_rule: 3,
  appointment_date_days: 10,
  min_interval_minutes: 30,
  max_minutes: 240,
  need_approve: 3,
  need_approve_minutes: 180,
  need_approve_people: 40,
  bookable_weekdays: [1, 2, 3, 4, 5, 6],
  cancel_notification_rule_apply: 60,
  cyclicity_rule: { max_sessions: 20, max_days_ahead: 130 },
  batch_rule: { max_sessions: 20, max_days_ahead: 60 },
  closed_periods: [
    {
      weekdays: [3],
      start_time: '12:00',
      end_time: '14:00',
      reason: '全校例会时间',
      reason_en: 'Weekly staff meeting of the university',
    },
  ],
}
