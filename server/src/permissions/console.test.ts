import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ANSWER, startServer, type AnswerData, type TestServer } from '#server/testing/ask.ts'
import type { Account } from '#server/testing/campus.ts'

let server: TestServer
beforeAll(async () => void (server = await startServer()))
afterAll(() => server.stop())

interface Right {
  type: string
  permission: string
  revokeId: string | null
  origin_type: string
  origin_id: string
}
const rightsOf = (grantee_type: string, grantee_id: string, as: Account = 'admin') =>
  server.data<Right[]>(
    as,
    'iam',
    `query ($type: String!, $id: String!) { findReachingRights(grantee_type: $type, grantee_id: $id) {
      type permission revokeId origin_type origin_id } }`,
    { type: grantee_type, id: grantee_id },
  )
const grant = (grantee_type: string, grantee_id: string, type: string, permission: string) =>
  server.data<AnswerData>(
    'admin',
    'iam',
    `mutation ($models: [PermissionGrantModel]) { grantPermission(models: $models) { ${ANSWER} } }`,
    { models: [{ grantee_type, grantee_id, type, permission }] },
  )

describe('the rights that reach somebody', () => {
  test.each(['student', 'manager', 'guard', 'teacher'] as const)(
    '%s: exactly those that decide what they may do',
    async (account) => {
      await grant('dept', 'science', 'operation', 'statistics.see')
      await grant('dept_post', 'physics/student', 'operation', 'calendar.see')
      await grant('user', 'guard', 'role', 'visitor_admin')
      const { permissions } = await server.data<{ permissions: string[] }>(
        account,
        'iam',
        '{ me { permissions } }',
      )
      const told = (await rightsOf('user', account)).filter(({ type }) => type === 'operation')
      expect([...new Set(told.map(({ permission }) => permission))].toSorted()).toEqual(
        permissions.toSorted(),
      )
    },
  )

  test('say by what: everybody’s role, a department above, a post, or the person', async () => {
    await grant('user', 'student', 'operation', 'occupy.see')
    const rights = await rightsOf('user', 'student')
    const of = (permission: string) =>
      rights.filter((one) => one.permission === permission).map((one) => [one.origin_type, one.origin_id])
    expect(of('user')).toEqual([['everyone', '']])
    expect(of('booking.create')).toEqual([['role', 'user']])
    expect(of('statistics.see')).toEqual([['dept', 'science']])
    expect(of('calendar.see')).toEqual([['dept_post', 'physics/student']])
    expect(of('occupy.see')).toEqual([['user', 'student']])
    expect(rights.find(({ permission }) => permission === 'occupy.see')?.revokeId).toMatch(/^grant:/)
  })

  test('of a department are those of the departments above it too', async () =>
    expect((await rightsOf('dept', 'physics')).map((one) => [one.permission, one.origin_id])).toEqual([
      ['statistics.see', 'science'],
    ]))

  test('of nobody are none', async () => expect(await rightsOf('user', 'nobody')).toEqual([]))

  test('are told to those alone who see permissions', async () => {
    const { errors } = await server.ask(
      'student',
      'iam',
      '{ findReachingRights(grantee_type: "user", grantee_id: "admin") { permission } }',
    )
    expect(errors?.[0]?.extensions).toMatchObject({ errcode: 'NOT_ALLOWED' })
  })
})

