import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { lexicographicSortSchema, printSchema } from 'graphql'
import { endpoints } from './endpoints.ts'
import './features.ts'
import { printedTypes } from './printed_types.ts'

/** The schema of each endpoint as sorted text and as a TypeScript type, by the name of its file in schema/. */
export const printedSchemas = (): Record<string, string> =>
  Object.fromEntries(
    endpoints.flatMap((one) => {
      const schema = lexicographicSortSchema(one.schema())
      return [
        [`${one.name}.graphql`, `${printSchema(schema)}\n`],
        [`${one.name}.d.ts`, printedTypes(schema)],
      ]
    }),
  )

// Run directly, it writes schema/, so that a review shows changes of the wire: node
// server/src/printed_schemas.ts
if (import.meta.main) {
  const folder = path.resolve(import.meta.dirname, '../../schema')
  mkdirSync(folder, { recursive: true })
  for (const [file, text] of Object.entries(printedSchemas())) writeFileSync(path.join(folder, file), text)
}
