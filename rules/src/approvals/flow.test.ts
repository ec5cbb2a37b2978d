import { expect, test } from 'vitest'
import { checkSteps, default_steps, type FlowStep } from './flow.ts'

const step = (more: Partial<FlowStep> = {}): FlowStep => ({
  name: '部门',
  name_en: 'Department',
  approvers: [{ kind: 'account', code: 'dean' }],
  rule: 'any',
  own: 0,
  remind_hours: null,
  escalate_hours: null,
  escalate_to: null,
  escalate_role: null,
  address_id: null,
  ...more,
})

test.each<[string, FlowStep[], string[]]>([
  ['the default', [...default_steps], []],
  ['a named person', [step()], []],
  ['no step', [], ['steps required']],
  ['a step without approvers', [step({ approvers: [] })], ['steps.0.approvers required']],
  [
    'an approver without a code',
    [step(), step({ approvers: [{ kind: 'role', code: null }] })],
    ['steps.1.approvers.0.code required'],
  ],
  [
    'an approver twice',
    [
      step({
        approvers: [
          { kind: 'account', code: 'a' },
          { kind: 'account', code: 'a' },
        ],
      }),
    ],
    ['steps.0.approvers.1 duplicate'],
  ],
  ['hours without a target', [step({ escalate_hours: 4 })], ['steps.0.escalate_to required']],
  ['a target without hours', [step({ escalate_to: 'next' })], ['steps.0.escalate_hours required']],
  [
    'a role that is not named',
    [step({ escalate_hours: 4, escalate_to: 'role' })],
    ['steps.0.escalate_role required'],
  ],
])('%s', (_case, steps, wrong) => {
  expect(checkSteps(steps).map(({ field, details }) => `${field} ${String(details.why)}`)).toEqual(wrong)
})
