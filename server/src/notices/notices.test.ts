import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sameAsOperations } from '#server/records/testing/abilities.ts'
import { act, change, idOf, makeType, why, type Fields } from '#server/resources/testing/make.ts'
import { FIRST_DAY, startServer, type TestServer } from '#server/testing/ask.ts'
import type { Account } from '#server/testing/campus.ts'

let server: TestServer
beforeAll(async () => void (server = await startServer()))
beforeEach(() => server.clock.set(FIRST_DAY))
afterAll(() => server.stop())

interface NoticeData {
  id: string
  title: string
  content: string
  state: number
  release_time: string | null
  resource_type_name: string | null
  created_user_name: string
  version: number
  totalReadCounts: number
  todayReadCounts: number
}

const FIELDS = `id title content state release_time resource_type_name created_user_name version totalReadCounts todayReadCounts`

const save = (model: Fields, account: Account = 'admin') =>
  change(server, account, 'saveNotice', 'NoticeModel', { content: '<p>x</p>', ...model })
const publish = async (title: string, model: Fields = {}, account: Account = 'admin') =>
  idOf(await save({ title, state: 1, ...model }, account))
const find = (account: Account, id: string) =>
  server.ask<{ findNotice: NoticeData | null }>(
    account,
    'provider',
    `query ($id: String) { findNotice(id: $id) { ${FIELDS} } }`,
    { id },
  )
const seen = async (account: Account, id: string) => (await find(account, id)).data?.findNotice?.title ?? null
const list = async (account: Account, filter: Fields = {}, args = 'first: 999, offset: -1') => {
  const { edges } = await server.data<{ edges: { node: NoticeData }[] }>(
    account,
    'provider',
    `query ($filter: NoticeFilter) { findNoticeAll(filter: $filter, ${args}) { edges { node { ${FIELDS} } } } }`,
    { filter },
  )
  return edges.map(({ node }) => node)
}
const titles = async (...args: Parameters<typeof list>) => (await list(...args)).map(({ title }) => title)
const read = (account: Account, notice_id: string, more: Fields = {}) =>
  change(server, account, 'saveNoticeReadEntity', 'NoticeReadEntityModel', { notice_id, ...more })
const readings = (account: Account, filter: Fields = {}) =>
  server
    .data<{ edges: { node: { read_user_name: string; read_date: string; read_time: string } }[] }>(
      account,
      'provider',
      `query ($filter: NoticeReadEntityFilter) { findNoticeReadEntityList(first: 50, filter: $filter, sort: "read_user_name") {
        edges { node { id notice_id read_user_id read_user_name read_date read_time tenant_id } } } }`,
      { filter },
    )
    .then(({ edges }) =>
      edges.map(({ node }) => `${node.read_user_name} ${node.read_date} ${node.read_time}`),
    )

describe('a notice is shown', () => {
  test('from its release on, until it is withdrawn or deleted', async () => {
    const draft = idOf(await save({ title: 'Draft' }))
    const later = await publish('Later', { release_time: '2026-09-08 12:00:00' })
    expect([await seen('student', draft), await seen('student', later)]).toEqual([null, null])
    expect([await seen('admin', draft), await seen('admin', later)]).toEqual(['Draft', 'Later'])

    server.clock.set('2026-09-08T03:59:59Z')
    expect(await seen('student', later)).toBeNull()
    server.clock.set('2026-09-08T04:00:00Z')
    expect(await seen('student', later)).toBe('Later')

    server.clock.set('2026-09-08T05:00:00Z')
    expect((await act(server, 'admin', 'updateNoticeState', draft, 1)).errcode).toBe('0')
    const [first] = await list('student')
    expect(first).toMatchObject({ title: 'Draft', release_time: '2026-09-08 13:00:00', state: 1 })

    expect((await act(server, 'admin', 'updateNoticeState', draft, 2)).errcode).toBe('0')
    expect(await seen('student', draft)).toBeNull()
    expect((await act(server, 'admin', 'deleteNotice', later)).errcode).toBe('0')
    expect([await seen('student', later), await seen('admin', later)]).toEqual([null, null])
    expect(await titles('admin', { managed: 1 })).not.toContain('Later')
  })

  test('to those who may use its type', async () => {
    const type = await makeType(server, {
      resources_name: '琴房',
      resourcesTypeAuthList: [
        { auth_type: 'user', grant_object_type: 'dept', grant_object_id: 'physics' },
        { auth_type: 'admin', grant_object_type: 'user', grant_object_id: 'manager' },
      ],
    })
    const id = await publish('Pianos', { resource_type_id: type })
    expect((await find('student', id)).data?.findNotice).toMatchObject({ resource_type_name: '琴房' })
    expect([await seen('student2', id), await seen('manager', id), await seen('manager2', id)]).toEqual([
      null,
      'Pianos',
      null,
    ])
    expect(await titles('student', { resource_type_id: type })).toEqual(['Pianos'])
    expect(await titles('student2', { resource_type_id: type })).toEqual([])
  })

  test('among the five latest, the newest first', async () => {
    for (const n of [1, 2, 3, 4, 5, 6]) await publish(`N${n}`, { release_time: `2026-09-07 07:0${n}:00` })
    const five = await server.data<NoticeData[]>('guard', 'provider', '{ findFiveNotice { title } }')
    expect(five).toHaveLength(5)
    expect(five.slice(0, 1)).not.toEqual([{ title: 'N1' }])
    const named = five.map(({ title }) => title).filter((title) => title.startsWith('N'))
    expect(named).toEqual(named.toSorted().toReversed())
  })
})

