import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestServer } from '#server/testing/ask.ts'
import type { Account } from '#server/testing/campus.ts'
import { act, idOf, makeResource, makeTemplate, makeType, why, type Fields } from './testing/make.ts'
import { resourceStage, type ResourceStage } from './testing/stage.ts'

let server: TestServer
let type_id: string
let science_type: string
let ask: ResourceStage['ask']
let read: ResourceStage['read']
let update: ResourceStage['update']
let save: ResourceStage['save']
let list: ResourceStage['list']
beforeAll(async () => {
  ;({ server, type_id, science_type, ask, read, update, save, list } = await resourceStage())
})
afterAll(() => server.stop())

describe('access to a resource', () => {
  let library: string, science: string, hidden: string
  beforeAll(async () => {
    library = await makeResource(server, type_id, { admin_dept: 'library', resources_name: '图书馆 100%' })
    science = await makeResource(server, science_type, { admin_dept: 'physics' })
    hidden = await makeResource(server, science_type, {
      hide_resources_detail: 1,
      joint_admin_dept: 'library',
    })
  })

  test.each<[Account, string, string]>([
    ['student', '111', '111'],
    ['guard', '100', '110'],
    ['manager', '101', '111'],
    ['manager2', '111', '111'],
    ['admin', '111', '111'],
    ['other-admin', '000', '000'],
  ])('%s lists %s and opens %s', async (account, listed, opened) => {
    const ids = await list(account)
    expect([library, science, hidden].map((id) => (ids.includes(id) ? 1 : 0)).join('')).toBe(listed)
    const answers = await Promise.all([library, science, hidden].map((id) => ask(account, id)))
    expect(answers.map(({ data }) => (data?.findResourceById ? 1 : 0)).join('')).toBe(opened)
    expect(
      answers.flatMap(({ errors }) => errors.map((one) => one.extensions?.errcode ?? one.extensions?.code)),
    ).toEqual(Array.from({ length: opened.split('0').length - 1 }, () => 'NOT_FOUND'))
  })

  test('shows resources of a stopped type only to their administrators', async () => {
    const stopped = await makeType(server, { state: 0 })
    const id = await makeResource(server, stopped, { admin_dept: 'library' })
    expect(await list('student')).not.toContain(id)
    expect(await list('manager')).toContain(id)
  })

  test('lists only what the caller administers with administered 1', async () => {
    const mine = await list('manager', { administered: 1 })
    expect(mine).toContain(library)
    expect(mine).toContain(hidden)
    expect(mine).not.toContain(science)
    expect(await list('student', { administered: 1 })).toEqual([])
  })
})

describe('a list', () => {
  let rooms: string[]
  let type: string
  beforeAll(async () => {
    type = await makeType(server)
    const template = await makeTemplate(server, { need_approve: 1 })
    rooms = []
    for (const fields of [
      { capacity: 5, resources_number: 'L-3', resources_name: 'alpha' },
      { capacity: 10, resources_number: 'L-1', floor_code: 'F1', resources_name: '100%' },
      {
        capacity: 20,
        resources_number: 'L-2',
        rule_source: 2,
        rule_template_id: template,
        order: 1,
        resources_name: 'gamma',
      },
    ]) {
      rooms.push(await makeResource(server, type, fields))
    }
  })
  const places = (ids: string[]) => ids.map((id) => rooms.indexOf(id))

  test.each<[Fields, Fields, number[]]>([
    [{}, {}, [1, 0, 2]],
    [{ capacity: 10 }, {}, [1, 2]],
    [{ campus_code: 'C1' }, {}, [1]],
    [{ building_code: 'B1', floor_code: 'F1' }, {}, [1]],
    [{ need_approve: 1 }, {}, [2]],
    [{ need_approve: 0 }, {}, [1, 0]],
    [{ state: 0 }, {}, []],
    [{}, { keywords: 'L-' }, [1, 0, 2]],
    [{}, { keywords: '0%' }, [1]],
    [{}, { keywords: '_' }, []],
    [{}, { sort: 'capacity' }, [0, 1, 2]],
    [{}, { sort: '-capacity' }, [2, 1, 0]],
    [{}, { first: 2 }, [1, 0]],
    [{ equipment: [] }, {}, [1, 0, 2]],
  ])('%j %j', async (filter, more, expected) => {
    expect(places(await list('student', { resources_type_id: type, ...filter }, more))).toEqual(expected)
  })

  test('is counted if the request selects it, and continues after a cursor', async () => {
    interface Paged {
      edges: { cursor: string }[]
      totalCount: number
      pageInfo: { hasNextPage: boolean }
    }
    const document = `query ($f: ResourceFilter, $after: String) { findResourceAll(filter: $f, first: 2, after: $after) {
      edges { cursor } totalCount pageInfo { hasNextPage } } }`
    const f = { resources_type_id: type }
    const first = await server.data<Paged>('student', 'provider', document, { f })
    expect([first.totalCount, first.edges.length, first.pageInfo.hasNextPage]).toEqual([3, 2, true])
    const rest = await server.data<Paged>('student', 'provider', document, {
      f,
      after: first.edges[1]?.cursor,
    })
    expect([rest.totalCount, rest.edges.length, rest.pageInfo.hasNextPage]).toEqual([3, 1, false])
  })

  test.each([
    'resources_name_en',
    'resources_type_name_en',
    'campus_name_en',
    'building_name_en',
    'admin_dept_name_en',
  ])('is sorted by %s', async (sort) =>
    expect(await list('student', { resources_type_id: type }, { sort })).toHaveLength(3),
  )

  test.each(['id; drop table resource', 'field_versions', 'tenant_id'])(
    'can’t be sorted by %s',
    async (sort) => {
      await expect(list('admin', {}, { sort })).rejects.toThrow(/INVALID/)
    },
  )
})

