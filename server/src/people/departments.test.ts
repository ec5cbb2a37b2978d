import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/platform/database/columns.ts'
import { startServer, type AnswerData, type TestServer } from '#server/testing/ask.ts'

let server: TestServer
beforeAll(async () => void (server = await startServer()))
afterAll(() => server.stop())

interface List<Node> {
  edges: { node: Node; cursor: string }[]
  pageInfo: { hasNextPage: boolean; endCursor: string | null }
  totalCount: number
}
interface Dept {
  id: string
  code: string
  name: string
  parent: string
}

const list = (args: string, as: 'student' | 'admin' | 'other-admin' = 'student') =>
  server.data<List<Dept>>(
    as,
    'iam',
    `{ departments${args} { edges { node { id code name parent } cursor } pageInfo { hasNextPage endCursor } totalCount } }`,
  )
const codes = async (args: string) => (await list(args)).edges.map(({ node }) => node.code)
const edit = (
  model: Record<string, unknown>,
  as: 'student' | 'admin' | 'manager' | 'other-admin' = 'admin',
) =>
  server.data<AnswerData>(
    as,
    'iam',
    'mutation ($model: DepartmentModel) { editDepartment(model: $model) { errcode field ids msg_en refusals { details } } }',
    { model },
  )
const idOf = async (code: string) =>
  (await list(`(filter: { code: { eq: "${code}" } })`)).edges[0]?.node.id ?? ''

describe('departments', () => {
  test.each([
    [
      'all, as old clients request them',
      '(first: 9999, offset: -1, filter: { deptTreeTypeCode: { eq: "01" } })',
      ['chemistry', 'library', 'physics', 'science', 'security', 'univ'],
    ],
    ['another tree', '(filter: { deptTreeTypeCode: { eq: "02" } })', []],
    ['by codes', '(filter: { code: { in: ["physics", "library", "nowhere"] } })', ['library', 'physics']],
    ['by an empty list of codes', '(filter: { code: { in: [] } })', []],
    ['children', '(filter: { parent: { eq: "science" } })', ['chemistry', 'physics']],
    ['by keyword', '(keywords: "CHEM")', ['chemistry']],
    ['takes a LIKE wildcard literally', '(keywords: "%")', []],
    ['the second page', '(first: 2, offset: 2)', ['physics', 'science']],
  ])('%s', async (_which, args, expected) => {
    expect(await codes(args)).toEqual(expected)
  })

  test('returns all departments without a page size', async () => {
    const { tenant_id } = server.campus
    const added = Array.from({ length: 20 }, (_, i) => ({
      tenant_id,
      id: newId(),
      code: `zz-${i}`,
      name: `Zz ${i}`,
    }))
    await server.db.withTenant(tenant_id, ({ sql }) => sql`insert into department ${sql(added)}`)
    try {
      expect(await codes('')).toHaveLength(26)
      expect(await codes('(last: 2)')).toEqual(['zz-8', 'zz-9'])
    } finally {
      await server.db.withTenant(tenant_id, ({ sql }) => sql`delete from department where code like 'zz-%'`)
    }
  })

  test('continues after a cursor, and counts', async () => {
    const page = await list('(first: 4)')
    expect(page).toMatchObject({ totalCount: 6, pageInfo: { hasNextPage: true } })
    expect(await codes(`(first: 4, after: "${page.pageInfo.endCursor}")`)).toEqual(['security', 'univ'])
  })

  test('returns a root’s own name as its parent', async () => {
    expect((await list('(filter: { code: { eq: "univ" } })')).edges[0]?.node).toMatchObject({
      name: 'univ dept',
      parent: 'univ dept',
    })
  })
})

describe('editDepartment', () => {
  test('creates, changes only the given fields, and deletes', async () => {
    const made = await edit({ code: 'maths', name: 'Mathematics', parent: 'science', tags: 't' })
    const [id = ''] = made.ids
    expect(made.errcode).toBe('0')
    expect(await edit({ id, name: 'Maths' })).toMatchObject({ errcode: '0', ids: [id] })
    expect((await list('(filter: { code: { eq: "maths" } })')).edges[0]?.node).toEqual({
      id,
      code: 'maths',
      name: 'Maths',
      parent: 'science',
    })
    expect(await edit({ id, deleted: 1 })).toMatchObject({ errcode: '0' })
    expect(await codes('(filter: { code: { eq: "maths" } })')).toEqual([])
  })

  test.each<[string, () => Promise<Record<string, unknown>>, Partial<AnswerData>]>([
    [
      'an existing code',
      async () => ({ code: 'physics', name: 'x' }),
      { errcode: 'TAKEN_NAME', field: 'code' },
    ],
    ['an empty name', async () => ({ code: 'x1' }), { errcode: 'INVALID', field: 'name' }],
    ['a slash in the code', async () => ({ code: 'a/b', name: 'x' }), { errcode: 'INVALID', field: 'code' }],
    [
      'an unknown parent',
      async () => ({ code: 'x2', name: 'x', parent: 'nowhere' }),
      { errcode: 'INVALID', field: 'parent' },
    ],
    [
      'a changed code',
      async () => ({ id: await idOf('physics'), code: 'physics2' }),
      { errcode: 'INVALID', field: 'code' },
    ],
    [
      'itself as grandparent',
      async () => ({ id: await idOf('univ'), parent: 'physics' }),
      { errcode: 'INVALID', field: 'parent' },
    ],
    [
      'deleting a department with people',
      async () => ({ id: await idOf('physics'), deleted: 1 }),
      { errcode: 'IN_USE' },
    ],
    [
      'deleting a department with children',
      async () => ({ id: await idOf('science'), deleted: 1 }),
      { errcode: 'IN_USE' },
    ],
    [
      'an unknown id',
      async () => ({ id: '018f0000-0000-7000-8000-000000000000', name: 'x' }),
      { errcode: 'NOT_FOUND' },
    ],
    ['a malformed id', async () => ({ id: 'x', name: 'x' }), { errcode: 'NOT_FOUND' }],
  ])('refuses %s', async (_what, model, expected) => {
    expect(await edit(await model())).toMatchObject(expected)
  })

  test('closes no circle by two concurrent moves', async () => {
    const [a = '', b = ''] = await Promise.all(
      [edit({ code: 'ca', name: 'A' }), edit({ code: 'cb', name: 'B' })].map(
        async (made) => (await made).ids[0],
      ),
    )
    const moved = await Promise.all([edit({ id: a, parent: 'cb' }), edit({ id: b, parent: 'ca' })])
    expect(moved.map(({ errcode }) => errcode).toSorted()).toEqual(['0', 'INVALID'])
  })

  test.each(['student', 'manager'] as const)('refuses %s', async (who) => {
    expect(await edit({ code: 'x3', name: 'x' }, who)).toMatchObject({ errcode: 'NOT_ALLOWED' })
  })

  test('treats a department of another tenant as missing', async () => {
    const foreign = await idOf('physics')
    expect(await edit({ id: foreign, name: 'Taken' }, 'other-admin')).toMatchObject({ errcode: 'NOT_FOUND' })
    expect((await list('(filter: { code: { eq: "physics" } })')).edges[0]?.node.name).toBe('physics dept')
  })
})
