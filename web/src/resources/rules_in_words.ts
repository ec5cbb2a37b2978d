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

/** What a rule is about, in the order in which people ask. */
export const rule_topics = ['length', 'ahead', 'cancel', 'attend', 'approval', 'limit'] as const
export type RuleTopic = (typeof rule_topics)[number]
/** A rule in words, and what it is about. */
export type RuleSentence = readonly [RuleTopic, string]

type Said = readonly [RuleTopic, string | false]
const isSaid = (one: Said): one is RuleSentence => typeof one[1] === 'string'
const textOf = ([, text]: RuleSentence): string => text

/** The rules of a resource in words, the most relevant first: `resourceRules` without what they are about. */
export const rulesInWords = (...args: Parameters<typeof resourceRules>): string[] =>
  resourceRules(...args).map(textOf)

/** What says whether a late cancellation counts. */
type LateRules = Pick<TypeRulesNode, 'late_cancel_counts' | 'punctuality_rule' | 'default_appointment_state'>

/** Where nobody signs in and everybody counts as having come, cancelling late counts for nothing and is open to the end. */
const cancelWords = (type: LateRules) =>
  type.late_cancel_counts !== 1
    ? 'cancel_until'
    : type.punctuality_rule > 0 || type.default_appointment_state === 2
      ? 'late_cancel_counts'
      : null

/**
 * The rules of a resource as sentences, the most relevant first. Rules without effect are left out.
 * @param type says what a late cancellation does; while it isn't known nothing is said of cancelling
 */
export function resourceRules(
  rules: StoredRules & { capacity: number; capacity_mode: string },
  type: LateRules | null | undefined,
  t: TFunction<'resources'>,
): RuleSentence[] {
  const steps = rules.time_slot_rule === 1 && rules.min_interval_minutes_change === 0
  const words = type ? cancelWords(type) : null
  const by_days = rules.appointment_date_rule === 2 || rules.appointment_date_rule === 3
  const sentences: Said[] = [
    ['limit', t(rules.capacity_mode === 'shared' ? 'holds_shared' : 'holds', { n: rules.capacity })],
    [
      'length',
      rules.time_slot_rule === 2 ? t('fixed_slots') : t('in_steps', { minutes: rules.min_interval_minutes }),
    ],
    ['length', steps && t('exactly_one_step', { minutes: rules.min_interval_minutes })],
    [
      'length',
      rules.max_minutes !== null &&
        rules.max_minutes > 0 &&
        t('at_most', { length: lengthInWords(rules.max_minutes, t) }),
    ],
    ['ahead', rules.appointment_date_rule === 2 && t('days_ahead', { days: rules.appointment_date_days })],
    [
      'ahead',
      rules.appointment_date_rule === 3 && t('working_days_ahead', { days: rules.appointment_date_days }),
    ],
    [
      'ahead',
      Boolean(rules.days_rule_refresh_time) &&
        by_days &&
        t('opens_daily', { time: rules.days_rule_refresh_time }),
    ],
    [
      'ahead',
      rules.advance_booking_rule > 0 &&
        t('lead_time', { length: lengthInWords(rules.advance_booking_rule, t) }),
    ],
    ['length', rules.buffer_minutes > 0 && t('buffer', { minutes: rules.buffer_minutes })],
    ['approval', rules.need_approve === 1 && t('needs_approval')],
    ['approval', rules.need_approve === 2 && t('approval_outside')],
    ['approval', rules.need_approve > 2 && t('may_need_approval')],
    [
      'cancel',
      words !== null &&
        rules.cancel_notification_rule_apply > 0 &&
        t(words, { length: lengthInWords(rules.cancel_notification_rule_apply, t) }),
    ],
  ]
  return sentences.filter(isSaid)
}

const limit_words = {
  1: 'limit_day',
  2: 'limit_week',
  3: 'limit_month',
  4: 'limit_between',
  5: 'limit_at_once',
} as const

/** The rules that all resources of a type share: opening hours, quotas, signing in and out. */
export function typeRules(type: TypeRulesNode, t: TFunction<'resources'>): RuleSentence[] {
  const { start_time, end_time, incomplete_appointment_number_limit: unfinished } = type
  const signsIn = type.punctuality_rule > 0
  const unfinished_limited = type.is_incomplete_appointment_number_limit === 1 && unfinished !== null
  const by_code = signsIn && type.can_location === 0
  const sentences: Said[] = [
    ['length', Boolean(start_time && end_time) && t('open_hours', { from: start_time, to: end_time })],
    ...type.appointmentNumberLimitRuleList.map((rule): Said => [
      'limit',
      type.is_appointment_number_limit === 1 &&
        rule.appointment_number_rule !== null &&
        t(limit_words[rule.appointment_number_rule], {
          n: rule.appointment_number_limit,
          from: rule.timeperiod_number_begin_date,
          to: rule.timeperiod_number_end_date,
        }),
    ]),
    ['limit', unfinished_limited && t('limit_unfinished', { n: unfinished })],
    ['attend', signInWords(type, t)],
    ['attend', signsIn && type.can_location === 1 && t('sign_in_there')],
    ['attend', by_code && type.sign_in_proof === 1 && t('sign_in_code')],
    ['attend', by_code && type.sign_in_proof === 2 && t('sign_in_door')],
    ['attend', signsIn && type.quorum_members > 1 && quorumWords(type, t)],
    ['attend', signsIn && type.missed_frees_slot === 1 && t('missed_frees')],
    ['attend', signsIn && type.sign_out_rule === 1 && t('sign_out')],
    [
      'ahead',
      type.allocation === 1 &&
        t('by_draw', {
          open: t('days', { count: type.draw_open_days }),
          close: t('days', { count: type.draw_close_days }),
          time: type.draw_close_time,
        }),
    ],
    [
      'limit',
      type.waiting_minutes > 0 && t('waiting_list', { length: lengthInWords(type.waiting_minutes, t) }),
    ],
  ]
  return sentences.filter(isSaid)
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
