import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { change, makeTemplate, type Fields } from '#server/resources/testing/make.ts'
import { startServer, type TestServer } from '#server/testing/ask.ts'

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
