import {
  checkClosedPeriod,
  checkResource,
  type CheckedResource,
  type OpeningHours,
} from '#rules/booking_rules/form_checks.ts'
import { phrase } from '#rules/refusals/phrases.ts'
import { refusal, type Refusal } from '#rules/refusals/refusals.ts'
import { refusalText } from '../../graphql/answer.ts'
import type { Values } from '../../kit/form/declare.ts'

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
const number = (value: unknown): number | null => (typeof value === 'number' ? value : null)
const rows = (value: unknown): Values[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'object' && one !== null) : []

/** The values of a form in the form of the shared rules. */
const checkedOf = (values: Values): CheckedResource => ({
  id: text(values['id']),
  parent_id: text(values['parent_id']),
  capacity: number(values['capacity']) ?? 1,
  capacity_mode: text(values['capacity_mode']) ?? 'exclusive',
  part_ids: Array.isArray(values['parts']) ? values['parts'].map(String) : [],
  rule_source: number(values['rule_source']) ?? 1,
  rule_template_id: text(values['rule_template_id']),
  appointment_date_rule: number(values['appointment_date_rule']) ?? 2,
  appointment_date_begin: text(values['appointment_date_begin']),
  appointment_date_end: text(values['appointment_date_end']),
  time_slot_rule: number(values['time_slot_rule']) ?? 1,
  fixed_slots: rows(values['fixed_slots']).map((slot) => ({
    name: text(slot['name']) ?? '',
    name_en: text(slot['name_en']) ?? '',
    start_time: text(slot['start_time']) ?? '',
    end_time: text(slot['end_time']) ?? '',
  })),
  min_interval_minutes: number(values['min_interval_minutes']) ?? 30,
  max_minutes: number(values['max_minutes']),
  need_approve: number(values['need_approve']) ?? 0,
  need_approve_minutes: number(values['need_approve_minutes']),
  need_approve_people: number(values['need_approve_people']),
})

function checkClosed(values: Values): Refusal[] {
  if (values['rule_source'] === 2) return []
  return rows(values['closed_periods']).flatMap((row, i) =>
    checkClosedPeriod(
      {
        weekdays: Array.isArray(row['weekdays']) ? row['weekdays'].map(Number) : null,
        begin_date: text(row['begin_date']),
        end_date: text(row['end_date']),
        start_time: text(row['start_time']),
        end_time: text(row['end_time']),
      },
      `closed_periods.${i}`,
    ),
  )
}

export interface Wording {
  /** The label of a field. */
  label: (field: string) => string
  /** Names the row of a list that a sentence is about, counted from 1. */
  inLine: (nth: number, problem: string) => string
}

/** The problems of a whole resource, a sentence by field. The server checks the same. */
export function problemsOf(
  values: Values,
  hours: OpeningHours | null,
  { label, inLine }: Wording,
): Map<string, string> {
  const problems = new Map<string, string>()
  for (const { code, field, details } of [
    ...checkResource(checkedOf(values), hours),
    ...checkClosed(values),
  ]) {
    const [whole = '', line] = (field ?? '').split('.')
    if (problems.has(whole)) continue
    const sentence = refusalText(phrase(refusal(code, field, { label: label(whole), ...details })))
    problems.set(whole, line === undefined ? sentence : inLine(Number(line) + 1, sentence))
  }
  return problems
}
