import { ruleInputs, typeRuleInputs } from '#server/booking_rules/booking_rules.service.ts'
import { provider } from '#server/endpoints.ts'
import { refusalAnswer } from '#server/platform/graphql/answers.ts'
import { computed, entity, nestedMany, of } from '#server/platform/graphql/entities.ts'
import { id, model } from '#server/platform/graphql/inputs.ts'
import { rehearse, type BreakingSession, type Rehearsal } from './rehearsal.ts'

const BreakingSessionEntity = entity('BreakingSession', of<BreakingSession>(), {
  id: 'id',
  flow_no: 'text!',
  resources_name: 'text!',
  resources_name_en: 'text!',
  appointment_user_name: 'text!',
  appointment_date: 'text!',
  start_time: 'text!',
  msg: computed('text!', ({ refused }: BreakingSession) => refusalAnswer(refused).msg),
  msg_en: computed('text!', ({ refused }: BreakingSession) => refusalAnswer(refused).msg_en),
})

const RehearsalEntity = entity('RuleRehearsal', of<Rehearsal>(), {
  resources: 'int!',
  checked: 'int!',
  more: 'int!',
  breaking: 'int!',
  sessions: nestedMany(BreakingSessionEntity, '!'),
})

const one = () => id({ required: false })

provider.query('findRuleRehearsal', {
  may: ['resource.manage', 'rule_template.manage', 'resources_type.manage'],
  description:
    'Rules that aren’t saved yet, tried on the coming sessions of what they would reach: how many they would have refused when they were booked, and the first of them. more: 1 if there are further sessions, which were not checked. Changes nothing.',
  type: RehearsalEntity.type,
  args: {
    rule_template_id: one(),
    resources_type_id: one(),
    resources_id: one(),
    rules: model('RulesToTry', ruleInputs, { required: false }),
    type_rules: model('TypeRulesToTry', typeRuleInputs, { required: false }),
  },
  run: ({ rules, type_rules, ...reached }, ctx) => rehearse(ctx, reached, { rules, type_rules }),
})
