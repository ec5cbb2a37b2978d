import { expect, test } from 'vitest'
import { askedOf, queryOf } from './asked.ts'

const TODAY = '2026-09-07'

test.each([
  ['', ['', 60, TODAY, '', '']],
  [
    'with=ada&with=bob&with=ada&minutes=90&from=2026-09-09&type=7&at=2026-09-09+10%3A00-11%3A30',
    ['ada,bob', 90, '2026-09-09', '7', '2026-09-09 10:00-11:30'],
  ],
  ['minutes=7&from=2026-09-01', ['', 60, TODAY, '', '']],
  ['minutes=x&from=soon', ['', 60, TODAY, '', '']],
])('%s', (address, expected) => {
  const { people, minutes, begin, type, at } = askedOf(new URLSearchParams(address), TODAY)
  expect([people.join(','), minutes, begin, type, at]).toEqual(expected)
})

test('an address that is asked for says it again, with what else it said', () => {
  const address = new URLSearchParams('for=%2Fmobile%2Fhome&with=ada&minutes=120&equipment=display')
  const asked = askedOf(address, TODAY)
  expect(askedOf(queryOf(asked, TODAY, address), TODAY)).toEqual(asked)
  expect(queryOf(asked, TODAY, address).get('for')).toBe('/mobile/home')
})
