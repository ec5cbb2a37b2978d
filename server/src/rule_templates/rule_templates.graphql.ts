import { provider } from '#server/endpoints.ts'
import { connection, paging, sort } from '#server/platform/graphql/connections.ts'
import { entity, of } from '#server/platform/graphql/entities.ts'
import { flag, id, model, text } from '#server/platform/graphql/inputs.ts'
import { each, rowMutations } from '#server/records/records.service.ts'
import { ruleFields, ruleInputs, storedRules } from '#server/booking_rules/booking_rules.service.ts'
import {
  deleteTemplate,
  findTemplate,
  findTemplates,
  saveTemplate,
  templateActions,
  updateTemplate,
  updateTemplateState,
  type RuleTemplate,
} from './rule_templates.service.ts'

const ResourcesRuleTemplate = entity(
  'ResourcesRuleTemplate',
  of<RuleTemplate>(),
  {
    id: 'id',
    template_name: 'text!',
    template_name_en: 'text!',
    remark: 'text',
    state: 'int!',
    created_user: 'text',
    created_user_name: 'text!',
    create_time: 'timestamp!',
    version: 'int!',
    resource_count: 'int!',
    actions: templateActions,
    ...ruleFields,
  },
  'Booking rules that many resources share: a change applies to all of them.',
)

const templateInputs = {
  template_name: text({ required: true, max: 60 }),
  template_name_en: text({ max: 100 }),
  remark: text({ max: 500 }),
  state: flag(),
  ...ruleInputs,
}

provider.query('findResourcesRuleTemplateAll', {
  may: 'rule_template.see',
  type: connection(ResourcesRuleTemplate),
  description: 'The rule templates, newest first.',
  args: {
    ...paging,
    sort,
    filter: model('ResourcesRuleTemplateFilter', { state: flag() }, { required: false }),
  },
  run: (args, ctx) => findTemplates(ctx, args, args.filter?.state ?? null),
})

provider.query('findResourcesRuleTemplateById', {
  may: 'rule_template.see',
  type: ResourcesRuleTemplate.type,
  description: 'One rule template.',
  args: { id: id() },
  run: ({ id }, ctx) => findTemplate(ctx, id),
})

const mutations = rowMutations('rule_template.manage', ResourcesRuleTemplate)
const state = { state: flag({ required: true }) }

mutations.create(
  'saveResourcesRuleTemplate',
  'Creates a rule template. Names are unique: TAKEN_NAME.',
  ['ResourcesRuleTemplateModel', templateInputs],
  (ctx, sent) => saveTemplate(ctx, { ...storedRules(sent, ctx.zone), template_name: sent.template_name }),
)

mutations.update(
  'updateResourcesRuleTemplate',
  'Changes the fields sent, for all resources that use the template. A `version` older than the row’s: STALE.',
  ['ResourcesRuleTemplateChange', templateInputs],
  (ctx, id, version, sent) => updateTemplate(ctx, id, version, storedRules(sent, ctx.zone)),
)

mutations.one(
  'updateResourcesRuleTemplateState',
  'Puts a rule template in use (1) or stops it (0): no further resource can then use it.',
  state,
  updateTemplateState,
)

mutations.several(
  'updateResourcesRuleTemplateStateAll',
  'Puts rule templates in use (1) or stops them (0). Each id is decided on its own.',
  state,
  each(updateTemplateState),
)

mutations.one(
  'deleteResourcesRuleTemplate',
  'Deletes a rule template that no resource uses; else IN_USE.',
  {},
  deleteTemplate,
)

mutations.several(
  'deleteResourcesRuleTemplateAll',
  'Deletes rule templates that no resource uses. Each id is decided on its own.',
  {},
  each(deleteTemplate),
)
