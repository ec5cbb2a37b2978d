/** The booking rules that resources and rule templates share: columns, inputs, fields and checks. */
export { checkRules } from '#rules/booking_rules/form_checks.ts'
export type { RuleRow } from './rule_columns.ts'
export { ruleFields } from './rule_fields.ts'
export { ruleInputs, storedRules } from './rule_inputs.ts'
