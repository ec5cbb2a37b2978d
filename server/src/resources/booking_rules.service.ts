/** What resources and rule templates share: the rules of booking as columns, as inputs, as fields, and their checks. */
export { checkRules } from '#rules/form_checks.ts'
export type { RuleRow } from './rule_columns.ts'
export { ruleFields } from './rule_fields.ts'
export { ruleInputs, storedRules } from './rule_inputs.ts'
