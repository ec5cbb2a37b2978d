import { rule_template_record } from '#rules/rule_templates/rule_template_record.ts'
import { declareOperations } from '#server/records/records.service.ts'
import { rule_templates } from './rule_templates.service.ts'

declareOperations(rule_template_record, rule_templates, {
  entity: 'Booking rules that many resources share: a change applies to all of them.',
  list: 'The rule templates, newest first.',
  one: 'One rule template.',
  create: 'Creates a rule template. Names are unique: TAKEN_NAME.',
  update:
    'Changes the fields sent, for all resources that use the template. A `version` older than the row’s: STALE.',
  state_of_one: 'Puts a rule template in use (1) or stops it (0): no further resource can then use it.',
  state: 'Puts rule templates in use (1) or stops them (0). Each id is decided on its own.',
  remove_one: 'Deletes a rule template that no resource uses; else IN_USE.',
  remove: 'Deletes rule templates that no resource uses. Each id is decided on its own.',
})
