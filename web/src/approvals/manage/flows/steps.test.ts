import { expect, test } from 'vitest'
import { new_step, wireSteps, wrongStep, type DraftStep } from './steps.ts'

const step: DraftStep = { ...new_step, name: 'A' }

test.each<[string, unknown, object | null]>([
  ['a step', [step], null],
  ['none', [], { nth: 1, field: '' }],
  ['one without a name', [step, { ...step, name: ' ' }], { nth: 2, field: 'name' }],
  ['one that nobody decides', [{ ...step, approvers: [] }], { nth: 1, field: 'approvers' }],
  [
    'an account that is not named',
    [{ ...step, approvers: [{ kind: 'account' }] }],
    { nth: 1, field: 'approvers' },
  ],
  ['hours without whom to ask', [{ ...step, escalate_hours: 3 }], { nth: 1, field: 'escalate_to' }],
  [
    'a role that is not named',
    [{ ...step, escalate_hours: 3, escalate_to: 'role' }],
    { nth: 1, field: 'escalate_role' },
  ],
])('%s', (_what, steps, wrong) => expect(wrongStep(steps)).toEqual(wrong))

test('what a kind doesn’t need isn’t sent', () =>
  expect(
    wireSteps([
      { name: 'A', approvers: [{ kind: 'admin_dept', code: 'left over' }], escalate_role: 'left over too' },
    ]),
  ).toMatchObject([
    { approvers: [{ kind: 'admin_dept', code: null }], escalate_role: null, rule: 'any', remind_hours: 24 },
  ]))
