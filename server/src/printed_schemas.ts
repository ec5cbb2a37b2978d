import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { lexicographicSortSchema, printSchema } from 'graphql'
import { endpoints } from './endpoints.ts'
import './features.ts'

/** The schema of each endpoint as text, sorted, by the name of its file in schema/. */
export const printedSchemas = (): Record<string, string> =>
  Object.fromEntries(
    endpoints.map((one) => [
      `${one.name}.graphql`,
      `${printSchema(lexicographicSortSchema(one.schema()))}\n`,
    ]),
  )

// Run by itself it writes schema/, so that a change of the wire is seen in the review: node server/src/printed_schemas.ts
if (import.meta.main) {
  const folder = path.resolve(import.meta.dirname, '../../schema')
  mkdirSync(folder, { recursive: true })
  for (const [file, text] of Object.entries(printedSchemas())) writeFileSync(path.join(folder, file), text)
}
