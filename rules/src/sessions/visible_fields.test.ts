import { expect, test } from 'vitest'
import { visibleFields } from './visible_fields.ts'

const cases: [string, number, string | null, string[]][] = [
  ['nothing is hidden', 0, null, ['theme', 'appointment_user_name', 'dept_name']],
  ['nothing is hidden, whatever is listed', 0, 'theme', ['theme', 'appointment_user_name', 'dept_name']],
  ['hidden but for the listed ones', 1, 'theme, dept_name', ['theme', 'dept_name']],
]

test.each(cases)('%s', (_, hide_appointment_information, listed, shown) => {
  const seen = visibleFields({ hide_appointment_information } as never, listed)
  expect(['theme', 'appointment_user_name', 'dept_name'].filter((one) => seen.has(one))).toEqual(shown)
})

test('hidden and nothing listed: only the period', () => {
  const seen = visibleFields({ hide_appointment_information: 1 } as never, null)
  expect(seen.has('theme')).toBe(false)
})
