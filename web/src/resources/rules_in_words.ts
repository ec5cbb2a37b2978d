import type { TFunction } from 'i18next'
import type { StoredRules } from '#rules/booking_rules/fields.ts'
import type { TypeRulesNode } from './resources.graphql.ts'

/** A length as text: 90 is "1 h 30 min". @param minutes 1 or more */
export function lengthInWords(minutes: number, t: TFunction<'resources'>): string {
  const parts = [
    minutes >= 60 && t('length_h', { n: Math.floor(minutes / 60) }),
    minutes % 60 > 0 && t('length_m', { n: minutes % 60 }),
  ]
  return parts.filter(Boolean).join(' ')
}

/**
 * The rules of a resource as sentences, the most relevant first. Rules without effect are left out.
 * @param type says what a late cancellation does; while it isn't known nothing is said of cancelling
 */
export function rulesInWords(
  rules: StoredRules & { capacity: number; capacity_mode: string },
  type: Pick<TypeRulesNode, 'late_cancel_counts'> | null | undefined,
  t: TFunction<'resources'>,
): string[] {
  const sentences: (string | false)[] = [
    t(rules.capacity_mode === 'shared' ? 'holds_shared' : 'holds', { n: rules.capacity }),
    rules.time_slot_rule === 2 ? t('fixed_slots') : t('in_steps', { minutes: rules.min_interval_minutes }),
    rules.time_slot_rule === 1 &&
      rules.min_interval_minutes_change === 0 &&
      t('exactly_one_step', { minutes: rules.min_interval_minutes }),
    rules.max_minutes !== null &&
      rules.max_minutes > 0 &&
      t('at_most', { length: lengthInWords(rules.max_minutes, t) }),
    rules.appointment_date_rule === 2 && t('days_ahead', { days: rules.appointment_date_days }),
    rules.appointment_date_rule === 3 && t('working_days_ahead', { days: rules.appointment_date_days }),
    Boolean(rules.days_rule_refresh_time) &&
      (rules.appointment_date_rule === 2 || rules.appointment_date_rule === 3) &&
      t('opens_daily', { time: rules.days_rule_refresh_time }),
    rules.advance_booking_rule > 0 &&
      t('lead_time', { length: lengthInWords(rules.advance_booking_rule, t) }),
    rules.buffer_minutes > 0 && t('buffer', { minutes: rules.buffer_minutes }),
    rules.need_approve === 1 && t('needs_approval'),
    rules.need_approve === 2 && t('approval_outside'),
    rules.need_approve > 2 && t('may_need_approval'),
    Boolean(type) &&
      rules.cancel_notification_rule_apply > 0 &&
      t(type?.late_cancel_counts === 1 ? 'late_cancel_counts' : 'cancel_until', {
        length: lengthInWords(rules.cancel_notification_rule_apply, t),
      }),
  ]
  return sentences.filter((one): one is string => typeof one === 'string')
}

const limit_words = {
  1: 'limit_day',
  2: 'limit_week',
  3: 'limit_month',
  4: 'limit_between',
  5: 'limit_at_once',
} as const

/** The rules that all resources of a type share: opening hours, quotas, signing in and out. */
export function typeRulesInWords(type: TypeRulesNode, t: TFunction<'resources'>): string[] {
  const { start_time, end_time, incomplete_appointment_number_limit: unfinished } = type
  const signsIn = type.punctuality_rule > 0
  const sentences: (string | false)[] = [
    Boolean(start_time && end_time) && t('open_hours', { from: start_time, to: end_time }),
    ...type.appointmentNumberLimitRuleList.map((rule) =>
      type.is_appointment_number_limit === 1 && rule.appointment_number_rule !== null
        ? t(limit_words[rule.appointment_number_rule], {
            n: rule.appointment_number_limit,
            from: rule.timeperiod_number_begin_date,
            to: rule.timeperiod_number_end_date,
          })
        : false,
    ),
    type.is_incomplete_appointment_number_limit === 1 &&
      unfinished !== null &&
      t('limit_unfinished', { n: unfinished }),
    signInWords(type, t),
    signsIn && type.can_location === 1 && t('sign_in_there'),
    signsIn && type.can_location === 0 && type.sign_in_proof === 1 && t('sign_in_code'),
    signsIn && type.can_location === 0 && type.sign_in_proof === 2 && t('sign_in_door'),
    signsIn && type.quorum_members > 1 && quorumWords(type, t),
    signsIn && type.missed_frees_slot === 1 && t('missed_frees'),
    signsIn && type.sign_out_rule === 1 && t('sign_out'),
    type.allocation === 1 &&
      t('by_draw', {
        open: t('days', { count: type.draw_open_days }),
        close: t('days', { count: type.draw_close_days }),
        time: type.draw_close_time,
      }),
    type.waiting_minutes > 0 && t('waiting_list', { length: lengthInWords(type.waiting_minutes, t) }),
  ]
  return sentences.filter((one): one is string => typeof one === 'string')
}

const quorumWords = (
  { quorum_members: n, quorum_minutes }: TypeRulesNode,
  t: TFunction<'resources'>,
): string =>
  quorum_minutes > 0
    ? t('quorum_within', { n, length: lengthInWords(quorum_minutes, t) })
    : t('quorum', { n })

function signInWords(type: TypeRulesNode, t: TFunction<'resources'>): string | false {
  if (type.punctuality_rule === 0) return false
  const from =
    type.earliest_punctuality_rule === 2
      ? t('sign_in_that_day')
      : type.earliest_punctuality_rule === 1 && type.earliest_deviation_minutes > 0
        ? t('sign_in_before', { length: lengthInWords(type.earliest_deviation_minutes, t) })
        : t('sign_in_start')
  const until =
    type.punctuality_rule === 2
      ? t('sign_in_end')
      : type.deviation_minutes > 0
        ? t('sign_in_after', { length: lengthInWords(type.deviation_minutes, t) })
        : t('sign_in_at_start')
  return t('sign_in', { from, until })
}
