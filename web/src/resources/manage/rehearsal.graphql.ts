import { operation, type VariablesOf } from '../../graphql/operation.ts'

export const FindRuleRehearsal = operation(
  'provider',
  `query RuleRehearsal($rule_template_id: String, $resources_type_id: String, $resources_id: String, $rules: RulesToTry,
    $type_rules: TypeRulesToTry) {
    findRuleRehearsal(rule_template_id: $rule_template_id, resources_type_id: $resources_type_id, resources_id: $resources_id,
      rules: $rules, type_rules: $type_rules) {
      resources checked more breaking sessions {
        id flow_no resources_name resources_name_en appointment_user_name appointment_date start_time msg msg_en } } }`,
)

export type Tried = VariablesOf<typeof FindRuleRehearsal>
