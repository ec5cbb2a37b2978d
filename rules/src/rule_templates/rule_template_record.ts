/** Booking rules that many resources share, as administrators keep them. Product §5. */
import { booking_rule_fields } from '../booking_rules/fields.ts'
import { cell, flag, moment, ref, text, whole } from '../records/field_kinds.ts'
import { asks, pair, record } from '../records/record.ts'

export const rule_template_record = record({
  entity: 'ResourcesRuleTemplate',
  see: 'rule_template.see',
  manage: 'rule_template.manage',
  catalogue: false,
  operations: {
    list: 'findResourcesRuleTemplateAll',
    one: 'findResourcesRuleTemplateById',
    create: 'saveResourcesRuleTemplate',
    update: 'updateResourcesRuleTemplate',
    state: 'updateResourcesRuleTemplateStateAll',
    state_of_one: 'updateResourcesRuleTemplateState',
    remove: 'deleteResourcesRuleTemplateAll',
    remove_one: 'deleteResourcesRuleTemplate',
  },
  fields: {
    ...pair('template_name', { required: true }),
    remark: asks(text(500), { lines: true }),
    state: flag(1),
    ...booking_rule_fields,
  },
  shown: {
    created_user: ref(),
    created_user_name: cell(),
    create_time: asks(moment(), { required: true }),
    /** Resources that use it. */
    resource_count: whole({ otherwise: 0 }),
  },
  filters: ['state'],
  sorts: ['template_name', 'template_name_en', 'state', 'created_user_name', 'create_time', 'resource_count'],
  search: ['template_name', 'template_name_en', 'remark'],
})
