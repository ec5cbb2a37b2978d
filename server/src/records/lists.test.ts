import { readFileSync } from 'node:fs'
import { buildSchema, getNamedType, isLeafType, isObjectType, type GraphQLObjectType } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { change, makeTemplate, type Fields } from '#server/resources/testing/make.ts'
import { startServer, type EndpointName, type TestServer } from '#server/testing/ask.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  for (const [code, name, order] of [
    ['s-1', 'beta', 2],
    ['s-2', 'alpha', 2],
    ['s-3', 'gamma', 1],
  ] as const) {
    await change(server, 'admin', 'saveLocation', 'LocationModel', { kind: 'campus', code, name, order })
    await change(server, 'admin', 'saveCodes', 'CodesModel', {
      code,
      name,
      ...(order === 1 && { tags: 't' }),
    })
    await makeTemplate(server, { template_name: `s-${name}`, state: order === 1 ? 0 : 1 })
  }
})
afterAll(() => server.stop())

interface Edges {
  edges: { node: { name: string } }[]
}

/** The operation, the name of its filter's type, and the field by which the test tells its rows apart. */
const LISTS = {
  locations: ['findLocationAll', 'LocationFilter', 'code'],
  templates: ['findResourcesRuleTemplateAll', 'ResourcesRuleTemplateFilter', 'template_name'],
  codes: ['findCodesAll', 'CodesFilter', 'code'],
} as const
type List = keyof typeof LISTS

const query = (list: List) => {
  const [operation, type, field] = LISTS[list]
  return `query ($filter: ${type}, $sort: String, $keywords: String, $first: Int, $offset: Int) {
    ${operation}(filter: $filter, sort: $sort, keywords: $keywords, first: $first, offset: $offset) {
      edges { node { name: ${field} } } } }`
}
const rows = async (list: List, args: Fields) => {
  const { edges } = await server.data<Edges>('admin', 'provider', query(list), { keywords: 's-', ...args })
  return edges.map(({ node }) => node.name.replace('s-', '')).join(' ')
}

describe('a list', () => {
  test.each<[List, Fields, string]>([
    ['locations', {}, '3 1 2'],
    ['locations', { sort: '' }, '3 1 2'],
    ['locations', { sort: 'name' }, '2 1 3'],
    ['locations', { sort: '-name' }, '3 1 2'],
    ['locations', { sort: '-order' }, '1 2 3'],
    ['locations', { sort: 'order', first: 1, offset: 1 }, '1'],
    ['templates', {}, 'gamma alpha beta'],
    ['templates', { sort: 'template_name' }, 'alpha beta gamma'],
    ['templates', { sort: '-state' }, 'alpha beta gamma'],
    ['templates', { sort: 'resource_count' }, 'gamma alpha beta'],
    ['codes', {}, '1 2 3'],
    ['codes', { sort: '-code' }, '3 2 1'],
    ['codes', { sort: 'tags' }, '3 1 2'],
    ['codes', { sort: '-tags' }, '3 1 2'],
    ['codes', { sort: '-items' }, '1 2 3'],
  ])('of %s is sorted with %j', async (list, args, expected) => {
    expect(await rows(list, args)).toBe(expected)
  })

  test.each<[List, Fields, string]>([
    ['locations', { filter: { kind: 'campus' } }, '3 1 2'],
    ['locations', { filter: { kind: 'floor' } }, ''],
    ['locations', { filter: { parent_code: '' } }, '3 1 2'],
    ['locations', { filter: { parent_code: 's-1' } }, ''],
    ['locations', { filter: { state: 0 } }, ''],
    ['locations', { filter: { state: 1 }, keywords: 'LPH' }, '2'],
    ['locations', { keywords: 's_' }, ''],
    ['templates', { filter: { state: 0 } }, 'gamma'],
    ['templates', { filter: { state: 1 }, keywords: 's-b' }, 'beta'],
    ['templates', { filter: { state: null } }, 'gamma alpha beta'],
    ['codes', { filter: { code: { in: ['s-1', 's-3'] } } }, '1 3'],
    ['codes', { filter: { code: { in: [] } } }, ''],
    ['codes', { filter: { tags: { ne: 't' }, name: { like: 'alp' } } }, '2'],
    ['codes', { filter: { tags: { eq: 't' } }, keywords: '' }, '3'],
  ])('of %s is narrowed by %j', async (list, args, expected) => {
    expect(await rows(list, args)).toBe(expected)
  })

  test.each<[List, string, string]>([
    ['locations', 'tenant_id', 'code, name, name_en, order, state, create_time'],
    ['locations', '-toString', 'code, name, name_en, order, state, create_time'],
    ['codes', 'version', 'code, name, name_en, tags, items'],
  ])('of %s can’t be sorted by %s', async (list, sort, allowed) => {
    const { errors } = await server.ask('admin', 'provider', query(list), { sort })
    expect(errors).toMatchObject([{ extensions: { errcode: 'INVALID', field: 'sort' } }])
    expect(errors[0]?.message).toContain(allowed)
  })
})

/** Every list of the printed schemas that can be sorted, with the type of its rows. */
const SORTED = (['provider', 'iam', 'builtin'] as const).flatMap((endpoint) => {
  const printed = readFileSync(new URL(`../../../schema/${endpoint}.graphql`, import.meta.url), 'utf8')
  const queries = Object.values(buildSchema(printed).getQueryType()?.getFields() ?? {})
  return queries
    .filter(({ args }) => args.some(({ name }) => name === 'sort'))
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
