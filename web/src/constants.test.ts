import { expect, test } from 'vitest'
import contract from '../../contract/contract.json' with { type: 'json' }
import { constants } from './constants.ts'

test.each(Object.entries(constants))('%s is what the contract says', (name, value) => {
  expect(value).toEqual(Reflect.get(contract.constants, name))
})

test('every constant of the contract is known here, but for what only the server reads', () => {
  const missing = Object.keys(contract.constants).filter((name) => !(name in constants))
  expect(missing).toEqual(['data_source'])
})
