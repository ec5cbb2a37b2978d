import { expect, test } from 'vitest'
import { ageOf, facts } from './personal_facts.ts'

const now = Date.parse('2026-06-15')

test.each([
  ['2000-06-15', 26],
  ['2026-01-01', 0],
  ['2030-01-01', null],
  ['', null],
  [null, null],
  ['not a date', null],
])('born %s: %s', (birthday, age) => expect(ageOf(birthday, now)).toBe(age))

test('computes the age from the birthday in a dynamic attribute', () => {
  const told = facts(
    { id: '1', account: 'a', name: '', attrsValues: [{ code: 'birthday_seu', value: '1996-01-01' }] },
    now,
  )
  expect(told.find(({ word }) => word === 'age')?.value).toBe('30')
})

test('names a duplicate department once', () => {
  const dept = { id: '1', code: 'd', name: 'Physics', name_en: '', parent: 'Physics' }
  const post = { id: '2', code: 'p', name: '', name_en: '' }
  const told = facts(
    {
      id: '1',
      account: 'a',
      name: '',
      positions: [
        { dept, post },
        { dept, post },
      ],
    },
    now,
  )
  expect(told.find(({ word }) => word === 'dept')?.value).toBe('Physics')
})
