import { expect, test } from 'vitest'
import { addressOf, askedOf, isNarrowed, variablesOf } from './asked.ts'

const of = (query: string) => askedOf(new URLSearchParams(query))

test.each([
  ['', { first: 20, offset: 0, filter: {} }, false],
  ['page=3', { first: 20, offset: 40, filter: {} }, false],
  ['page=-1', { first: 20, offset: 0, filter: {} }, false],
  ['unread=1&type=a', { first: 20, offset: 0, filter: { resource_type_id: 'a', unread: 1 } }, true],
  ['keywords=%20lift%20', { first: 20, offset: 0, keywords: 'lift', filter: {} }, true],
])('%s asks for %j', (query, variables, narrowed) => {
  expect(variablesOf(of(query))).toEqual(variables)
  expect(isNarrowed(of(query))).toBe(narrowed)
})

test.each(['', 'keywords=lift&type=a&unread=1&page=2'])('the address %s stays the same', (query) => {
  expect(addressOf(of(query)).toString()).toBe(query)
})
