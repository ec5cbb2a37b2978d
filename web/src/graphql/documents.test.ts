import { existsSync, readFileSync, globSync } from 'node:fs'
import { resolve } from 'node:path'
import { buildSchema, parse, validate, type GraphQLSchema } from 'graphql'
import { describe, expect, test } from 'vitest'
import type { EndpointName, RequestOperation } from './operation.ts'
import { session_queries } from './session_queries.ts'

const source = resolve(import.meta.dirname, '..')
const schemas = new Map<EndpointName, GraphQLSchema>()

function schemaOf(endpoint: EndpointName): GraphQLSchema {
  const file = resolve(source, `../../schema/${endpoint}.graphql`)
  const known = schemas.get(endpoint) ?? buildSchema(readFileSync(file, 'utf8'))
  schemas.set(endpoint, known)
  return known
}

const isOperation = (found: unknown): found is RequestOperation<unknown, unknown> =>
  typeof found === 'object' &&
  found !== null &&
  'endpoint' in found &&
  'text' in found &&
  typeof found.text === 'string'

const files = globSync('**/*.graphql.ts', { cwd: source })

/** Every operation that the browser can send. */
const operations = (
  await Promise.all(
    files.map(async (file) => {
      const all: Record<string, unknown> = await import(resolve(source, file))
      return Object.entries(all).flatMap(([name, found]) =>
        isOperation(found) ? [{ name, file, operation: found }] : [],
      )
    }),
  )
).flat()

describe('documents of the browser', () => {
  test('are found', () => expect(operations.length).toBeGreaterThan(5))

  test.each(operations)(
    '$name of $file matches the printed schema of its endpoint',
    ({ operation: { endpoint, text, name } }) => {
      expect(existsSync(resolve(source, `../../schema/${endpoint}.graphql`))).toBe(true)
      expect(validate(schemaOf(endpoint), parse(text)).map(({ message }) => message)).toEqual([])
      expect(name).not.toBe('')
    },
  )

  test('are found by the names under which they are refetched', () => {
    const names = new Set(operations.map(({ operation }) => operation.name))
    const touched = globSync('**/*.{ts,tsx}', { cwd: source })
      .filter((file) => !file.includes('.test.'))
      .flatMap(
        (file) => readFileSync(resolve(source, file), 'utf8').match(/touches(=\{|: | = )\[[^\]]*\]/g) ?? [],
      )
      .flatMap((list) => list.match(/'[^']+'/g) ?? [])
      .map((quoted) => quoted.slice(1, -1))
    expect(touched.length).toBeGreaterThan(5)
    expect([...touched, ...session_queries].filter((name) => !names.has(name))).toEqual([])
  })

  test('are in files for documents', () => {
    const strays = globSync('**/*.{ts,tsx}', { cwd: source }).filter(
      (file) =>
        !file.includes('.test.') &&
        !file.endsWith('.graphql.ts') &&
        /\boperation(<[^(]*>)?\(\s*'(provider|public|iam|hub|bus|builtin)'/.test(
          readFileSync(resolve(source, file), 'utf8'),
        ),
    )
    expect(strays).toEqual([])
  })
})