describe('changing a resource', () => {
  const everything: [string, (account: Account, id: string) => Promise<{ errcode: string }>][] = [
    ['update', (account, id) => update(account, { id, version: 1, remark: 'x' })],
    ['state', (account, id) => act(server, account, 'updateResourceState', id, 0)],
    ['delete', (account, id) => act(server, account, 'deleteResource', id)],
  ]
  test.each(everything)('%s: only for its administrators, not found by others', async (_what, run) => {
    const id = await makeResource(server, type_id, { admin_dept: 'library' })
    const outcome = async (account: Account) => (await run(account, id)).errcode
    expect(await outcome('student')).toBe('NOT_ALLOWED')
    expect(await outcome('manager2')).toBe('NOT_FOUND')
    expect(await outcome('other-admin')).toBe('NOT_FOUND')
    expect((await run('admin', '01890000-0000-7000-8000-000000000000')).errcode).toBe('NOT_FOUND')
    expect(await outcome('manager')).toBe('0')
  })

  test('refuses to move a resource outside of what the caller administers', async () => {
    expect(why(await save({ resources_number: 'M-1' }, 'manager'))).toEqual(['REQUIRED admin_dept'])
    expect(why(await save({ resources_number: 'M-1', admin_dept: 'physics' }, 'manager'))).toEqual([
      'NOT_FOUND admin_dept',
    ])
    expect(
      why(
        await save(
          { resources_number: 'M-1', admin_dept: 'library', resources_type_id: science_type },
          'manager',
        ),
      ),
    ).toEqual(['NOT_FOUND resources_type_id'])
    const id = idOf(await save({ resources_number: 'M-1', admin_dept: 'library' }, 'manager'))
    expect(why(await update('manager', { id, version: 1, admin_dept: 'physics' }))).toEqual([
      'NOT_FOUND admin_dept',
    ])
    expect(
      idOf(await save({ resources_number: 'M-2', resources_type_id: science_type }, 'manager2')),
    ).toBeTruthy()
  })
})

test('keeps favourites per person, and adding one twice adds it once', async () => {
  const id = await makeResource(server, type_id)
  const collect = (account: Account, which: string, collected: boolean) =>
    server.data<{ errcode: string }>(
      account,
      'provider',
      `mutation { collectResource(id: "${which}", collected: ${collected}) { errcode } }`,
    )
  expect(await Promise.all([collect('student', id, true), collect('student', id, true)])).toEqual([
    { errcode: '0' },
    { errcode: '0' },
  ])
  expect(await list('student', { collected: 1 })).toEqual([id])
  expect(await list('student2', { collected: 1 })).toEqual([])
  expect((await read(id, 'student'))?.['collected']).toBe(1)
  expect((await collect('other-student', id, true)).errcode).toBe('NOT_FOUND')
  await collect('student', id, false)
  expect(await list('student', { collected: 1 })).toEqual([])
})
