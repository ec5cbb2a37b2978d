import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import contract from '../../contract/contract.json' with { type: 'json' }
import { constants } from './constants.ts'

test.each(Object.entries(constants))("%s equals the contract's value", (name, value) => {
  expect(value).toEqual(Reflect.get(contract.constants, name))
})

test('every constant of the contract is known here, except those that only the server reads', () => {
  const missing = Object.keys(contract.constants).filter((name) => !(name in constants))
  expect(missing).toEqual(['data_source'])
})

test('every constant is used', () => {
  const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && path.basename(file) !== 'constants.ts',
    )
    .map((file) => readFileSync(path.join(import.meta.dirname, file), 'utf8'))
  const idle = Object.keys(constants).filter(
    (name) => !sources.some((source) => new RegExp(`\\bconstants\\.${name}\\b`).test(source)),
  )
  expect(idle).toEqual([])
})
