import { readFileSync } from 'node:fs'
import { buildSchema, getNamedType, isLeafType, isObjectType, type GraphQLObjectType } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeResource, makeType } from '#server/resources/testing/make.ts'
import { startServer, type EndpointName, type TestServer } from '#server/testing/ask.ts'
import { all_records } from './testing/all_records.ts'

// What every list promises that can be sorted and is no declared record's with a form: of those `declared.test.ts` says more.

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  for (const second of [1, 2, 3]) {
    server.clock.set(`2026-09-07T00:00:0${second}Z`)
    await makeResource(server, await makeType(server))
  }
})
afterAll(() => server.stop())

/** The lists of declared records with forms. */
const declared = new Set(
  [...all_records.values()].flatMap(({ operations: { create, list } }) => (create && list ? [list] : [])),
)

/** Every other list of the printed schemas that can be sorted, with the type of its rows. */
const SORTED = (['provider', 'iam', 'builtin'] as const).flatMap((endpoint) => {
  const printed = readFileSync(new URL(`../../../schema/${endpoint}.graphql`, import.meta.url), 'utf8')
  const queries = Object.values(buildSchema(printed).getQueryType()?.getFields() ?? {})
  return queries
    .filter(({ name, args }) => !declared.has(name) && args.some((arg) => arg.name === 'sort'))
    .map(({ name, type }) => ({ endpoint, name, row: rowOf(getNamedType(type)) }))
})

function rowOf(connection: object): GraphQLObjectType {
  const inside = (type: unknown, field: string) =>
    isObjectType(type) ? getNamedType(type.getFields()[field]?.type) : undefined
  const row = inside(inside(connection, 'edges'), 'node')
  if (!isObjectType(row)) throw new Error(`${String(connection)} has no rows`)
  return row
}

/** What a list shows of a column in this order, each value once where it is repeated; empty ones are left out. */
async function valuesOf(endpoint: EndpointName, name: string, selected: string, sort: string) {
  const { edges } = await server.data<{ edges: { node: { id: string; value: unknown } }[] }>(
    'admin',
    endpoint,
    `query ($sort: String) { ${name}(sort: $sort, first: 200) { edges { node { id value: ${selected} } } } }`,
    { sort },
  )
  const values = edges.map(({ node }) => node.value).filter((value) => value !== null && value !== '')
  return {
    ids: edges.map(({ node }) => node.id),
    values: values.filter((value, i) => value !== values[i - 1]),
  }
}

describe('every list with a sort', () => {
  test('is found in the printed schemas', () => expect(SORTED.length).toBeGreaterThan(10))

  test.each(SORTED)(
    '$endpoint $name sorts by each declared column, both ways',
    async ({ endpoint, name, row }) => {
      const { errors } = await server.ask(
        'admin',
        endpoint,
        `{ ${name}(sort: "no_such_column") { totalCount } }`,
      )
      expect(errors).toMatchObject([{ extensions: { errcode: 'INVALID', field: 'sort' } }])
      const columns = (/one of:? (.+?)\.?$/.exec(errors[0]?.message ?? '')?.[1] ?? '').split(', ')
      expect(columns.length).toBeGreaterThan(0)
      for (const column of columns) {
        const field = row.getFields()[column]
        expect([column, field !== undefined]).toEqual([column, true])
        const selected = isLeafType(getNamedType(field?.type)) ? column : 'id'
        const up = await valuesOf(endpoint, name, selected, column)
        const down = await valuesOf(endpoint, name, selected, `-${column}`)
        expect(down.ids.toSorted()).toEqual(up.ids.toSorted())
        if (selected === 'id') continue
        expect(new Set(up.values).size).toBe(up.values.length)
        expect(down.values).toEqual(up.values.toReversed())
      }
    },
  )
})
