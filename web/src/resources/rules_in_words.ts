import type { TFunction } from 'i18next'
import type { BookableResource } from './resources.graphql.ts'

/** What the sentences are made of. */
export type WordedRules = Pick<
  BookableResource,
  | 'capacity'
  | 'capacity_mode'
  | 'time_slot_rule'
  | 'min_interval_minutes'
  | 'min_interval_minutes_change'
  | 'max_minutes'
  | 'appointment_date_rule'
  | 'appointment_date_days'
  | 'days_rule_refresh_time'
  | 'advance_booking_rule'
  | 'buffer_minutes'
  | 'need_approve'
  | 'cancel_notification_rule_apply'
>

/** The rules of a resource as sentences, the most asked ones first. Rules that bind nothing say nothing. */
export function rulesInWords(rules: WordedRules, t: TFunction<'resources'>): string[] {
  const sentences: (string | false)[] = [
    t(rules.capacity_mode === 'shared' ? 'holds_shared' : 'holds', { n: rules.capacity }),
    rules.time_slot_rule === 2 ? t('fixed_slots') : t('in_steps', { minutes: rules.min_interval_minutes }),
    rules.time_slot_rule === 1 &&
      rules.min_interval_minutes_change === 0 &&
      t('exactly_one_step', { minutes: rules.min_interval_minutes }),
    rules.max_minutes !== null && rules.max_minutes > 0 && t('at_most', { minutes: rules.max_minutes }),
    rules.appointment_date_rule === 2 && t('days_ahead', { days: rules.appointment_date_days }),
    rules.appointment_date_rule === 3 && t('working_days_ahead', { days: rules.appointment_date_days }),
    Boolean(rules.days_rule_refresh_time) &&
      (rules.appointment_date_rule === 2 || rules.appointment_date_rule === 3) &&
      t('opens_daily', { time: rules.days_rule_refresh_time }),
    rules.advance_booking_rule > 0 && t('lead_time', { minutes: rules.advance_booking_rule }),
    rules.buffer_minutes > 0 && t('buffer', { minutes: rules.buffer_minutes }),
    rules.need_approve === 1 && t('needs_approval'),
    rules.need_approve > 1 && t('may_need_approval'),
    rules.cancel_notification_rule_apply > 0 &&
      t('cancel_until', { minutes: rules.cancel_notification_rule_apply }),
  ]
  return sentences.filter((one): one is string => typeof one === 'string')
}
