import type { TFunction } from 'i18next'
import { named } from '../viewer/named.ts'
import type { TypeRulesNode } from './resources.graphql.ts'
import { lengthInWords } from './rules_in_words.ts'

/** The words of these rules, and those of lengths. */
interface Words {
  t: TFunction<'presence_rules'>
  resources: TFunction<'resources'>
}

/** The rules of a type about being there: leaving for a while, reports of empty places, strict periods. */
export function presenceInWords(type: TypeRulesNode, words: Words): string[] {
  const { t, resources } = words
  const signsIn = type.punctuality_rule > 0
  const sentences = [
    ...(signsIn ? leaveWords(type, words) : []),
    type.report_minutes > 0 && t('reports', { length: lengthInWords(type.report_minutes, resources) }),
    ...type.strict_periods.map((period) => strictWords(period, signsIn, words)),
  ]
  return sentences.filter((one): one is string => typeof one === 'string')
}

function leaveWords(
  { leave_minutes, leave_times, leave_periods }: TypeRulesNode,
  { t, resources }: Words,
): string[] {
  if (leave_minutes === 0) return []
  const length = lengthInWords(leave_minutes, resources)
  return [
    leave_times > 0 ? t('leave_times', { length, count: leave_times }) : t('leave', { length }),
    ...leave_periods
      .filter(({ minutes }) => minutes > leave_minutes)
      .map(({ start_time, end_time, minutes }) =>
        t('leave_meals', { from: start_time, to: end_time, length: lengthInWords(minutes, resources) }),
      ),
    t('leave_over'),
  ]
}

/** A strict period in one sentence; false if it tightens nothing that is in force. */
function strictWords(
  period: TypeRulesNode['strict_periods'][number],
  signs_in: boolean,
  { t, resources }: Words,
): string | false {
  const { begin_date, end_date, sign_in_minutes, leave_minutes, report_minutes } = period
  const lengthOf = (minutes: number) => ({ length: lengthInWords(minutes, resources) })
  const parts = [
    signs_in &&
      typeof sign_in_minutes === 'number' &&
      (sign_in_minutes > 0 ? t('strict_sign_in', lengthOf(sign_in_minutes)) : t('strict_at_start')),
    signs_in &&
      typeof leave_minutes === 'number' &&
      (leave_minutes > 0 ? t('strict_leave', lengthOf(leave_minutes)) : t('strict_no_leave')),
    signs_in && typeof period.leave_times === 'number' && t('strict_times', { count: period.leave_times }),
    typeof report_minutes === 'number' && t('strict_reports', lengthOf(report_minutes)),
    signs_in && period.missed_frees_slot === 1 && t('strict_frees'),
  ].filter((one): one is string => typeof one === 'string')
  if (parts.length === 0 || !begin_date || !end_date) return false
  const said = { from: begin_date, to: end_date, parts: parts.join(t('strict_comma')) }
  const called = named(period, 'name')
  return called ? t('strict_named', { ...said, name: called }) : t('strict', said)
}
