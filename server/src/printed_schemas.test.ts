import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { printedSchemas } from './printed_schemas.ts'

const printed = Object.entries(printedSchemas())

test('prints a schema for each of the six endpoints, and its type', () => expect(printed).toHaveLength(12))

test.each(printed)(
  'schema/%s matches the endpoint; after a change run: node server/src/printed_schemas.ts',
  (file, text) => {
    expect(readFileSync(new URL(`../../schema/${file}`, import.meta.url), 'utf8')).toBe(text)
  },
)