describe('the list', () => {
  test('narrows by words of the text without its markup, and what is unread', async () => {
    const id = await publish('Lift under repair', { content: '<p>Use the <b>stairs</b></p>' })
    expect(await titles('student', {}, 'keywords: "the stairs"')).toEqual(['Lift under repair'])
    expect(await titles('student', {}, 'keywords: "<b>"')).toEqual([])
    expect(await titles('student', { unread: 1 })).toContain('Lift under repair')
    await read('student', id)
    expect(await titles('student', { unread: 1 })).not.toContain('Lift under repair')
    expect(await titles('student', { unread: 0 })).toContain('Lift under repair')
    expect(await titles('student2', { unread: 1 })).toContain('Lift under repair')
  })

  test('of those that one manages is refused to readers', async () => {
    const { errors } = await server.ask(
      'student',
      'provider',
      '{ findNoticeAll(filter: { managed: 1 }) { totalCount } }',
    )
    expect(errors).toMatchObject([{ extensions: { errcode: 'NOT_ALLOWED' } }])
    idOf(await save({ title: 'Unfinished' }))
    expect(await titles('admin', { managed: 1, state: 0 })).toContain('Unfinished')
    expect(await titles('admin')).not.toContain('Unfinished')
  })
})

describe('reading', () => {
  test('counts once on each day in the tenant’s zone, for the caller alone', async () => {
    const id = await publish('Read me')
    // 23:30 and 00:30 in Shanghai.
    server.clock.set('2026-09-07T15:30:00Z')
    const first = await read('student', id, {
      read_user_id: server.campus.user_ids.teacher,
      read_user_name: 'T',
    })
    const again = await read('student', id)
    expect([first.errcode, again.ids]).toEqual(['0', first.ids])
    const counts = async (account: Account) => {
      const { totalReadCounts, todayReadCounts } = (await find(account, id)).data?.findNotice ?? {}
      return [totalReadCounts, todayReadCounts]
    }
    expect([await counts('student'), await counts('teacher')]).toEqual([
      [1, 1],
      [0, 0],
    ])
    server.clock.set('2026-09-07T16:30:00Z')
    expect(await counts('student')).toEqual([1, 0])
    await read('student', id)
    expect(await counts('student')).toEqual([2, 1])
    await read('teacher', id)
    const of_student = [
      'student name 2026-09-07 2026-09-07 23:30:00',
      'student name 2026-09-08 2026-09-08 00:30:00',
    ]
    expect((await readings('student', { notice_id: id })).toSorted()).toEqual(of_student)
    expect(await readings('student2', { notice_id: id })).toEqual([])
    expect(await readings('admin', { notice_id: id })).toHaveLength(3)
    expect(await readings('admin', { read_user_id: server.campus.user_ids.teacher })).toEqual([
      'teacher name 2026-09-08 2026-09-08 00:30:00',
    ])
  })

  test('at the same moment in many windows makes one entry', async () => {
    const id = await publish('Everywhere')
    const answers = await Promise.all(Array.from({ length: 8 }, () => read('student', id)))
    expect(new Set(answers.map(({ errcode, ids }) => `${errcode} ${ids[0]}`)).size).toBe(1)
    expect(await readings('student', { notice_id: id })).toHaveLength(1)
  })

  test('what one can’t see is refused', async () => {
    const draft = idOf(await save({ title: 'Draft' }))
    for (const account of ['student', 'admin'] as const)
      expect(why(await read(account, draft))).toEqual(['NOT_FOUND notice_id'])
  })
})

