import { readFileSync } from 'node:fs'
import { buildSchema, parse, validate } from 'graphql'
import { expect, test } from 'vitest'
import { all_records } from '../../../../server/src/records/testing/all_records.ts'
import { callsOf } from './record_calls.ts'

const schema = buildSchema(
  readFileSync(new URL('../../../../schema/provider.graphql', import.meta.url), 'utf8'),
)

test.each(
  [...all_records.values()].flatMap((declared) =>
    Object.values(callsOf(declared))
      .filter(({ name }) => name !== '')
      .map((call) => [call.name, call.text] as const),
  ),
)('%s matches the printed schema', (_name, text) => {
  expect(validate(schema, parse(text)).map(({ message }) => message)).toEqual([])
})
