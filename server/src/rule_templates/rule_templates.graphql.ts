import { provider } from '#server/endpoints.ts'
import { done } from '#server/platform/graphql/answers.ts'
import { batch, batchAnswer, forEachId } from '#server/platform/graphql/batch_answers.ts'
import { connection, paging, sort } from '#server/platform/graphql/connections.ts'
import { entity, of } from '#server/platform/graphql/entities.ts'
import { flag, id, ids, int, model, patch, text } from '#server/platform/graphql/inputs.ts'
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

provider.mutation('saveResourcesRuleTemplate', {
  may: 'rule_template.manage',
  description: 'Creates a rule template. Names are unique: TAKEN_NAME.',
  args: {
    model: model('ResourcesRuleTemplateModel', {
      ...templateInputs,
      idempotency_key: text({ min: 8, max: 100 }),
    }),
  },
  once: ({ model }) => model.idempotency_key,
  run: async ({ model: { idempotency_key: _key, ...sent } }, ctx) =>
    done([await saveTemplate(ctx, { ...storedRules(sent, ctx.zone), template_name: sent.template_name })]),
})

provider.mutation('updateResourcesRuleTemplate', {
  may: 'rule_template.manage',
  description:
    'Changes the fields sent, for all resources that use the template. A `version` older than the row’s: STALE.',
  args: {
    model: patch(
      'ResourcesRuleTemplateChange',
      { id: id(), version: int({ min: 1 }), ...templateInputs },
      { always: ['id'], of: ResourcesRuleTemplate },
    ),
  },
  run: async ({ model: { id, version, ...values } }, ctx) => {
    await updateTemplate(ctx, id, version, storedRules(values, ctx.zone))
    return done([id])
  },
})

provider.mutation('updateResourcesRuleTemplateState', {
  may: 'rule_template.manage',
  description: 'Puts a rule template in use (1) or stops it (0): no further resource can then use it.',
  args: { id: id(), state: flag({ required: true }) },
  run: async ({ id, state }, ctx) => {
    await updateTemplateState(ctx, id, state)
    return done([id])
  },
})

provider.mutation('deleteResourcesRuleTemplate', {
  may: 'rule_template.manage',
  description: 'Deletes a rule template that no resource uses; else IN_USE.',
  args: { id: id() },
  run: async ({ id }, ctx) => {
    await deleteTemplate(ctx, id)
    return done([id])
  },
})

provider.mutation('updateResourcesRuleTemplateStateAll', {
  ...batch,
  may: 'rule_template.manage',
  description: 'Puts rule templates in use (1) or stops them (0). Each id is decided on its own.',
  args: { ids: ids(), state: flag({ required: true }) },
  run: async ({ ids, state }, ctx) =>
    batchAnswer(await forEachId(ids, (id) => updateTemplateState(ctx, id, state))),
})

provider.mutation('deleteResourcesRuleTemplateAll', {
  ...batch,
  may: 'rule_template.manage',
  description: 'Deletes rule templates that no resource uses. Each id is decided on its own.',
  args: { ids: ids() },
  run: async ({ ids }, ctx) => batchAnswer(await forEachId(ids, (id) => deleteTemplate(ctx, id))),
})
