import { booking_rule_fields } from '#rules/booking_rules/fields.ts'
import { checkResource, type CheckedResource, type OpeningHours } from '#rules/booking_rules/form_checks.ts'
import { meaningOf } from '#rules/records/field_kinds.ts'
import { phrase } from '#rules/refusals/phrases.ts'
import { refusal } from '#rules/refusals/refusals.ts'
import { refusalText } from '../../graphql/answer.ts'
import type { Values } from '../../kit/form/declare.ts'

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
const number = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** The values of a form in the form of the shared rules. */
const checkedOf = (values: Values): CheckedResource => ({
  ...meaningOf(booking_rule_fields, values),
  id: text(values['id']),
  parent_id: text(values['parent_id']),
  capacity: number(values['capacity']) ?? 1,
  capacity_mode: text(values['capacity_mode']) ?? 'exclusive',
  part_ids: Array.isArray(values['parts']) ? values['parts'].map(String) : [],
  rule_source: number(values['rule_source']) ?? 1,
  rule_template_id: text(values['rule_template_id']),
})

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
  for (const { code, field, details } of checkResource(checkedOf(values), hours)) {
    const [whole = '', line] = (field ?? '').split('.')
    if (problems.has(whole)) continue
    const sentence = refusalText(phrase(refusal(code, field, { label: label(whole), ...details })))
    problems.set(whole, line === undefined ? sentence : inLine(Number(line) + 1, sentence))
  }
  return problems
}