describe('writing', () => {
  test('of what concerns everybody is for those who administer everything', async () => {
    const id = await publish('Library closed')
    expect(why(await save({ title: 'x' }, 'manager'))).toEqual(['NOT_ALLOWED resource_type_id'])
    expect(why(await save({ id, title: 'x' }, 'manager'))).toEqual(['NOT_ALLOWED null'])
    expect((await act(server, 'manager', 'deleteNotice', id)).errcode).toBe('NOT_ALLOWED')
    expect(await titles('manager', { managed: 1 })).not.toContain('Library closed')
  })

  test('counts the readers for those who manage it', async () => {
    const id = await publish('Counted')
    await read('student', id)
    await read('teacher', id)
    const readers = async (account: Account, filter: Fields) => {
      const { edges } = await server.data<{ edges: { node: { id: string; readers: number | null } }[] }>(
        account,
        'provider',
        'query ($filter: NoticeFilter) { findNoticeAll(first: 99, filter: $filter) { edges { node { id readers } } } }',
        { filter },
      )
      return edges.find(({ node }) => node.id === id)?.node.readers
    }
    expect(await readers('admin', { managed: 1 })).toBe(2)
    expect(await readers('student', {})).toBeNull()
  })

  test('is for the administrators of its type', async () => {
    const own = await makeType(server, {
      resourcesTypeAuthList: [{ auth_type: 'admin', grant_object_type: 'user', grant_object_id: 'manager' }],
    })
    const other = await makeType(server)
    const id = await publish('Ours', { resource_type_id: own }, 'manager')
    expect(why(await save({ title: 'x', resource_type_id: other }, 'manager'))).toEqual([
      'NOT_ALLOWED resource_type_id',
    ])
    expect(why(await save({ id, resource_type_id: other }, 'manager'))).toEqual([
      'NOT_ALLOWED resource_type_id',
    ])
    expect(why(await save({ id, title: 'Theirs' }, 'manager2'))).toEqual(['NOT_ALLOWED null'])
    expect(why(await act(server, 'manager2', 'deleteNotice', id))).toEqual(['NOT_ALLOWED null'])
    expect(why(await act(server, 'student', 'updateNoticeState', id, 2))).toEqual(['NOT_ALLOWED null'])
    expect((await save({ id, title: 'Still ours' }, 'manager')).errcode).toBe('0')
    expect((await find('student', id)).data?.findNotice).toMatchObject({
      title: 'Still ours',
      content: '<p>x</p>',
      created_user_name: 'manager name',
      version: 2,
    })
  })

  test.each<[string, Fields, string[]]>([
    ['published without a text', { title: 'x', state: 1, content: '<p> </p>' }, ['REQUIRED content']],
    ['withdrawn from the start', { title: 'x', state: 2 }, ['INVALID state']],
    ['no such state', { title: 'x', state: 3 }, ['INVALID state']],
    ['a mode of its own', { title: 'x', popup_mode: '9' }, ['INVALID popup_mode']],
    [
      'over before it begins',
      { title: 'x', state: 1, popup_end_date: '2026-09-06' },
      ['INVALID popup_end_date'],
    ],
    [
      'a type that doesn’t exist',
      { title: 'x', resource_type_id: '00000000-0000-0000-0000-000000000001' },
      ['NOT_FOUND resource_type_id'],
    ],
  ])('refuses %s', async (_what, model, expected) => {
    expect(why(await save(model))).toEqual(expected)
  })

  test('refuses a step back to the draft, and one from it to what is withdrawn', async () => {
    const [draft, id] = [idOf(await save({ title: 'Draft' })), await publish('First')]
    expect(why(await act(server, 'admin', 'updateNoticeState', draft, 2))).toEqual(['INVALID state'])
    expect(why(await act(server, 'admin', 'updateNoticeState', id, 0))).toEqual(['INVALID state'])
    expect((await act(server, 'admin', 'updateNoticeState', id, 1)).errcode).toBe('0')
  })

  test('keeps nothing executable', async () => {
    const id = await publish('Harmless', {
      content:
        '<p onclick="x()">Hi<script>alert(1)</script><img src=x onerror=alert(1)></p><a href="javascript:x()">l</a>',
    })
    expect((await find('student', id)).data?.findNotice?.content).toBe(
      '<p>Hi</p><a target="_blank" rel="noopener noreferrer">l</a>',
    )
  })

  test.each<[Account, Record<string, string>]>([
    ['admin', { update: '0', state: '0', delete: '0' }],
    ['manager2', { update: 'NOT_ALLOWED', state: 'NOT_ALLOWED', delete: 'NOT_ALLOWED' }],
    ['student', { update: 'NOT_ALLOWED', state: 'NOT_ALLOWED', delete: 'NOT_ALLOWED' }],
  ])('%s can do what the row says: %j', async (account, expected) => {
    const id = await publish('Able', { resource_type_id: await makeType(server) })
    const operations = {
      find: 'findNotice',
      act: {
        update: (row: string) => `saveNotice(model: { id: "${row}", title: "y" })`,
        state: (row: string) => `updateNoticeState(id: "${row}", state: 2)`,
        delete: (row: string) => `deleteNotice(id: "${row}")`,
      },
    }
    expect(await sameAsOperations(server, account, operations, id)).toEqual(expected)
  })
})
