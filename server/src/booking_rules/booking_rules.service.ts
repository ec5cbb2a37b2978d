/** The booking rules that resources and rule templates share: columns, inputs, fields and checks. */
export { checkRules } from '#rules/booking_rules/form_checks.ts'
export { effective_rule_columns, rule_column_names, type RuleRow } from './rule_columns.ts'
export { ruleFields } from './rule_fields.ts'
export { ruleInputs, storedRules } from './rule_inputs.ts'
export {
  changedMeanwhile,
  heldResources,
  keepAsLoaded,
  type LoadedResource,
  loadRules,
  loadVersions,
  lockedVersions,
  type RulesScope,
  type Versions,
} from './rules_in_force.ts'
export {
  resourceConditions,
  type ResourceFilter,
  versionColumns,
  withTemplate,
  withTypeAndTemplate,
} from './statements.ts'
