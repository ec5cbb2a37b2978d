import { readFileSync } from 'node:fs'
import { isObjectType, type GraphQLSchema } from 'graphql'
import { describe, expect, test } from 'vitest'
import { endpoints } from './endpoints.ts'
import './features.ts'

interface Contract {
  endpoints: string[]
  operations: { endpoint: string; kind: 'query' | 'mutation'; name: string; args: string[] }[]
  entities: Record<string, string[]>
  writeOnly: Record<string, string[]>
}

const contract = JSON.parse(
  readFileSync(new URL('../../contract/contract.json', import.meta.url), 'utf8'),
) as Contract

/**
 * The parts of the specification that are not built yet. The change that builds one removes it from these
 * lists: the tests fail on an entry that is built, and on a missing one that is not listed.
 */
const unbuilt_operations: string[] = []

const unbuilt_entities: string[] = []

/** Fields of entities that exist otherwise. */
const unbuilt_fields: string[] = []

const schemas = new Map<string, GraphQLSchema>(
  endpoints.map((endpoint) => [endpoint.name, endpoint.schema()]),
)

/** The names of an operation's arguments, or null if the endpoint has no such operation. */
function argsOf({ endpoint, kind, name }: Contract['operations'][number]): string[] | null {
  const schema = schemas.get(endpoint)
  const root = kind === 'query' ? schema?.getQueryType() : schema?.getMutationType()
  return root?.getFields()[name]?.args.map((arg) => arg.name) ?? null
}

/** The fields of an object in any of the endpoints, or null. */
function fieldsOf(entity: string): string[] | null {
  const types = [...schemas.values()]
    .map((schema) => schema.getType(entity))
    .filter((type) => isObjectType(type))
  return types.length === 0 ? null : types.flatMap((type) => Object.keys(type.getFields()))
}

test('the endpoints are those of the specification', () => {
  expect([...schemas.keys()].toSorted()).toEqual(contract.endpoints.toSorted())
})

describe('operations', () => {
  test('are missing exactly where listed as unbuilt', () => {
    const missing = contract.operations.filter((one) => argsOf(one) === null).map(({ name }) => name)
    expect(missing.toSorted()).toEqual(unbuilt_operations.toSorted())
  })

  test('take every argument of the specification', () => {
    const lacking = contract.operations.flatMap((one) => {
      const args = argsOf(one)
      return args === null
        ? []
        : one.args.filter((arg) => !args.includes(arg)).map((arg) => `${one.endpoint} ${one.name}(${arg})`)
    })
    expect(lacking).toEqual([])
  })
})

describe('entities', () => {
  test('are missing exactly where listed as unbuilt', () => {
    const missing = Object.keys(contract.entities).filter((entity) => fieldsOf(entity) === null)
    expect(missing.toSorted()).toEqual(unbuilt_entities.toSorted())
  })

  test('have every field of the specification but those listed as unbuilt', () => {
    const lacking = Object.entries(contract.entities).flatMap(([entity, wanted]) => {
      const fields = fieldsOf(entity)
      return fields === null
        ? []
        : wanted.filter((field) => !fields.includes(field)).map((field) => `${entity}.${field}`)
    })
    expect(lacking.toSorted()).toEqual(unbuilt_fields.toSorted())
  })

  test('don’t expose write-only fields', () => {
    const shown = Object.entries(contract.writeOnly).flatMap(([entity, secrets]) =>
      secrets.filter((field) => fieldsOf(entity)?.includes(field)),
    )
    expect(shown).toEqual([])
  })

  test('expose no secret in any field', () => {
    const shown = [...schemas].flatMap(([name, schema]) =>
      Object.values(schema.getTypeMap())
        .filter(
          (type) => isObjectType(type) && type !== schema.getMutationType() && type !== schema.getQueryType(),
        )
        .flatMap((type) =>
          (isObjectType(type) ? Object.keys(type.getFields()) : []).map(
            (field) => `${name} ${type.name}.${field}`,
          ),
        ),
    )
    expect(shown.length).toBeGreaterThan(500)
    expect(shown.filter((field) => /password|secret|hash/i.test(field.split('.')[1] ?? ''))).toEqual([])
  })
})
