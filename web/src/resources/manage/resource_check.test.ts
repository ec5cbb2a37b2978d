import { afterEach, describe, expect, test } from 'vitest'
import { setLanguage } from '../../viewer/language.ts'
import { problemsOf } from './resource_check.ts'
import { new_resource } from './resource_values.ts'

const hours = { start_time: '08:00', end_time: '22:00' }
const wording = {
  label: (field: string) => `<${field}>`,
  inLine: (nth: number, problem: string) => `${nth}: ${problem}`,
}
const found = (values: object) =>
  Object.fromEntries(problemsOf({ ...new_resource, ...values }, hours, wording))

afterEach(() => setLanguage('zh'))

describe('the problems of a resource, in words', () => {
  test.each<[string, object, Record<string, string>]>([
    ['nothing', {}, {}],
    ['shorter than a step', { max_minutes: 15 }, { max_minutes: '<max_minutes> must be at least 30' }],
    ['no slots', { time_slot_rule: 2 }, { fixed_slots: '<fixed_slots> cannot be empty' }],
    [
      'slots that overlap',
      {
        time_slot_rule: 2,
        fixed_slots: [
          { start_time: '08:00', end_time: '10:00' },
          { name: 'Noon', start_time: '09:00', end_time: '12:00' },
        ],
      },
      { fixed_slots: '2: Overlaps 08:00–10:00; times must not overlap' },
    ],
    [
      'a slot past closing',
      { time_slot_rule: 2, fixed_slots: [{ start_time: '21:00', end_time: '23:00' }] },
      { fixed_slots: '1: Outside opening hours, 08:00–22:00' },
    ],
    [
      'rules of a template',
      { rule_source: 2, rule_template_id: 't', max_minutes: 15, closed_periods: [{}] },
      {},
    ],
    ['no template', { rule_source: 2 }, { rule_template_id: '<rule_template_id> cannot be empty' }],
    [
      'a closed period that never occurs',
      { closed_periods: [{ weekdays: [1] }, { reason: 'x' }] },
      { closed_periods: '2: <closed_periods> cannot be empty' },
    ],
    [
      'a closed period that ends before it begins',
      { closed_periods: [{ begin_date: '2026-03-02', end_date: '2026-03-01' }] },
      { closed_periods: '1: The end must be after the start' },
    ],
    [
      'a closed period with only one time',
      { closed_periods: [{ start_time: '08:00' }] },
      { closed_periods: '1: <closed_periods> cannot be empty' },
    ],
    [
      'a complete closed period',
      { closed_periods: [{ weekdays: [6, 7], start_time: '12:00', end_time: '13:00' }] },
      {},
    ],
  ])('%s', (_name, values, problems) => {
    setLanguage('en')
    expect(found(values)).toEqual(problems)
  })

  test('also in Chinese', () => expect(found({ max_minutes: 15 })['max_minutes']).toContain('30'))
})