describe('an entry of the menu', () => {
  const edit = (model: object, as: Account = 'admin') =>
    server.data<AnswerData>(
      as,
      'builtin',
      `mutation ($model: MenuEntryModel!) { editMenuEntry(model: $model) { ${ANSWER} } }`,
      { model },
    )
  const entries = () =>
    server.data<{ id: string; name: string; text_en: string; visible: number }[]>(
      'admin',
      'builtin',
      '{ findMenuEntryAll { id name text_en visible } }',
    )
  const idOf = async (name: string) => (await entries()).find((one) => one.name === name)?.id ?? ''

  test('is renamed, moved and hidden', async () => {
    const id = await idOf('home')
    expect(await edit({ id, text_en: 'Start', visible: 0, order: 7 })).toMatchObject({ errcode: '0' })
    expect((await entries()).find((one) => one.name === 'home')).toMatchObject({
      text_en: 'Start',
      visible: 0,
    })
    expect(await edit({ id, visible: 1, order: 0 })).toMatchObject({ errcode: '0' })
  })

  test('that leads outside is added, changed and deleted', async () => {
    const model = { name: 'library', text: '图书馆', uri: 'https://library.example.edu/' }
    const { ids } = await edit(model)
    expect(await edit(model)).toMatchObject({ errcode: 'TAKEN_NAME', field: 'name' })
    expect(await edit({ id: ids[0], uri: 'https://books.example.edu/', parent: 'settings' })).toMatchObject({
      errcode: '0',
    })
    expect(await edit({ id: ids[0], deleted: 1 })).toMatchObject({ errcode: '0' })
    expect(await idOf('library')).toBe('')
  })

  test.each<[string, object, object]>([
    ['a script', { name: 'x', text: 'x', uri: 'javascript:alert(1)' }, { errcode: 'INVALID', field: 'uri' }],
    ['no address', { name: 'x', text: 'x' }, { errcode: 'INVALID', field: 'uri' }],
    ['no text', { name: 'x', uri: 'https://x.test' }, { errcode: 'INVALID', field: 'text' }],
    [
      'an address with a blank',
      { name: 'x', text: 'x', uri: 'https://a b' },
      { errcode: 'INVALID', field: 'uri' },
    ],
    [
      'an address without a host',
      { name: 'x', text: 'x', uri: 'https://@' },
      { errcode: 'INVALID', field: 'uri' },
    ],
    [
      'two lines',
      { name: 'x', text: 'x', uri: 'https://x\njavascript:alert(1)' },
      { errcode: 'INVALID', field: 'uri' },
    ],
    [
      'a group that there isn’t',
      { name: 'x', text: 'x', uri: 'https://x.test', parent: 'nowhere' },
      { errcode: 'INVALID', field: 'parent' },
    ],
  ])('is refused: %s', async (_what, model, refused) => expect(await edit(model)).toMatchObject(refused))

  test('lies below a group that lies below none, and never below itself', async () => {
    const add = async (name: string, parent: string | null) =>
      (await edit({ name, text: name, uri: 'https://x.test', parent })).ids[0]
    const [above, below, other] = [
      await add('above', ''),
      await add('below', 'above'),
      await add('other', null),
    ]
    expect(below).toBeDefined()
    const circle = { errcode: 'INVALID', field: 'parent' }
    expect(await edit({ id: above, parent: 'above' })).toMatchObject(circle)
    expect(await edit({ id: above, parent: 'other' })).toMatchObject(circle)
    expect(await edit({ id: other, parent: 'below' })).toMatchObject(circle)
    expect(await edit({ id: above, deleted: 1 })).toMatchObject({ errcode: 'IN_USE' })
    const crossed = await Promise.all([
      edit({ id: below, parent: 'other' }),
      edit({ id: other, parent: 'above' }),
    ])
    expect(crossed.some(({ errcode }) => errcode === '0')).toBe(true)
    const rows = await server.data<{ name: string; parent: string | null }[]>(
      'admin',
      'builtin',
      '{ findMenuEntryAll { name parent } }',
    )
    const groups = new Set(rows.filter(({ parent }) => parent === null).map(({ name }) => name))
    expect(rows.filter(({ parent }) => parent !== null && !groups.has(parent))).toEqual([])
  })

  test('of the product keeps its address, and can’t be deleted', async () => {
    const id = await idOf('settings.sys')
    expect(await edit({ id, uri: 'https://x.test' })).toMatchObject({ errcode: 'INVALID', field: 'uri' })
    expect(await edit({ id, deleted: 1 })).toMatchObject({ errcode: 'NOT_ALLOWED' })
    expect(await edit({ id, visible: 0 }, 'manager')).toMatchObject({ errcode: 'NOT_ALLOWED' })
  })
})
