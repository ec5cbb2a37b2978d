/** The booking rules that resources and rule templates share: columns, inputs, fields and checks. */
export { checkRules } from '#rules/booking_rules/form_checks.ts'
export {
  effective_rule_columns,
  numberLimitInputs,
  rule_column_names,
  ruleFields,
  ruleInputs,
  storedRules,
  strictPeriodFields,
  strictPeriodInputs,
  typeRuleFields,
  typeRuleInputs,
  type RuleRow,
  type TypeRuleRow,
} from './rule_columns.ts'
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
export { resourceFilter, type ResourceFilter, stringsByCode } from './resource_filter.ts'
export {
  resourceConditions,
  seatVenue,
  versionColumns,
  withTemplate,
  withTypeAndTemplate,
} from './statements.ts'
